import { expect, test } from 'vitest';
import { renderBlocks } from '#domain/article/markdown-blocks.ts';
import { renderMarkdown } from '#domain/article/markdown.ts';
import { commonmarkExamples, gfmExamples } from '#tests/fixtures/markdown/examples.ts';
import { longArticle } from '#tests/support/articles.ts';

const joined = (text: string): string =>
  renderBlocks(text)
    .map(({ html }) => html)
    .join('');

test('一块块拼起来，就是整篇的 HTML', () => {
  const own = '甲[^1]乙[^1]\n\n> [!TIP]\n> 提示\n\n$$\nx\n$$\n\n- [ ] 事\n  - 二\n\n![图](/a.png "题")\n\n[^1]: 注\n';
  const texts = [own, longArticle, ...[...commonmarkExamples, ...gfmExamples].map(({ markdown }) => markdown)];
  expect(texts.length).toBeGreaterThan(600);
  for (const text of texts) expect(joined(text)).toBe(renderMarkdown(text));
});

test('每一块知道自己从哪一行起，注释算在文末', () => {
  const blocks = renderBlocks('甲[^1]\n\n- 一\n- 二\n\n## 题\n丙\n\n[^1]: 注');
  expect(blocks.map(({ line }) => line)).toEqual([0, 2, 5, 6, 9]);
  expect(blocks[4]?.html).toContain('class="footnotes"');
});
