import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { sweepIdempotencyKeys } from '#server/call/idempotency.ts';
import { draft } from '../fixtures/posters.ts';
import { infoOf, member, onEveryDatabase, type Site, type Visitor } from './site.ts';

onEveryDatabase('只写一次', (open) => {
  let site: Site;
  let author: Visitor;
  let stranger: Visitor;
  beforeAll(async () => {
    site = await open();
    author = await member(site, '写作者');
    stranger = await member(site, '路人');
  });
  const create = async (changes = {}) => infoOf<'poster/create'>(await author.write('poster/create', draft(changes)));

  test('同一把钥匙再来一次，给同一个回答', async () => {
    const first = await author.write('poster/create', draft({ title: '只此一篇' }), 'key-once');
    const again = await author.write('poster/create', draft({ title: '只此一篇' }), 'key-once');
    expect(again).toEqual(first);
    const { total } = infoOf<'poster/mine'>(await author.read('poster/mine', { q: '只此一篇' }));
    expect(total).toBe(1);
  });

  test('十次同时到，也只写一篇', async () => {
    const writes = Array.from({ length: 10 }, () =>
      author.write('poster/create', draft({ title: '十次一篇' }), 'key-ten'),
    );
    const ids = new Set((await Promise.all(writes)).map((answer) => infoOf<'poster/create'>(answer).id));
    expect(ids.size).toBe(1);
  });

  test('重复的更新不会冤枉成冲突', async () => {
    const { id } = await create();
    const update = () => author.write('poster/update', { id, version: 1, ...draft({ title: '改一次' }) }, 'key-update');
    expect(await update()).toEqual(await update());
  });

  test.each([
    ['空的', ''],
    ['太长的', 'x'.repeat(101)],
    ['看不见的', 'a\tb'],
    ['不是 ASCII 的', 'caf\u00e9'],
  ])('%s钥匙被拒绝，什么也没写', async (_, key) => {
    const response = await author.ask({
      method: 'POST',
      url: '/api/poster/create',
      headers: { 'idempotency-key': key },
      payload: draft({ title: '坏钥匙' }),
    });
    expect(response.json()).toEqual({
      code: codes.refused,
      info: '请求头 Idempotency-Key 必须是 1 到 100 个可见的 ASCII 字符',
    });
    expect(infoOf<'poster/mine'>(await author.read('poster/mine', { q: '坏钥匙' })).total).toBe(0);
  });

  test('七天之后忘掉钥匙，之前不忘', async () => {
    const keys = async () => (await site.database.selectFrom('idempotency').select('key').execute()).length;
    await author.write('poster/create', draft(), 'key-swept');
    const now = 1_800_000_000;
    const before = await keys();
    await sweepIdempotencyKeys(site.database, now + 6 * 86_400);
    expect(await keys()).toBe(before);
    await sweepIdempotencyKeys(site.database, now + 9 * 86_400);
    expect(await keys()).toBe(0);
  });

  test('别人用同一把钥匙是另一次写入', async () => {
    const mine = infoOf<'poster/create'>(await author.write('poster/create', draft(), 'key-shared'));
    const theirs = infoOf<'poster/create'>(await stranger.write('poster/create', draft(), 'key-shared'));
    expect(theirs.id).not.toBe(mine.id);
  });
});
