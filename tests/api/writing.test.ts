import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../src/contract/api.ts';
import type { PosterText } from '../../src/contract/poster.ts';
import { draft } from '../fixtures/posters.ts';
import { infoOf, member, onEveryDatabase, type Site, type Visitor } from './site.ts';

/** What an editor saves while somebody writes. */
function text(changes: Partial<PosterText> = {}): PosterText {
  const { status: _, ...rest } = draft(changes);
  return rest;
}

onEveryDatabase('写作', (open) => {
  let site: Site;
  let author: Visitor;
  beforeAll(async () => {
    site = await open();
    author = await member(site, '写作者');
  });
  const create = async (changes = {}) => infoOf<'poster/create'>(await author.write('poster/create', draft(changes)));
  const save = (id: string, version: number, changes: Partial<PosterText> = {}) =>
    author.write('poster/save', { id, version, ...text(changes) });
  const edit = async (id: string) => infoOf<'poster/edit'>(await author.read('poster/edit', { id }));
  const shown = async (id: string) => infoOf<'poster/get'>(await author.read('poster/get', { id }));
  const versions = async (id: string) => infoOf<'poster/versions'>(await author.read('poster/versions', { id })).list;
  const version = async (id: string, number: number) =>
    infoOf<'poster/version'>(await author.read('poster/version', { id, version: number }));

  describe('保存', () => {
    test('草稿存下来就是草稿本身，没有标题也行', async () => {
      const { id } = await create({ status: 'draft', title: '', content: '' });
      expect(infoOf<'poster/save'>(await save(id, 1, { title: '', content: '刚写了一句' }))).toEqual({
        id,
        version: 2,
      });
      expect(await edit(id)).toMatchObject({ version: 2, title: '', content: '刚写了一句', pending: false });
      expect((await shown(id)).html).toContain('刚写了一句');
    });

    test('已发布的文章存下来只是工作副本，读者看到的一点没变', async () => {
      const { id } = await create();
      const before = await shown(id);
      site.pass(60);
      await save(id, 1, { title: '改到一半', content: '改到一半的正文', tags: ['半'] });
      expect({ ...(await shown(id)), version: 1 }).toEqual(before);
      const search = infoOf<'poster/search'>(await site.visitor().read('poster/search', { q: '改到一半' }));
      expect(search.total).toBe(0);
      expect(await edit(id)).toMatchObject({
        version: 2,
        title: '改到一半',
        tags: ['半'],
        pending: true,
        updateTime: before.updateTime,
        savedTime: before.updateTime + 60,
      });
    });

    test('再发布时工作副本成为文章', async () => {
      const { id } = await create();
      await save(id, 1, { content: '存过' });
      await author.write('poster/update', { id, version: 2, ...draft({ content: '发出去' }) });
      expect(await edit(id)).toMatchObject({ version: 3, content: '发出去', pending: false });
      expect((await shown(id)).html).toContain('发出去');
    });

    test('放弃工作副本，文章还是原来的，放弃的文字在历史里', async () => {
      const { id } = await create({ content: '原来的' });
      await save(id, 1, { content: '不要了的' });
      expect(infoOf<'poster/discard'>(await author.write('poster/discard', { id, version: 2 }))).toEqual({
        id,
        version: 3,
      });
      expect(await edit(id)).toMatchObject({ version: 3, content: '原来的', pending: false });
      expect((await versions(id)).map(({ kind }) => kind)).toEqual(['discard', 'save', 'create']);
      expect(await version(id, 2)).toMatchObject({ kind: 'save', content: '不要了的', status: 'published' });
    });

    test('没有工作副本可放弃时什么也不变', async () => {
      const { id } = await create();
      expect(infoOf<'poster/discard'>(await author.write('poster/discard', { id, version: 1 }))).toEqual({
        id,
        version: 1,
      });
      expect(await author.write('poster/discard', { id, version: 7 })).toMatchObject({ code: codes.conflict });
    });
  });
});
