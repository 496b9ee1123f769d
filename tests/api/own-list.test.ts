import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/endpoints.ts';
import { draft, unsent } from '../fixtures/posters.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

onSqliteFirst('自己的文章列表', (open) => {
  let site: Site;
  let author: Visitor;
  const ids = new Map<string, string>();
  const mine = async (query: Input<'poster/mine'> = {}) =>
    infoOf<'poster/mine'>(await author.read('poster/mine', { size: 50, ...query }));
  const titles = async (query: Input<'poster/mine'> = {}) => (await mine(query)).list.map(({ title }) => title);

  beforeAll(async () => {
    site = await open();
    author = await member(site, '写作者');
    const add = async (title: string, changes = {}): Promise<void> => {
      site.pass(60);
      const made = await author.write('poster/create', draft({ title, tags: [], ...changes }));
      ids.set(title, infoOf<'poster/create'>(made).id);
    };
    await add('b 较早的', { tags: ['ÄRGER', '雪 景'.replace(' ', '')] });
    await add('c 草稿', { status: 'draft', tags: ['雪人'] });
    await add('a 较晚的');
    await add('d 删掉的', { tags: ['雪人'] });
    await author.write('poster/delete', { id: ids.get('d 删掉的') ?? '' });
    await site.visitor().write('poster/view', { id: ids.get('b 较早的') ?? '' });
    site.pass(60);
    const earlier = { id: ids.get('b 较早的') ?? '', version: 1 };
    await author.write('poster/update', { ...earlier, ...draft({ title: 'b 较早的', tags: ['ÄRGER', '雪景'] }) });
  });

  describe('次序', () => {
    test.each([
      [{}, ['b 较早的', 'a 较晚的', 'c 草稿']],
      [{ sort: 'updated', order: 'asc' }, ['c 草稿', 'a 较晚的', 'b 较早的']],
      [{ sort: 'created' }, ['a 较晚的', 'c 草稿', 'b 较早的']],
      [{ sort: 'created', order: 'asc' }, ['b 较早的', 'c 草稿', 'a 较晚的']],
      [{ sort: 'published' }, ['a 较晚的', 'b 较早的', 'c 草稿']],
      [{ sort: 'published', order: 'asc' }, ['b 较早的', 'a 较晚的', 'c 草稿']],
      [{ sort: 'title' }, ['c 草稿', 'b 较早的', 'a 较晚的']],
      [{ sort: 'title', order: 'asc' }, ['a 较晚的', 'b 较早的', 'c 草稿']],
    ] as const)('%o', async (query, expected) => {
      expect(await titles(query)).toEqual(expected);
    });

    test('题目按读音排，数字按大小排，两个数据库一样', async () => {
      const writer = await member(site, '取名的人');
      const named = ['雪', '第 10 篇', '窗', 'Zebra', '第 2 篇', '安静', 'apple', '北方', '爱', ''];
      for (const title of named) await writer.write('poster/create', draft({ title, status: 'draft' }));
      const sorted = async (query: Input<'poster/mine'>) =>
        infoOf<'poster/mine'>(await writer.read('poster/mine', { sort: 'title', ...query })).list.map(
          ({ title }) => title,
        );
      const ascending = await sorted({ order: 'asc' });
      expect(ascending).toEqual(['', '爱', '安静', '北方', '窗', '第 2 篇', '第 10 篇', '雪', 'apple', 'Zebra']);
      expect(await sorted({})).toEqual([...ascending].reverse());
      expect(await sorted({ order: 'asc', page: 2, size: 4 })).toEqual(ascending.slice(4, 8));
    });

    test('阅读最多的在前，分页时次序也不乱', async () => {
      expect((await titles({ sort: 'views' }))[0]).toBe('b 较早的');
      const pages = await Promise.all([1, 2, 3].map((page) => titles({ sort: 'views', page, size: 1 })));
      expect(pages.flat()).toEqual(await titles({ sort: 'views' }));
    });
  });

  test('各有多少，与筛选无关', async () => {
    const counts = { all: 3, draft: 1, published: 2, trash: 1 };
    expect(await mine()).toMatchObject({ total: 3, counts });
    expect(await mine({ status: 'draft' })).toMatchObject({ total: 1, counts });
    expect(await mine({ q: '没有这样的', status: 'published' })).toMatchObject({ total: 0, list: [], counts });
    expect(await mine({ page: 9 })).toMatchObject({ total: 3, list: [], counts });
  });

  test('标题与标签里的字都找，不分大小写与全半角，不找回收站', async () => {
    expect(await titles({ q: '较' })).toEqual(['b 较早的', 'a 较晚的']);
    expect(await titles({ q: '雪' })).toEqual(['b 较早的', 'c 草稿']);
    expect(await titles({ q: 'ärg' })).toEqual(['b 较早的']);
    expect(await titles({ q: 'Ａ 较' })).toEqual(['a 较晚的']);
    expect(await titles({ q: '雪', status: 'draft' })).toEqual(['c 草稿']);
    expect((await mine({ q: '雪', size: 1 })).total).toBe(2);
  });

  test('工作副本只说有，不混进卡片；卡片说第几版、何时存的', async () => {
    const id = ids.get('a 较晚的') ?? '';
    const card = async () => (await mine({ sort: 'title', order: 'asc' })).list[0];
    const before = await card();
    expect(before).toMatchObject({ id, version: 1, pending: false });
    site.pass(30);
    await author.write('poster/save', { id, version: 1, ...unsent({ title: '改了一半', tags: ['半'] }) });
    const after = await card();
    expect(after).toEqual({ ...before, version: 2, pending: true, savedTime: after?.savedTime });
    expect(after?.savedTime).toBeGreaterThan(before?.savedTime ?? 0);
    await author.write('poster/discard', { id, version: 2 });
    expect(await card()).toMatchObject({ version: 3, pending: false });
  });

  test('改过标签的草稿按新标签找得到，按旧的找不到', async () => {
    const id = ids.get('c 草稿') ?? '';
    await author.write('poster/save', { id, version: 1, ...unsent({ title: 'c 草稿', tags: ['新换的'] }) });
    expect(await titles({ q: '新换' })).toEqual(['c 草稿']);
    expect(await titles({ q: '雪人' })).toEqual([]);
  });

  test('不认识的次序被拒绝', async () => {
    const response = await author.ask({ url: '/api/poster/mine?sort=length' });
    expect(response.json()).toEqual({ code: 1001, info: '排序不在允许的取值之内', field: 'sort' });
  });
});
