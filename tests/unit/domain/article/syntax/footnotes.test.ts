import { expect, test } from 'vitest';
import { renderMarkdown } from '#domain/article/markdown.ts';

const ids = (html: string): string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? '');
const targets = (html: string): string[] => [...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id ?? '');

test('引用与脚注互相链接，链接有名字', () => {
  expect(renderMarkdown('雪[^a]\n\n[^a]: 注')).toBe(
    '<p>雪<sup class="footnote-ref"><a href="#fn-1" id="fnref-1" aria-label="脚注 1">1</a></sup></p>\n' +
      '<section class="footnotes" role="doc-endnotes" aria-label="脚注">\n<ol>\n<li id="fn-1"><p>注 ' +
      '<a href="#fnref-1" class="footnote-backref" aria-label="回到脚注 1 的引用">↩︎</a></p>\n</li>\n</ol>\n</section>\n',
  );
});

test('一个脚注引用几处，每一处都回得去', () => {
  const html = renderMarkdown('一[^a]二[^a]三[^b]\n\n[^a]: 甲\n[^b]: 乙');
  expect(ids(html)).toEqual(['fnref-1', 'fnref-1-2', 'fnref-2', 'fn-1', 'fn-2']);
  expect(targets(html).every((target) => ids(html).includes(target))).toBe(true);
  expect(html).toContain('aria-label="回到脚注 1 的第 2 处引用">↩︎<sup>2</sup></a>');
});

test('脚注可以有几段，也可以引用别的脚注', () => {
  const html = renderMarkdown('一[^a]\n\n[^a]: 甲[^b]\n\n    - 项\n[^b]: 乙');
  expect(html).toContain('<li>项</li>');
  expect(targets(html).every((target) => ids(html).includes(target))).toBe(true);
});

test('一个定义写在另一个里面，两个都在', () => {
  const html = renderMarkdown('一[^a]二[^b]\n\n[^a]: 甲\n\n    [^b]: 乙\n\n    丙');
  expect(html).toContain('<p>甲</p>\n<p>丙 <a');
  expect(html).toContain('<li id="fn-2"><p>乙 <a');
});

test('同名的只算第一个，没有定义的照原样，没有引用的不显示', () => {
  expect(renderMarkdown('一[^a]\n\n[^a]: 甲\n[^a]: 乙')).not.toContain('乙');
  expect(renderMarkdown('一[^z]')).toBe('<p>一[^z]</p>\n');
  expect(renderMarkdown('一\n\n[^a]: 甲')).toBe('<p>一</p>\n');
  expect(renderMarkdown('一[^__proto__]和[^constructor]\n\n[^constructor]: 乙')).toContain('<li id="fn-1"><p>乙');
});

test('标题夺不走脚注的编号', () => {
  const all = ids(renderMarkdown('# fn-1\n\n# fnref-1\n\n一[^a]\n\n[^a]: 甲'));
  expect(new Set(all).size).toBe(all.length);
});
