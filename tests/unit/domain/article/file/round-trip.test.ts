import { describe, expect, test } from 'vitest';
import type { ArticleFile } from '#domain/article/file/article-file.ts';
import { fileNameOf } from '#domain/article/file/file-name.ts';
import { parseArticleFile } from '#domain/article/file/parse-article-file.ts';
import { writeArticleFile } from '#domain/article/file/write-article-file.ts';
import { createRandom } from '#domain/math/index.ts';
import { decodeFile } from '#domain/text/decode-file.ts';
import { encodeUtf8 } from '#domain/text/utf8.ts';
import { randomArticle } from '#tests/fixtures/article-files.ts';
import { testLength } from '#tests/support/test-length.ts';

const known = { changed: 0, utcOffsetSeconds: 28_800, now: 1_790_000_000 };

/** The article as it comes back from the file it is saved in. */
function readBack(article: ArticleFile) {
  const bytes = encodeUtf8(writeArticleFile(article));
  return parseArticleFile(decodeFile(bytes)!.text, { ...known, path: `${fileNameOf(article.title)}.md` });
}

const asItWas = (article: ArticleFile) => ({ ok: true, value: { article, complaints: [], changes: [] } });

describe('文章写成文件，再读回来', () => {
  test('古怪的文章，一个字节也不变', () => {
    const random = createRandom(66);
    for (let round = 0; round < testLength({ name: 'FUZZ', short: 2000, long: 20_000 }); round += 1) {
      const article = randomArticle(random);
      expect(readBack(article)).toMatchObject(asItWas(article));
    }
  });

  test.each(['', '\n', '\r\n\r\n正文', '---\n正文', '\ufeff正文', '没有换行结尾', '结尾有换行\n\n'])(
    '正文 %j',
    (content) => {
      const article = { ...randomArticle(createRandom(1)), content };
      const back = readBack(article);
      expect(back.ok && back.value.article.content).toBe(content);
    },
  );

  test.each([
    ['草稿', { status: 'draft', publishTime: null } as const],
    ['没有编号的草稿', { id: undefined, status: 'draft', publishTime: null } as const],
    ['发布过的', { status: 'published', publishTime: 1_790_000_000 } as const],
  ])('题目以日期开头的%s', (_, changes) => {
    const article = { ...randomArticle(createRandom(2)), title: '2024-01-05-周记', ...changes };
    expect(readBack(article)).toMatchObject(asItWas(article));
  });
});
