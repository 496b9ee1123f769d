import { expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { articleFields } from '#domain/article/article-fields.ts';
import { replaceLargeTexts, maxPageBytes, replaceAllTexts } from '#server/page/text-fallback.ts';

const granted = (info: unknown) => ({ code: codes.ok, info });

test('放得下的照旧，只是不带 Markdown；放不下的文章是原文，章节是去掉标记的文字；别的回答不动', () => {
  const short = granted({ title: '短', html: '<p>短</p>', content: '短' });
  const list = granted({ list: [{ html: 1 }] });
  const refused = { code: codes.notFound, info: '没有' };
  const html = `<p>甲</p>\n${'<p>&lt;乙&gt;</p>\n'.repeat(100_000)}`;
  const bounded = replaceLargeTexts({
    short,
    list,
    refused,
    article: granted({ title: '长', html, content: '<甲>' }),
    chapter: granted({ title: '章', html }),
  });
  expect([bounded['list'], bounded['refused']]).toEqual([list, refused]);
  expect(bounded['short']).toEqual(granted({ title: '短', html: '<p>短</p>', content: '' }));
  expect(bounded['article']).toEqual(
    granted({
      title: '长',
      content: '',
      html: '<pre tabindex="0"><code>&lt;甲&gt;</code></pre>\n',
      asWritten: true,
    }),
  );
  const chapter = bounded['chapter']?.info as { html: string; asWritten: boolean };
  expect(chapter.asWritten).toBe(true);
  expect(chapter.html.startsWith('<pre tabindex="0"><code>甲\n&lt;乙&gt;\n&lt;乙&gt;')).toBe(true);
});

test('最长的正文照原文也放得下，哪怕每个字符都要转义', () => {
  const content = '"'.repeat(articleFields.content.maxBytes);
  const [text] = Object.values(replaceAllTexts({ text: granted({ html: '<p></p>', content }) }));
  const html = String(Object(text?.info).html);
  // The page holds it a second time, in its answers.
  expect(2 * html.length).toBeLessThan(maxPageBytes - 256 * 1024);
});
