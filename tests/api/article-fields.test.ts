import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import {
  type ArticleField,
  articleFieldNames,
  articleFields,
  listedFieldNames,
  pickText,
} from '#domain/article/article-fields.ts';
import { articleText } from '../fixtures/article-texts.ts';
import { infoOf, member, onEveryDatabase, type Site, type Visitor } from './site.ts';

onEveryDatabase('文章的每一栏', (open) => {
  let site: Site;
  let author: Visitor;
  beforeAll(async () => {
    site = await open();
    author = await member(site, '写作者');
  });
  const edit = async (id: string) => infoOf<'poster/edit'>(await author.read('poster/edit', { id }));
  const shown = async (id: string) => infoOf<'poster/get'>(await site.visitor().read('poster/get', { id }));
  const before = articleText('a');

  /** An address belongs to one article alone, so the one before gives it up with its record. */
  async function publish(text = before): Promise<string> {
    site.pass(1);
    await site.database.deleteFrom('poster_address').execute();
    return infoOf<'poster/create'>(await author.write('poster/create', { ...text, status: 'published' })).id;
  }

  describe.each(articleFieldNames)('只改 %s', (name) => {
    const after = { ...before, [name]: articleText('b')[name] };

    test('存得下、看得见、回得去、发得出', async () => {
      const id = await publish();
      await author.write('poster/save', { id, version: 1, ...after });
      const working = await edit(id);
      expect(working.pending).toBe(true);
      expect(pickText(working)).toEqual(after);
      expect(pickText(await shown(id))).toEqual(before);
      expect(pickText(infoOf<'poster/version'>(await author.read('poster/version', { id, version: 2 })))).toEqual(
        after,
      );
      await author.write('poster/discard', { id, version: 2 });
      expect(pickText(await edit(id))).toEqual(before);
      await author.write('poster/update', { id, version: 3, ...after, status: 'published' });
      expect(pickText(await shown(id))).toEqual(after);
    });

    test('导出的带着它，扔掉、取回也在；导入时认得出不同', async () => {
      const id = await publish();
      const { createTime, updateTime, publishTime } = await edit(id);
      const times = { createTime, updateTime, publishTime };
      const bring = async (text: typeof before) =>
        infoOf<'poster/import'>(
          await author.write('poster/import', { id, ...text, ...times, status: 'published', clash: 'replace' }),
        ).made;
      expect(await bring(before)).toBe('same');
      expect(await bring(after)).toBe('replaced');
      await author.write('poster/delete', { id });
      const { article, versions } = infoOf<'user/export-article'>(await author.read('user/export-article', { id }));
      expect(pickText(article)).toEqual(after);
      expect(versions.map((version) => pickText(version))).toEqual([before, after]);
      await author.write('poster/restore', { id });
      expect(pickText(await edit(id))).toEqual(after);
    });
  });

  test('列表与相邻的文章带着列表要的', async () => {
    const id = await publish();
    const next = await publish();
    const { list } = infoOf<'poster/fetch'>(await site.visitor().read('poster/fetch', { size: 50 }));
    const { next: near } = infoOf<'poster/near'>(await site.visitor().read('poster/near', { id }));
    expect(near?.id).toBe(next);
    for (const name of listedFieldNames) {
      expect(list.find((card) => card.id === id)?.[name]).toEqual(before[name]);
      expect(near?.[name]).toEqual(before[name]);
    }
  });

  test('少了一栏的不收，可以不写的除外', async () => {
    for (const name of articleFieldNames) {
      const { [name]: _, ...rest } = before;
      const { code } = await author.write('poster/create', { ...rest, status: 'draft' } as never);
      const { isOptional }: ArticleField = articleFields[name];
      expect(code).toBe(isOptional ? codes.ok : codes.refused);
    }
  });
});
