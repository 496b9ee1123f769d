import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import type { Input } from '#contract/endpoints.ts';
import { draft, unsent } from '../fixtures/posters.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

const times = { createTime: 1_500_000_000, updateTime: 1_600_000_000, publishTime: 1_550_000_000 };

function exported(changes: Partial<Input<'poster/import'>> = {}): Input<'poster/import'> {
  return { id: 'an-old-id', ...draft(), ...times, clash: 'skip', ...changes };
}

onSqliteFirst('导入文章', (open) => {
  let site: Site;
  let author: Visitor;
  beforeAll(async () => {
    site = await open();
    author = await member(site, '写作者');
  });
  const bring = async (changes: Partial<Input<'poster/import'>> = {}) =>
    infoOf<'poster/import'>(await author.write('poster/import', exported(changes)));
  const edit = async (id: string) => infoOf<'poster/edit'>(await author.read('poster/edit', { id }));
  const wipe = async (id: string): Promise<void> => {
    await author.write('poster/delete', { id });
    await author.write('poster/purge', { id });
  };

  describe('编号空着', () => {
    test('文章带着编号与三个时间回来，读者看得到', async () => {
      expect(await bring()).toEqual({ id: 'an-old-id', made: 'created' });
      expect(infoOf<'poster/get'>(await site.visitor().read('poster/get', { id: 'an-old-id' }))).toMatchObject({
        ...times,
        title: '窗上的冰花',
        views: 0,
        tags: ['雪', '物理'],
      });
      const found = infoOf<'poster/search'>(await site.visitor().read('poster/search', { q: '冰花' }));
      expect(found.list.map(({ poster }) => poster.id)).toContain('an-old-id');
      const { list } = infoOf<'poster/versions'>(await author.read('poster/versions', { id: 'an-old-id' }));
      expect(list).toMatchObject([{ version: 1, kind: 'import' }]);
    });

    test('导出、清空、导入，一字不差，再导入一遍什么也不变', async () => {
      const content = '\t行首\r\n行尾  \n\n```js\n"\\u2028"\n```\n\u2028𠮷❄️ \u{1F3FB}末尾没有换行';
      const made = await author.write('poster/create', draft({ content, cover: '/asset/x.webp', tags: ['末', '初'] }));
      const { id } = infoOf<'poster/create'>(made);
      const { version: _v, pending: _p, savedTime: _s, withheld: _w, schedule: _t, ...before } = await edit(id);
      await wipe(id);
      expect((await author.read('poster/edit', { id })).code).toBe(codes.notFound);
      expect(await bring(before)).toEqual({ id, made: 'created' });
      expect(await edit(id)).toMatchObject(before);
      expect(await bring({ ...before, clash: 'replace' })).toEqual({ id, made: 'same' });
      expect((await edit(id)).version).toBe(1);
    });

    test('草稿与撤回过的也照原样回来', async () => {
      await bring({ id: 'never-published', status: 'draft', publishTime: null, title: '', content: '' });
      expect(await edit('never-published')).toMatchObject({ status: 'draft', title: '', publishTime: null });
      await bring({ id: 'withdrawn', status: 'draft' });
      expect(await edit('withdrawn')).toMatchObject({ status: 'draft', ...times });
      const { list } = infoOf<'poster/fetch'>(await site.visitor().read('poster/fetch', { size: 50 }));
      expect(list.map(({ id }) => id)).not.toContain('withdrawn');
    });

    test('已发布却没有发布时间的，算在写成的时候', async () => {
      await bring({ id: 'no-publish-time', publishTime: null });
      expect((await edit('no-publish-time')).publishTime).toBe(times.createTime);
    });
  });

  describe('编号已有', () => {
    test('一样的不动，不一样的按选择：跳过、替换、另存一篇', async () => {
      const id = 'with-a-clash';
      await bring({ id });
      expect(await bring({ id, clash: 'copy' })).toEqual({ id, made: 'same' });
      expect(await bring({ id, title: '新的', clash: 'skip' })).toEqual({ id, made: 'skipped' });
      expect((await edit(id)).title).toBe('窗上的冰花');
      const copy = await bring({ id, title: '新的', clash: 'copy' });
      expect(copy.made).toBe('copied');
      expect(copy.id).not.toBe(id);
      expect(await edit(copy.id)).toMatchObject({ title: '新的', ...times });
      expect(await bring({ id, title: '新的', createTime: 7, clash: 'replace' })).toEqual({ id, made: 'replaced' });
      expect(await edit(id)).toMatchObject({ title: '新的', version: 2, createTime: 7, updateTime: times.updateTime });
    });

    test('以前的导入用的编号，还是那一篇；别人的同一个编号不算', async () => {
      await bring({ id: 'by-path-before' });
      const changed = { id: 'by-name-and-date', formerIds: ['nowhere', 'by-path-before'] };
      expect(await bring(changed)).toEqual({ id: 'by-path-before', made: 'same' });
      expect(await bring({ ...changed, title: '新的' })).toEqual({ id: 'by-path-before', made: 'skipped' });
      expect(await bring({ ...changed, title: '新的', clash: 'replace' })).toEqual({
        id: 'by-path-before',
        made: 'replaced',
      });
      await author.write('poster/delete', { id: 'by-path-before' });
      expect(await bring(changed)).toEqual({ id: 'by-path-before', made: 'created' });
      const stranger = await member(site, '另一位');
      const answer = await stranger.write('poster/import', exported(changed));
      expect(infoOf<'poster/import'>(answer)).toEqual({ id: 'by-name-and-date', made: 'created' });
    });

    test('标签随别人的写法，里面有全角的引号与反斜线，再导入一遍也什么都不变', async () => {
      await bring({ id: 'spelled-before', tags: ['Docker'] });
      const id = 'wide-quotes';
      const tags = ['docker', '＂雪＂', '＼'];
      expect(await bring({ id, tags })).toEqual({ id, made: 'created' });
      expect(await bring({ id, tags })).toEqual({ id, made: 'same' });
    });

    test('替换掉的文章与写到一半的都在历史里', async () => {
      const id = 'replaced-with-history';
      await bring({ id });
      await author.write('poster/save', { id, version: 1, ...unsent({ content: '写到一半' }) });
      await bring({ id, content: '导入的', clash: 'replace' });
      const { list } = infoOf<'poster/versions'>(await author.read('poster/versions', { id }));
      expect(list.map(({ kind }) => kind)).toEqual(['import', 'save', 'import']);
      const half = infoOf<'poster/version'>(await author.read('poster/version', { id, version: 2 }));
      expect(half.content).toBe('写到一半');
      expect(await edit(id)).toMatchObject({ content: '导入的', pending: false });
    });

    test('在回收站里的回到原处，连同历史', async () => {
      const id = 'out-of-the-trash';
      await bring({ id, content: '原来的' });
      await author.write('poster/delete', { id });
      expect(await bring({ id, content: '导入的' })).toEqual({ id, made: 'created' });
      expect(await edit(id)).toMatchObject({ content: '导入的', ...times });
      const old = infoOf<'poster/version'>(await author.read('poster/version', { id, version: 1 }));
      expect(old.content).toBe('原来的');
      expect(infoOf<'poster/trash'>(await author.read('poster/trash', {})).list.map((row) => row.id)).not.toContain(id);
    });

    test('别人的编号（草稿、已删的也算）换成新编号，别人的文章不变', async () => {
      const stranger = await member(site, '路人');
      const id = 'belongs-to-somebody-else';
      await stranger.write('poster/create', { id, ...draft({ title: '路人的', status: 'draft' }) });
      const copied = await bring({ id, clash: 'replace' });
      expect(copied.made).toBe('copied');
      expect(copied.id).not.toBe(id);
      expect(await bring({ id })).toEqual({ id: copied.id, made: 'same' });
      await stranger.write('poster/delete', { id });
      expect(await bring({ id })).toEqual({ id: copied.id, made: 'same' });
      expect(await bring({ id, title: '新的', clash: 'replace' })).toEqual({ id: copied.id, made: 'replaced' });
      await stranger.write('poster/restore', { id });
      expect(infoOf<'poster/edit'>(await stranger.read('poster/edit', { id })).title).toBe('路人的');
    });
  });

  describe('拒绝', () => {
    const future = 1_900_000_000;
    test.each([
      ['在将来的创建时间', { createTime: future }, 'createTime', '创建时间不能在将来'],
      ['在将来的修改时间', { updateTime: future }, 'updateTime', '修改时间不能在将来'],
      ['在将来的发布时间', { publishTime: future }, 'publishTime', '发布时间不能在将来'],
      ['1970 年以前', { createTime: -1 }, 'createTime', '创建时间不能小于 0'],
      ['不是整数的时间', { updateTime: 1.5 }, 'updateTime', '修改时间的类型不对'],
      ['发布而没有标题', { title: ' ' }, 'title', '标题不能为空'],
      ['编号里有路径', { id: '../x' }, 'id', '编号里有不允许的字符，或者只有空白'],
      ['不认识的选择', { clash: 'merge' as 'skip' }, 'clash', '重复时不在允许的取值之内'],
    ])('%s', async (_, changes, field, info) => {
      const answer = await author.write('poster/import', exported({ id: 'is-refused', ...changes }));
      expect(answer).toEqual({ code: codes.refused, info, field });
      expect((await author.read('poster/edit', { id: 'is-refused' })).code).toBe(codes.notFound);
    });

    test('别处的钟快几分钟不算将来', async () => {
      const { id } = await bring({ id: 'a-fast-clock', updateTime: 1_800_000_200 });
      expect((await edit(id)).updateTime).toBe(1_800_000_000);
    });
  });

  test('同一篇同时导入八遍，只有一篇', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => author.write('poster/import', exported({ id: 'eight-at-once', tags: ['八遍'] }))),
    );
    expect(answers.every(({ code }) => code === codes.ok || code === codes.conflict)).toBe(true);
    const found = infoOf<'poster/mine'>(await author.read('poster/mine', { q: '八遍' }));
    expect(found.total).toBe(1);
  });
});
