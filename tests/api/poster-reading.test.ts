import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { draft } from '../fixtures/posters.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

onSqliteFirst('读者要找的文章', (open) => {
  let site: Site;
  let author: Visitor;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    site = await open();
    author = await member(site, '写作者');
    for (const [title, tags] of Object.entries({ 甲: ['雪', '物理'], 乙: ['雪'], 丙: ['雪', '物理'], 丁: ['别的'] })) {
      site.pass(60);
      ids[title] = infoOf<'poster/create'>(await author.write('poster/create', draft({ title, tags }))).id;
    }
    site.pass(60);
    const hidden = draft({ title: '草稿', tags: ['雪', '物理', '藏'], status: 'draft' });
    ids['草稿'] = infoOf<'poster/create'>(await author.write('poster/create', hidden)).id;
  });

  const titles = (list: readonly { title: string }[]): string[] => list.map(({ title }) => title);

  test('前一篇是早些发布的，后一篇是晚些发布的，有关的先看共有几个标签', async () => {
    const near = infoOf<'poster/near'>(await site.visitor().read('poster/near', { id: ids['丙']! }));
    expect(near.previous?.title).toBe('乙');
    expect(near.next?.title).toBe('丁');
    expect(titles(near.related)).toEqual(['甲', '乙']);
  });

  test('标签按用得多少排，草稿的不算', async () => {
    const { list } = infoOf<'poster/tags'>(await site.visitor().read('poster/tags', { size: 50 }));
    expect(list).toContainEqual({ tag: '雪', count: 3 });
    const counts = list.map(({ count }) => count);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
    expect(list.some(({ tag }) => tag === '藏')).toBe(false);
  });

  test('一位作者的列表上只有这位作者的标签', async () => {
    const other = await member(site, '另一位');
    await other.write('poster/create', draft({ title: '别人的', tags: ['雪', '别人的标签'] }));
    const tagsOf = async (name: string) =>
      infoOf<'poster/tags'>(await site.visitor().read('poster/tags', { author: name })).list;
    expect(await tagsOf('写作者')).toEqual([
      { tag: '雪', count: 3 },
      { tag: '物理', count: 2 },
      { tag: '别的', count: 1 },
    ]);
    expect((await tagsOf('另一位')).map(({ tag }) => tag).sort()).toEqual(['别人的标签', '雪'].sort());
    expect(await tagsOf('没有这个人')).toEqual([]);
    await other.write('poster/delete', { id: infoOf<'poster/mine'>(await other.read('poster/mine', {})).list[0]!.id });
  });

  test('没有人读过就没有热门；有人读过的，一样热时新的在前', async () => {
    const before = infoOf<'poster/fetch'>(await site.visitor().read('poster/fetch', { sort: 'hot' }));
    expect(before).toEqual({ total: 0, list: [] });
    const reader = await member(site, '读者');
    for (const title of ['丁', '乙', '甲']) await reader.write('poster/view', { id: ids[title]! });
    await (await member(site, '另一位读者')).write('poster/view', { id: ids['乙']! });
    const after = infoOf<'poster/hot'>(await site.visitor().read('poster/hot', { size: 50 }));
    expect(titles(after.list)).toEqual(['乙', '丁', '甲']);
  });

  test('草稿与没有的文章旁边什么也没有', async () => {
    for (const id of [ids['草稿']!, 'no-such-id']) {
      expect((await site.visitor().read('poster/near', { id })).code).toBe(codes.notFound);
    }
  });
});
