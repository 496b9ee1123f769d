import { describe, expect, test } from 'vitest';
import { readArticle } from '../../../../../src/domain/article/file/read-article.ts';
import { writeArticle } from '../../../../../src/domain/article/file/write-article.ts';
import { createRandom } from '../../../../../src/domain/math/index.ts';
import { decodeFile } from '../../../../../src/domain/text/decode-file.ts';
import { encodeUtf8 } from '../../../../../src/domain/text/utf8.ts';
import { randomArticle } from '../../../../fixtures/article-files.ts';

const known = { path: '文件.md', changed: 0, utcOffsetSeconds: 28_800, now: 1_790_000_000 };

describe('文章写成文件，再读回来', () => {
  test('两千篇古怪的文章，一个字节也不变', () => {
    const random = createRandom(66);
    for (let round = 0; round < 2000; round += 1) {
      const article = randomArticle(random);
      const bytes = encodeUtf8(writeArticle(article));
      expect(readArticle(decodeFile(bytes)!.text, known)).toEqual({ ok: true, value: { article, complaints: [] } });
    }
  });

  test.each(['', '\n', '\r\n\r\n正文', '---\n正文', '\ufeff正文', '没有换行结尾', '结尾有换行\n\n'])(
    '正文 %j',
    (content) => {
      const article = { ...randomArticle(createRandom(1)), content };
      const back = readArticle(writeArticle(article), known);
      expect(back.ok && back.value.article.content).toBe(content);
    },
  );
});
