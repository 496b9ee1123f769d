import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { sweepTrash } from '#server/article/write/trash.ts';
import { draft, unsent } from '../fixtures/posters.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

onSqliteFirst('回收站', (open) => {
  let site: Site;
  let author: Visitor;
  let stranger: Visitor;
  beforeAll(async () => {
    site = await open();
    author = await member(site, '写作者');
    stranger = await member(site, '路人');
  });
  const create = async (changes = {}) =>
    infoOf<'poster/create'>(await author.write('poster/create', draft(changes))).id;
  const trash = async () => infoOf<'poster/trash'>(await author.read('poster/trash', { size: 50 }));

  /** Everywhere a reader could come upon an article, asked as a visitor, and its author's own list. */
  async function partStoresOf(id: string, { tag, title }: { tag: string; title: string }): Promise<string[]> {
    const visitor = site.visitor();
    const ids = (list: readonly { id: string }[]) => list.some((item) => item.id === id);
    const page = async (url: string) => (await visitor.ask({ url })).payload.includes(id);
    const found: Record<string, boolean> = {
      get: (await visitor.read('poster/get', { id })).code === codes.ok,
      near: (await visitor.read('poster/near', { id })).code === codes.ok,
      view: (await visitor.write('poster/view', { id })).code === codes.ok,
      new: ids(infoOf<'poster/new'>(await visitor.read('poster/new', { size: 50 })).list),
      hot: ids(infoOf<'poster/hot'>(await visitor.read('poster/hot', { size: 50 })).list),
      fetch: ids(infoOf<'poster/fetch'>(await visitor.read('poster/fetch', { size: 50 })).list),
      tag: ids(infoOf<'poster/fetch'>(await visitor.read('poster/fetch', { tag })).list),
      author: ids(infoOf<'poster/fetch'>(await visitor.read('poster/fetch', { author: '写作者', size: 50 })).list),
      tags: infoOf<'poster/tags'>(await visitor.read('poster/tags', {})).list.some((one) => one.tag === tag),
      search: infoOf<'poster/search'>(await visitor.read('poster/search', { q: title })).total > 0,
      mine: ids(infoOf<'poster/mine'>(await author.read('poster/mine', { size: 50 })).list),
      rss: await page('/rss.xml'),
      atom: await page('/atom.xml'),
      json: await page('/feed.json'),
      sitemap: await page('/sitemap.xml'),
    };
    return Object.keys(found).filter((place) => found[place]);
  }

  test('删除的文章哪里都看不见，恢复之后哪里都在', async () => {
    const named = { tag: '独有标签', title: '独一无二的题目' };
    const id = await create({ title: named.title, tags: [named.tag] });
    const everywhere = await partStoresOf(id, named);
    expect(everywhere).toHaveLength(15);
    expect(await author.write('poster/delete', { id })).toEqual({
      code: codes.ok,
      info: '已移到回收站，30 天内可以恢复',
    });
    expect(await partStoresOf(id, named)).toEqual([]);
    expect(await author.write('poster/restore', { id })).toEqual({ code: codes.ok, info: '已恢复' });
    expect(await partStoresOf(id, named)).toEqual(everywhere);
  });

  test('恢复的文章编号、时间、阅读数、历史与工作副本都在', async () => {
    const id = await create();
    await stranger.write('poster/view', { id });
    await author.write('poster/save', { id, version: 1, ...unsent({ content: '写到一半' }) });
    const before = await author.read('poster/get', { id });
    const edit = await author.read('poster/edit', { id });
    const versions = await author.read('poster/versions', { id });
    site.pass(86_400);
    await author.write('poster/delete', { id });
    site.pass(86_400);
    await author.write('poster/restore', { id });
    expect(infoOf<'poster/get'>(before).views).toBe(1);
    expect(await author.read('poster/get', { id })).toEqual(before);
    expect(await author.read('poster/edit', { id })).toEqual(edit);
    expect(await author.read('poster/versions', { id })).toEqual(versions);
  });

  test('恢复的草稿还是草稿', async () => {
    const id = await create({ status: 'draft', tags: ['草稿标签'] });
    await author.write('poster/delete', { id });
    await author.write('poster/restore', { id });
    expect(infoOf<'poster/edit'>(await author.read('poster/edit', { id }))).toMatchObject({ status: 'draft' });
    expect((await stranger.read('poster/get', { id })).code).toBe(codes.notFound);
    expect(infoOf<'poster/fetch'>(await stranger.read('poster/fetch', { tag: '草稿标签' })).total).toBe(0);
  });

  test('列出删了什么，后删的在前，只有自己的', async () => {
    const first = await create({ title: '先删的' });
    const second = await create({ title: '后删的', status: 'draft' });
    await author.write('poster/delete', { id: first });
    site.pass(10);
    await author.write('poster/delete', { id: second });
    const { total, list } = await trash();
    expect(list[0]).toMatchObject({ id: second, title: '后删的', status: 'draft' });
    expect(list[1]).toMatchObject({ id: first, title: '先删的', status: 'published' });
    expect((list[0]?.deleteTime ?? 0) - (list[1]?.deleteTime ?? 0)).toBe(10);
    expect(total).toBe(list.length);
    expect(infoOf<'poster/trash'>(await stranger.read('poster/trash', {}))).toEqual({ total: 0, list: [] });
    const mine = infoOf<'poster/mine'>(await author.read('poster/mine', {}));
    expect(mine.counts.trash).toBe(total);
  });

  test('在回收站里的不能写，话说得明白', async () => {
    const id = await create();
    await author.write('poster/delete', { id });
    const info = '这篇文章在回收站里，恢复之后才能打开';
    expect(await author.read('poster/edit', { id })).toEqual({ code: codes.notFound, info });
    expect(await author.write('poster/save', { id, version: 1, ...unsent() })).toEqual({ code: codes.notFound, info });
    expect(await author.write('poster/delete', { id })).toEqual({ code: codes.notFound, info });
    expect(await stranger.read('poster/edit', { id })).toEqual(await stranger.read('poster/edit', { id: 'absent' }));
  });

  test('别人恢复不了，也清不掉', async () => {
    const id = await create();
    await author.write('poster/delete', { id });
    const refusal = { code: codes.notFound, info: '回收站里没有这篇文章' };
    expect(await stranger.write('poster/restore', { id })).toEqual(refusal);
    expect(await stranger.write('poster/purge', { id })).toEqual(refusal);
    expect((await author.write('poster/restore', { id })).code).toBe(codes.ok);
    expect(await author.write('poster/purge', { id })).toEqual(refusal);
  });

  test('彻底删除之后什么也不剩，历史也不剩', async () => {
    const id = await create();
    await author.write('poster/delete', { id });
    expect(await author.write('poster/purge', { id })).toEqual({ code: codes.ok, info: '已彻底删除' });
    expect((await author.write('poster/restore', { id })).code).toBe(codes.notFound);
    for (const table of ['poster', 'poster_trash'] as const) {
      expect(await site.database.selectFrom(table).select('id').where('id', '=', id).execute()).toEqual([]);
    }
    for (const table of ['poster_version', 'poster_tag'] as const) {
      const rows = site.database.selectFrom(table).select('poster_id').where('poster_id', '=', id);
      expect(await rows.execute()).toEqual([]);
    }
  });

  test('一边恢复一边清，只成一样', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await create();
      await author.write('poster/delete', { id });
      const answers = await Promise.all([
        author.write('poster/restore', { id }),
        author.write('poster/purge', { id }),
        author.write('poster/restore', { id }),
      ]);
      expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
      const restored = answers[1].code !== codes.ok;
      expect((await author.read('poster/edit', { id })).code).toBe(restored ? codes.ok : codes.notFound);
    }
  });

  test('放了三十天的清掉，不到的留着', async () => {
    const fresh = await open();
    const writer = await member(fresh, '健忘的人');
    const made = await writer.write('poster/create', draft());
    const { id } = infoOf<'poster/create'>(made);
    await writer.write('poster/delete', { id });
    const now = 1_800_000_000;
    await sweepTrash(fresh.database, now + 29 * 86_400);
    expect(infoOf<'poster/trash'>(await writer.read('poster/trash', {})).total).toBe(1);
    await sweepTrash(fresh.database, now + 30 * 86_400);
    expect(infoOf<'poster/trash'>(await writer.read('poster/trash', {})).total).toBe(0);
    const versions = fresh.database.selectFrom('poster_version').select('version').where('poster_id', '=', id);
    expect(await versions.execute()).toEqual([]);
  });
});
