import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import type { Input } from '#contract/endpoints.ts';
import type { PosterText } from '#contract/poster.ts';
import { draft, unsent } from '../fixtures/posters.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

onSqliteFirst('改文章的状态、标签与日期，不动文字', (open) => {
  let site: Site;
  let author: Visitor;
  beforeAll(async () => {
    site = await open();
    author = await member(site, '整理的人');
  });
  const create = async (changes = {}) => infoOf<'poster/create'>(await author.write('poster/create', draft(changes)));
  const save = (id: string, version: number, changes: Partial<PosterText>) =>
    author.write('poster/save', { id, version, ...unsent(changes) });
  const adjust = (input: Input<'poster/adjust'>, key?: string) => author.write('poster/adjust', input, key);
  const edit = async (id: string) => infoOf<'poster/edit'>(await author.read('poster/edit', { id }));
  const shown = async (id: string) => infoOf<'poster/get'>(await site.visitor().read('poster/get', { id }));
  const kinds = async (id: string) =>
    infoOf<'poster/versions'>(await author.read('poster/versions', { id })).list.map(({ kind }) => kind);
  const found = async (q: string) => infoOf<'poster/search'>(await site.visitor().read('poster/search', { q })).total;
  const tagged = async (tag: string) =>
    infoOf<'poster/fetch'>(await site.visitor().read('poster/fetch', { tag })).list.map(({ id }) => id);

  describe('状态', () => {
    test('草稿发布以后读者看得到，搜得到；再发布一次什么也不变', async () => {
      const { id } = await create({ status: 'draft', content: '只有草稿里有的琥珀词' });
      expect(await adjust({ id, version: 1, status: 'published' })).toEqual({
        code: codes.ok,
        info: { id, version: 2 },
      });
      expect((await shown(id)).html).toContain('琥珀词');
      expect(await found('琥珀词')).toBe(1);
      expect(await adjust({ id, version: 2, status: 'published' })).toMatchObject({ info: { version: 2 } });
      expect(await kinds(id)).toEqual(['update', 'create']);
    });

    test('发布有修改稿的，发布的是修改稿', async () => {
      const { id } = await create();
      await save(id, 1, { content: '修改稿的字' });
      await adjust({ id, version: 2, status: 'published' });
      expect(await edit(id)).toMatchObject({ version: 3, content: '修改稿的字', pending: false });
      expect((await shown(id)).html).toContain('修改稿的字');
    });

    test('转为草稿以后读者看不到，发布日期留着', async () => {
      const { id } = await create({ content: '收回的碧玺词' });
      const { publishTime } = await shown(id);
      await adjust({ id, version: 1, status: 'draft' });
      expect((await site.visitor().read('poster/get', { id })).code).toBe(codes.notFound);
      expect(await found('碧玺词')).toBe(0);
      expect(await edit(id)).toMatchObject({ status: 'draft', publishTime, content: '收回的碧玺词' });
    });

    test('没有标题的不能发布，说是哪一项', async () => {
      const { id } = await create({ status: 'draft', title: '' });
      expect(await adjust({ id, version: 1, status: 'published' })).toEqual({
        code: codes.refused,
        info: '标题不能为空',
        field: 'title',
      });
      expect(await edit(id)).toMatchObject({ version: 1, status: 'draft' });
    });
  });

  describe('标签', () => {
    test('添上与去掉；已有的不重复，没有的不算错', async () => {
      const { id } = await create({ tags: ['雪', '物理'] });
      await adjust({ id, version: 1, addTags: ['雪', '窗'], removeTags: ['物理', '没有的'] });
      expect((await shown(id)).tags).toEqual(['雪', '窗']);
      expect(await tagged('窗')).toEqual([id]);
      expect(await tagged('物理')).not.toContain(id);
      expect(await kinds(id)).toEqual(['update', 'create']);
      expect(await adjust({ id, version: 2, addTags: ['窗'] })).toMatchObject({ info: { version: 2 } });
    });

    test('有修改稿的，读者看到的与修改稿都改，修改稿的字不发布', async () => {
      const { id } = await create({ content: '读者看到的', tags: ['甲'] });
      await save(id, 1, { content: '还没发布的', tags: ['甲', '乙'] });
      expect(await adjust({ id, version: 2, addTags: ['丙'], removeTags: ['甲'] })).toMatchObject({
        info: { version: 4 },
      });
      expect(await shown(id)).toMatchObject({ tags: ['丙'], content: '读者看到的' });
      expect(await edit(id)).toMatchObject({ version: 4, tags: ['乙', '丙'], content: '还没发布的', pending: true });
    });

    test('超过十个不收，什么也不变', async () => {
      const { id } = await create({ tags: ['1', '2', '3', '4', '5', '6', '7', '8'] });
      expect(await adjust({ id, version: 1, addTags: ['9', '10', '11'] })).toEqual({
        code: codes.refused,
        info: '标签最多 10 个，加上后有 11 个',
        field: 'addTags',
      });
      expect(await edit(id)).toMatchObject({ version: 1 });
    });
  });

  describe('日期', () => {
    test('已发布的换发布日期，列表照新日期排', async () => {
      const { id } = await create({ tags: ['排日期'] });
      const other = await create({ tags: ['排日期'] });
      expect(await tagged('排日期')).toEqual([other.id, id].sort().reverse());
      await adjust({ id: other.id, version: 1, publishTime: 1_600_000_000 });
      expect(await tagged('排日期')).toEqual([id, other.id]);
      expect((await shown(other.id)).publishTime).toBe(1_600_000_000);
    });

    test('草稿的日期，发布时用它', async () => {
      const { id } = await create({ status: 'draft', content: '改日期不动正文' });
      await adjust({ id, version: 1, publishTime: 1_600_000_000 });
      expect(await edit(id)).toMatchObject({ status: 'draft', publishTime: 1_600_000_000, content: '改日期不动正文' });
      await adjust({ id, version: 2, status: 'published' });
      expect((await shown(id)).publishTime).toBe(1_600_000_000);
    });

    test('将来的日期不收', async () => {
      const { id } = await create();
      expect(await adjust({ id, version: 1, publishTime: 4_000_000_000 })).toMatchObject({
        code: codes.refused,
        field: 'publishTime',
      });
    });
  });

  describe('在别处改过、重发、别人的', () => {
    test('在别处改过的不动，说现在是第几版', async () => {
      const { id } = await create({ status: 'draft' });
      await save(id, 1, { content: '别处写的' });
      expect(await adjust({ id, version: 1, status: 'published' })).toEqual({
        code: codes.conflict,
        info: '文章已在其他地方改到第 2 版，你改的是第 1 版',
      });
      expect(await edit(id)).toMatchObject({ version: 2, status: 'draft', content: '别处写的' });
    });

    test('同一把钥匙重发，只做一次，回答一样', async () => {
      const { id } = await create({ status: 'draft' });
      const input = { id, version: 1, status: 'published', addTags: ['重发'] } as const;
      const first = await adjust({ ...input, addTags: [...input.addTags] }, 'one-key-0123456789');
      expect(await adjust({ ...input, addTags: [...input.addTags] }, 'one-key-0123456789')).toEqual(first);
      expect(await edit(id)).toMatchObject({ version: 2 });
    });

    test('发布、收回都进自己的日志；什么也没变的不进', async () => {
      const { id } = await create({ status: 'draft' });
      const count = async (kind: string) =>
        infoOf<'user/audit'>(await author.read('user/audit', { size: 50 }))
          .list.filter((record) => record.kind === kind)
          .reduce((sum, record) => sum + record.count, 0);
      const before = [await count('publish'), await count('withdraw')];
      await adjust({ id, version: 1, status: 'published' });
      await adjust({ id, version: 2, status: 'published' });
      await adjust({ id, version: 2, status: 'draft' });
      expect([await count('publish'), await count('withdraw')]).toEqual([before[0]! + 1, before[1]! + 1]);
    });

    test('别人的、回收站里的、没有的', async () => {
      const { id } = await create();
      const other = await member(site, '别人');
      expect((await other.write('poster/adjust', { id, version: 1, status: 'draft' })).code).toBe(codes.notYours);
      await author.write('poster/delete', { id });
      expect(await adjust({ id, version: 1, status: 'draft' })).toMatchObject({ code: codes.notFound });
      expect((await site.visitor().write('poster/adjust', { id, version: 1, status: 'draft' })).code).toBe(
        codes.notLoggedIn,
      );
    });
  });

  describe('自己的列表按标签看', () => {
    test('只有这个标签的，草稿也在内；标签各有几篇', async () => {
      const writer = await member(site, '贴标签的人');
      const add = (changes: object) => writer.write('poster/create', draft(changes));
      await add({ title: '一', tags: ['雪人'] });
      await add({ title: '二', tags: ['雪人', '雪'], status: 'draft' });
      await add({ title: '三', tags: ['雪'] });
      const mine = async (query: Input<'poster/mine'>) =>
        infoOf<'poster/mine'>(await writer.read('poster/mine', { sort: 'title', order: 'asc', ...query }));
      const { list, total, tags } = await mine({ tag: '雪' });
      expect([list.map(({ title }) => title).sort(), total]).toEqual([['二', '三'].sort(), 2]);
      expect(tags).toEqual([
        { tag: '雪', count: 2 },
        { tag: '雪人', count: 2 },
      ]);
      expect((await mine({ tag: '雪', status: 'draft' })).list.map(({ title }) => title)).toEqual(['二']);
      expect((await mine({ tag: '没有' })).total).toBe(0);
    });
  });
});
