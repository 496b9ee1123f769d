import { describe, expect, test } from 'vitest';
import type { HttpResult } from '#client/platform/platform.ts';
import { emptyForm, type DraftForm } from '#client/state/drafts/draft-form.ts';
import { createDevice } from '#tests/support/drafts/device.ts';
import { createFakeServer } from '#tests/support/drafts/fake-server.ts';
import { createWorld } from '#tests/support/drafts/world.ts';
import { openWriter, type Writer } from '#tests/support/drafts/writer.ts';

const user = '雪';

function scene(seed = 1) {
  const world = createWorld(seed);
  const server = createFakeServer();
  const device = createDevice(world, server, user);
  const open = (posterId = 'one-article-of-many') => openWriter(world, device, { user, posterId, isNew: true });
  return { world, server, device, open };
}

const text = (content: string): DraftForm => ({ ...emptyForm, title: '题', content });

describe('发件箱', () => {
  test('二百次排着队的提交，线路丢掉一半的回答：每一次恰好存下一遍，次序不变', async () => {
    const { world, server, device, open } = scene();
    device.setOnline(false);
    const asked: string[] = [];
    const writers = Array.from({ length: 40 }, (_, index) => open(`article-number-${index}-long`));
    await world.advance(1000);
    for (let round = 0; round < 5; round += 1) {
      for (const [index, { draft }] of writers.entries()) {
        const content = `第 ${index} 篇第 ${round} 次`;
        draft.edit(() => text(content));
        void draft.request(round % 2 === 0 ? 'publish' : 'withdraw');
        asked.push(content);
        await world.advance(200);
      }
    }
    expect([server.written.length, asked.length]).toEqual([0, 200]);
    for (const { tab } of writers) tab.kill();
    Object.assign(device.weather, { losesAnswers: 0.5 });
    device.setOnline(true);
    open('another-one-that-only-looks');
    await world.advance(3 * 3600_000);
    expect(server.written.map(({ content }) => content)).toEqual(asked);
    expect(new Set(server.written.map(({ key }) => key)).size).toBe(200);
    expect([...device.records.values()].every((record) => record.includes('"queue":[]'))).toBe(true);
  });

  test('会话过期：停在原处，同一个人再登录就用同一个键接着交', async () => {
    const { world, server, device, open } = scene();
    const { draft, tab } = open();
    await world.advance(1000);
    draft.edit(() => text('过期前写的'));
    device.session = '';
    await world.advance(10_000);
    expect(tab.draftSync.outbox.endedSession.value).toEqual({ user, other: '' });
    const key = draft.record.value.queue[0]?.attempt?.key;
    expect([typeof key, server.written.length]).toEqual(['string', 0]);
    device.signIn(user);
    tab.comeBack();
    await world.advance(5000);
    expect(server.written).toMatchObject([{ key, content: '过期前写的' }]);
    expect(tab.draftSync.outbox.endedSession.value).toBeUndefined();
  });

  test('换了别人登录：文字留在原主名下，一个字也不交到别人那里', async () => {
    const { world, server, device, open } = scene();
    const { draft, tab } = open();
    await world.advance(1000);
    draft.edit(() => text('雪写的'));
    device.signIn('霜');
    await world.advance(10_000);
    expect(tab.draftSync.outbox.endedSession.value).toEqual({ user, other: '霜' });
    expect(server.articles.size).toBe(0);
    expect(
      await Promise.race([tab.draftSync.collection.listUnsent(user), world.advance(500).then(() => [])]),
    ).toMatchObject([{ user, form: { content: '雪写的' } }]);
  });

  test('服务器不收：说出原因，同样的字不再去碰壁，改过就再试', async () => {
    const { world, server, open } = scene();
    const { draft } = open();
    await world.advance(1000);
    draft.edit(() => ({ ...text('没有标题'), title: '' }));
    await askAndWait(draft, world, 'publish');
    expect(draft.record.value.halt).toMatchObject({ kind: 'refused', of: 'publish', info: '标题不能为空' });
    await world.advance(60_000);
    expect(server.written.map(({ call }) => call)).toEqual(['poster/create']);
    draft.edit(() => text('有标题了'));
    await askAndWait(draft, world, 'publish');
    expect([...server.articles.values()]).toMatchObject([{ status: 'published', text: { content: '有标题了' } }]);
  });

  test('文章在别处删掉了：文字还在，可以另存成一篇', async () => {
    const { world, server, open } = scene();
    const { draft, tab } = open();
    await world.advance(1000);
    draft.edit(() => text('先写的'));
    await world.advance(5000);
    server.articles.clear();
    draft.edit(() => text('先写的，后来接着写的'));
    await world.advance(10_000);
    expect(draft.record.value.halt).toMatchObject({ kind: 'gone', code: 1004 });
    void tab.draftSync.collection.moveTo(draft.record.value, 'a-new-place-for-it');
    await world.advance(500);
    const again = open('a-new-place-for-it');
    await world.advance(10_000);
    expect(again.draft.record.value.form.content).toBe('先写的，后来接着写的');
    expect(server.articles.get('a-new-place-for-it')).toMatchObject({ text: { content: '先写的，后来接着写的' } });
  });

  test('设备什么也不肯存：照样交给服务器，也如实说', async () => {
    const { world, server, device, open } = scene();
    device.refuses = true;
    const { draft, tab } = open();
    await world.advance(1000);
    draft.edit(() => text('只在这一页上'));
    await world.advance(1000);
    expect(tab.draftSync.isStorageRefused.value).toBe(true);
    await world.advance(10_000);
    expect([...server.articles.values()]).toMatchObject([{ text: { content: '只在这一页上' } }]);
  });

  test('一篇文章叫服务器出错，不拦着别的文章', async () => {
    const { world, server, device, open } = scene();
    const answer = server.answer;
    Object.assign(server, {
      answer: (...[request, who]: Parameters<typeof answer>) =>
        request.path.startsWith('/api/poster/create') && JSON.stringify(request.body).includes('绊脚')
          ? { kind: 'malformed', status: 500 }
          : answer(request, who),
    });
    const [first, second] = [open('the-one-that-trips'), open('the-one-that-is-well')] as [Writer, Writer];
    await world.advance(1000);
    first.draft.edit(() => text('绊脚的'));
    second.draft.edit(() => text('好好的'));
    await world.advance(20_000);
    expect([...server.articles.keys()]).toEqual(['the-one-that-is-well']);
    expect(device.records.get(`${user}/the-one-that-trips`)).toContain('绊脚的');
  });

  test('本站要求两步验证：如实说，开启以后用同一个编号再交，不用再改一个字', async () => {
    const { world, server, open } = scene();
    const answer = server.answer;
    let isWanted = true;
    const refusal: HttpResult = { kind: 'answered', status: 200, body: { code: 1011, info: '本站要求开启两步验证' } };
    Object.assign(server, {
      answer: (...[request, who]: Parameters<typeof answer>) => (isWanted ? refusal : answer(request, who)),
    });
    const { draft, tab } = open();
    await world.advance(1000);
    draft.edit(() => text('等着开启'));
    await world.advance(5000);
    const key = draft.record.value.queue[0]?.attempt?.key;
    const { serverRefusal } = tab.draftSync.outbox;
    expect([typeof key, draft.record.value.halt, serverRefusal.value]).toEqual([
      'string',
      null,
      '本站要求开启两步验证',
    ]);
    isWanted = false;
    await world.advance(30_000);
    expect(server.written).toMatchObject([{ key, content: '等着开启' }]);
    expect(serverRefusal.value).toBe('');
  });

  test('服务器的磁盘满了，或数据库不在：如实说，过一会儿用同一个编号再交', async () => {
    const { world, server, open } = scene();
    const answer = server.answer;
    const full = { code: 1008, info: '服务器的磁盘满了', seconds: 30 };
    let instead: HttpResult | undefined = { kind: 'answered', status: 200, body: full };
    Object.assign(server, {
      answer: (...[request, who]: Parameters<typeof answer>) => instead ?? answer(request, who),
    });
    const { draft, tab } = open();
    await world.advance(1000);
    draft.edit(() => text('等着腾出空间'));
    await world.advance(5000);
    const key = draft.record.value.queue[0]?.attempt?.key;
    expect([typeof key, draft.record.value.halt, tab.draftSync.outbox.serverRefusal.value]).toEqual([
      'string',
      null,
      '服务器的磁盘满了',
    ]);
    instead = { kind: 'answered', status: 503, body: { code: 503, info: '服务器的数据库暂时没有响应' } };
    await world.advance(60_000);
    expect([tab.draftSync.outbox.serverRefusal.value, draft.record.value.halt]).toEqual(['', null]);
    instead = undefined;
    await world.advance(120_000);
    expect(server.written).toMatchObject([{ key, content: '等着腾出空间' }]);
  });

  test('图片还没传完：草稿先存，发布等着，传完了带着地址发布', async () => {
    const { world, server, open } = scene();
    const { draft, tab } = open();
    const finish = uploadOnePicture(tab);
    await world.advance(1000);
    draft.edit(() => text('![雪](picture:k)'));
    await world.advance(5000);
    await askAndWait(draft, world, 'publish');
    expect([...server.articles.values()]).toMatchObject([{ status: 'draft', text: { content: '![雪](picture:k)' } }]);
    finish();
    await world.advance(5000);
    expect([...server.articles.values()]).toMatchObject([
      { status: 'published', text: { content: '![雪](/asset/x.png)' } },
    ]);
    expect(draft.record.value.queue).toEqual([]);
  });

  test('草稿比图片先到，文章也没有打开：图片传完，草稿带着地址再存一次', async () => {
    const { world, server, device, open } = scene();
    const { draft, tab } = open();
    await world.advance(1000);
    draft.edit(() => text('![雪](picture:k)'));
    await world.advance(1000);
    tab.kill();
    const elsewhere = device.openTab();
    const finish = uploadOnePicture(elsewhere);
    void elsewhere.draftSync.outbox.retryNow();
    await world.advance(5000);
    expect(server.written).toMatchObject([{ content: '![雪](picture:k)' }]);
    finish();
    await world.advance(5000);
    expect(server.written).toMatchObject([{ content: '![雪](picture:k)' }, { content: '![雪](/asset/x.png)' }]);
    await world.advance(60_000);
    expect(server.written).toHaveLength(2);
  });
});

/** A tab that uploads the picture `k`; the answer ends the upload. */
function uploadOnePicture({ draftSync: { pictures, outbox } }: Writer['tab']): () => void {
  let uploaded = false;
  pictures.value = {
    pending: (content) => (!uploaded && content.includes('picture:k') ? ['k'] : []),
    resolve: (content) => (uploaded ? content.replaceAll('picture:k', '/asset/x.png') : content),
  };
  return () => {
    uploaded = true;
    void outbox.retryNow();
  };
}

async function askAndWait(
  draft: Writer['draft'],
  world: ReturnType<typeof createWorld>,
  kind: 'publish',
): Promise<void> {
  void draft.request(kind);
  await world.advance(5000);
}
