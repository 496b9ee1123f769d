import { describe, expect, test } from 'vitest';
import {
  conflictsOf,
  labelFields,
  mergedFields,
  mergedForm,
  mergeForms,
} from '#client/manage/article/edit/conflict/merge-forms.ts';
import { readArticle } from '#client/search/kept/kept-text.ts';
import {
  completeForm,
  type DraftForm,
  emptyForm,
  isSameForm,
  toArticleInput,
  toDraftForm,
  validateForm,
} from '#client/state/drafts/draft-form.ts';
import { endpoints } from '#contract/endpoints.ts';
import { versionText } from '#contract/poster-write.ts';
import {
  type ArticleFieldName,
  articleFieldNames,
  articleFields,
  listedFieldNames,
  pickText,
  unlistedFieldNames,
} from '#domain/article/article-fields.ts';
import type { ArticleFile } from '#domain/article/file/article-file.ts';
import { parseArticleFile } from '#domain/article/file/parse-article-file.ts';
import { writeArticleFile } from '#domain/article/file/write-article-file.ts';
import { readStoredAnswer } from '#domain/backup/answers.ts';
import { searchTexts } from '#domain/search/search-texts.ts';
import { readArticleText, toArticleColumns } from '#server/db/article-columns.ts';
import { articleText } from '#tests/fixtures/article-texts.ts';
import { poster } from '#tests/fixtures/kept-answers.ts';

const text = articleText('a');
const other = articleText('b');
const form = toDraftForm(text);

/** The form with the other value in one field. */
const changed = (name: ArticleFieldName): DraftForm => ({ ...form, [name]: toDraftForm(other)[name] });

/** The form without one field, as a build stored it that did not know the field. */
function without(name: ArticleFieldName): DraftForm {
  const { [name]: _, ...rest } = form;
  return rest as DraftForm;
}

const file: ArticleFile = {
  id: 'id',
  ...text,
  status: 'published',
  createTime: 1,
  updateTime: 2,
  publishTime: 3,
  pending: false,
};
const known = { path: 'a.md', changed: 0, utcOffsetSeconds: 0, now: 10 };

describe.each(articleFieldNames)('文章的 %s', (name) => {
  const field = articleFields[name];

  test('只改它，表单就不同了', () => {
    expect(isSameForm(changed(name), form)).toBe(false);
    expect(isSameForm(form, changed(name))).toBe(false);
    expect(isSameForm(changed(name), { ...changed(name) })).toBe(true);
  });

  test('变成表单，再变回来，一字不差', () => {
    expect(toArticleInput(form)[name]).toEqual(text[name]);
    expect(emptyForm[name]).toBe('');
  });

  test('旧版本存下的表单里没有它，等于空着', () => {
    const { [name]: _, ...stored } = form;
    expect(completeForm(stored)).toEqual({ ...form, [name]: '' });
    expect(isSameForm(without(name), { ...form, [name]: '' })).toBe(true);
    expect(mergedForm(mergeForms(form, form, without(name)), {})?.[name]).toBe('');
    expect(validateForm(without(name), false)).toEqual({});
  });

  test.each(['我', '对方'])('合并时只有%s改了，就留改了的', (side) => {
    const [mine, theirs] = side === '我' ? [changed(name), form] : [form, changed(name)];
    const merge = mergeForms(form, mine, theirs);
    expect(conflictsOf(merge)).toEqual([]);
    expect(mergedForm(merge, {})).toEqual(changed(name));
  });

  test('合并时两边都改了，要么由人定，要么都在', () => {
    const third = toDraftForm(articleText('c'))[name];
    const merge = mergeForms(form, changed(name), { ...form, [name]: third });
    const shown = [...mergedFields, ...labelFields];
    expect(shown).toContain(name);
    if (field.kind === 'labels') {
      const input = toArticleInput(mergedForm(merge, {})!)[name];
      expect(new Set(input)).toEqual(new Set([...other[name], ...articleText('c')[name]]));
      return;
    }
    expect(conflictsOf(merge).map(([key]) => key)).toEqual([`${name}/0`]);
    expect(mergedForm(merge, {})).toBeUndefined();
    expect(mergedForm(merge, { [`${name}/0`]: 'theirs' })?.[name]).toBe(third);
  });

  test('太长了，表单说得出是哪一栏', () => {
    const long = field.kind === 'labels' ? `${'长'.repeat(field.maxLength)}长` : `/${'长'.repeat(300_000)}`;
    const errors = validateForm({ ...form, [name]: long }, true);
    expect(Object.keys(errors)).toEqual([name]);
    expect(errors[name]).toContain(field.label);
  });

  test('写进文件，读得回来；别的博客的叫法也认', () => {
    const saved = { ...file, [name]: other[name] };
    expect(parseArticleFile(writeArticleFile(saved), known)).toMatchObject({
      ok: true,
      value: { article: saved, complaints: [], changes: [] },
    });
    for (const alias of field.frontMatter) {
      const read = parseArticleFile(`---\n${alias}: ${JSON.stringify(other[name])}\n---\n\n正文`, known);
      expect(read.ok && read.value.article[name]).toEqual(other[name]);
    }
  });

  test('写进数据库的列，读得回来', () => {
    expect(readArticleText(toArticleColumns({ ...text, [name]: other[name] }))).toEqual({
      ...text,
      [name]: other[name],
    });
  });

  test('契约里，写入的都收它，取自己文章的都给它', () => {
    for (const call of ['poster/create', 'poster/save', 'poster/update', 'poster/import'] as const)
      expect(endpoints[call].input.properties).toHaveProperty(name);
    for (const call of ['poster/edit', 'poster/get', 'poster/version'] as const)
      expect(endpoints[call].info.properties).toHaveProperty(name);
    expect(endpoints['user/export-article'].info.properties.article.properties).toHaveProperty(name);
    expect(versionText.properties).toHaveProperty(name);
  });

  test('备份里的文章带着它', () => {
    const info = { ...poster, ...text };
    const read = readStoredAnswer('poster/get?id=a1', { info, at: 1 }, 2);
    expect(read?.info).toHaveProperty(name, text[name]);
  });

  test('说了搜得到的，这台设备上就搜得到', () => {
    const indexed = readArticle({ ...poster, ...text, html: `<p>${text.content}</p>` });
    expect(searchTexts(indexed!).text.includes(`${name}a`)).toBe(field.search !== 'none');
  });
});

test('列表里的与只有全文才有的，合起来是全部', () => {
  expect([...listedFieldNames, ...unlistedFieldNames].toSorted()).toEqual([...articleFieldNames].toSorted());
  expect(Object.keys(pickText(poster)).toSorted()).toEqual([...articleFieldNames].toSorted());
});
