import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import type { DraftLinkDays } from '#contract/draft-link.ts';
import { limits } from '#contract/limits.ts';
import { sweepDraftLinks } from '#server/article/write/draft-link.ts';
import { createLogger } from '#server/log/logger.ts';
import { draft, unsent } from '../fixtures/posters.ts';
import { arrive, ownerOf } from './account.ts';
import { infoOf, onSqliteFirst, type Site, type Visitor } from './site.ts';

const gone = { code: codes.notFound, info: '这个草稿链接已过期、被撤销，或者不完整，请向作者要一个新的' };
const day = 86_400;

onSqliteFirst('草稿链接', (open) => {
  let site: Site;
  let people = 0;
  const reader = () => site.visitor('203.0.113.9');

  beforeAll(async () => {
    site = await open({ content: 'bare' });
  });

  async function write(changes = {}): Promise<{ author: Visitor; name: string; id: string }> {
    people += 1;
    const name = `给人看的${people}`;
    const author = await arrive(site, { name, now: site.now() });
    const { id } = infoOf<'poster/create'>(await author.write('poster/create', draft({ status: 'draft', ...changes })));
    return { author, name, id };
  }
  const make = async (author: Visitor, id: string, days: DraftLinkDays = 7, key?: string) =>
    infoOf<'poster/add-draft-link'>(await author.write('poster/add-draft-link', { id, days }, key));
  const tokenOf = ({ path }: { path: string }) => path.replace('/draft/', '');
  const read = (made: { path: string }) => reader().read('poster/draft', { token: tokenOf(made) });
  const userId = async (name: string) =>
    (await site.database.selectFrom('user').select('id').where('username', '=', name).executeTakeFirstOrThrow()).id;

  test('有链接的人读到草稿，以及后来保存的；没有链接的人什么也读不到', async () => {
    const { author, id } = await write({ title: '初稿', content: '第一句。' });
    const made = await make(author, id);
    expect(made.expireTime).toBe(site.now() + 7 * day);
    expect(infoOf<'poster/draft'>(await read(made))).toMatchObject({
      title: '初稿',
      html: expect.stringContaining('第一句。'),
      expireTime: made.expireTime,
    });
    await author.write('poster/save', { id, version: 1, ...unsent({ title: '二稿', content: '另一句。' }) });
    expect(infoOf<'poster/draft'>(await read(made))).toMatchObject({
      title: '二稿',
      html: expect.stringContaining('另一句。'),
    });
    expect((await reader().read('poster/get', { id })).code).toBe(codes.notFound);
  });

  test('已发布的文章显示最近保存的内容，公开的内容不变', async () => {
    const { author, id } = await write({ status: 'published', content: '公开的。' });
    const made = await make(author, id);
    await author.write('poster/save', { id, version: 1, ...unsent({ content: '改到一半。' }) });
    for (const _ of [1, 2]) expect(infoOf<'poster/draft'>(await read(made)).html).toContain('改到一半。');
    expect(infoOf<'poster/get'>(await reader().read('poster/get', { id })).html).toContain('公开的。');
    await author.write('poster/save', { id, version: 2, ...unsent({ content: '又改。' }) });
    expect(infoOf<'poster/draft'>(await read(made)).html).toContain('又改。');
  });

  test('数据库里只有摘要', async () => {
    const { author, id } = await write();
    const made = await make(author, id);
    expect(Buffer.from(tokenOf(made), 'base64url')).toHaveLength(32);
    const rows = await site.database.selectFrom('draft_link').selectAll().where('poster_id', '=', id).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(made));
    const { token_hash: hash } = rows[0]!;
    expect(await reader().read('poster/draft', { token: hash })).toEqual(gone);
  });

  test('过期、撤销、从没有过、文章删除、被隐藏、账号停用或待批准：答得一样', async () => {
    const owner = await ownerOf(site, `站主${(people += 1)}`);
    const answers: unknown[] = [await reader().read('poster/draft', { token: 'never-was' })];

    const late = await write();
    const short = await make(late.author, late.id, 1);
    site.pass(day - 1);
    expect((await read(short)).code).toBe(codes.ok);
    site.pass(1);
    answers.push(await read(short));

    const ended = await write();
    const revoked = await make(ended.author, ended.id);
    const other = await make(ended.author, ended.id);
    expect((await ended.author.write('poster/end-draft-link', { id: revoked.id })).code).toBe(codes.ok);
    answers.push(await read(revoked));
    expect((await read(other)).code).toBe(codes.ok);
    const { list } = infoOf<'poster/draft-links'>(await ended.author.read('poster/draft-links', { id: ended.id }));
    expect(list.map((link) => link.id)).toEqual([other.id]);

    const deleted = await write();
    const ofDeleted = await make(deleted.author, deleted.id);
    await deleted.author.write('poster/delete', { id: deleted.id });
    answers.push(await read(ofDeleted));
    await deleted.author.write('poster/restore', { id: deleted.id });
    answers.push(await read(ofDeleted));

    const hidden = await write({ status: 'published' });
    const ofHidden = await make(hidden.author, hidden.id);
    await owner.write('site/hide', { id: hidden.id });
    answers.push(await read(ofHidden));
    await hidden.author.write('poster/update', { id: hidden.id, version: 1, ...draft({ status: 'draft' }) });
    answers.push(await read(ofHidden));

    for (const hidesArticles of [false, true]) {
      const suspended = await write({ status: 'published' });
      const ofSuspended = await make(suspended.author, suspended.id);
      const id = await userId(suspended.name);
      await owner.write('site/suspend', { id, hidesArticles });
      answers.push(await read(ofSuspended));
      await owner.write('site/reinstate', { id });
      expect((await read(ofSuspended)).code).toBe(codes.ok);
    }
    const pending = await write();
    const ofPending = await make(pending.author, pending.id);
    await site.database.updateTable('user').set({ state: 'pending' }).where('username', '=', pending.name).execute();
    answers.push(await read(ofPending));

    expect(answers).toHaveLength(10);
    for (const answer of answers) expect(answer).toEqual(gone);
  });

  test('被隐藏的文章生成不了链接，到了数目也生成不了', async () => {
    const owner = await ownerOf(site, `站主${(people += 1)}`);
    const { author, id } = await write({ status: 'published' });
    for (let made = 0; made < limits.draftLinks; made += 1) await make(author, id, 1);
    expect((await author.write('poster/add-draft-link', { id, days: 1 })).code).toBe(codes.refused);
    site.pass(day);
    expect((await author.write('poster/add-draft-link', { id, days: 30 })).code).toBe(codes.ok);
    await owner.write('site/hide', { id });
    expect((await author.write('poster/add-draft-link', { id, days: 1 })).code).toBe(codes.refused);
    expect((await author.write('poster/add-draft-link', { id, days: 2 as never })).code).toBe(codes.refused);
  });

  test('重试得到另一个链接，头一个不再管用；撤销之后重试不出来', async () => {
    const { author, id } = await write();
    const first = await make(author, id, 7, 'the-same-key');
    const second = await make(author, id, 7, 'the-same-key');
    expect(second.id).toBe(first.id);
    expect(await read(first)).toEqual(gone);
    expect((await read(second)).code).toBe(codes.ok);
    await author.write('poster/end-draft-link', { id: first.id });
    expect((await author.write('poster/add-draft-link', { id, days: 7 }, 'the-same-key')).code).toBe(codes.notFound);
  });

  test('页面与接口的答复谁也不留，搜索引擎不收，地址不告诉别的站；日志里没有链接', async () => {
    const { author, id } = await write();
    const made = await make(author, id);
    for (const path of [made.path, '/draft/never-was']) {
      const { headers } = await reader().ask({ url: path });
      expect(headers, path).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
      for (const name of ['cdn-cache-control', 'speculation-rules']) expect(headers).not.toHaveProperty(name);
    }
    const { headers } = await reader().ask({ url: '/api/poster/draft', query: { token: tokenOf(made) } });
    expect(headers['cache-control']).toBe('private, no-store');
    for (const url of ['/sitemap.xml', '/sitemap-pages.xml', '/speculation-rules.json'])
      expect((await reader().ask({ url })).payload).not.toContain('draft');

    const lines: string[] = [];
    const logger = createLogger(
      { logLevel: 'info', origin: 'http://localhost:3000', allowedOrigins: [] },
      { write: (line) => lines.push(line) },
    );
    const logged = await open({ content: 'bare', logger });
    await logged.visitor().ask({ url: made.path });
    await logged.visitor().ask({ url: '/api/poster/draft', query: { token: tokenOf(made) } });
    expect(lines.join()).toContain('"path":"/draft/…"');
    expect(lines.join()).not.toContain(tokenOf(made));
  });

  test('读草稿不算阅读', async () => {
    const { author, id } = await write({ status: 'published' });
    await read(await make(author, id));
    const row = await site.database.selectFrom('poster').select('views').where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ views: 0 });
  });

  test('在自己的数据里，随账号删除；过期的被清理', async () => {
    const { author, name, id } = await write();
    const { expireTime } = await make(author, id);
    await make(author, id, 1);
    const { draftLinks } = infoOf<'user/export'>(await author.write('user/export', {}));
    expect(draftLinks).toContainEqual({ poster: id, createTime: site.now(), expireTime });
    expect(draftLinks).toHaveLength(2);
    const left = async () =>
      (await site.database.selectFrom('draft_link').selectAll().where('poster_id', '=', id).execute()).length;
    await sweepDraftLinks(site.database, site.now() + day - 1);
    expect(await left()).toBe(2);
    await sweepDraftLinks(site.database, site.now() + day);
    expect(await left()).toBe(1);
    await author.write('user/delete', { password: 'snow-window', confirm: name });
    expect(await left()).toBe(0);
  });
});
