import { expect, test } from 'vitest';
import { headingsOf } from '#domain/article/headings.ts';
import { renderMarkdown } from '#domain/article/markdown.ts';

const outline = (markdown: string, title?: string): string[] =>
  headingsOf(renderMarkdown(markdown, {}, { title })).map(({ depth, text, id }) => `${depth} ${text} ${id}`);

test('正文里的一级标题不是第二个页面标题：各级一起降一级，锚点不变', () => {
  expect(outline('# 甲\n\n## 乙\n\n###### 丙\n\n> # 丁')).toEqual(['2 甲 s-甲', '3 乙 s-乙', '6 丙 s-丙', '2 丁 s-丁']);
  expect(renderMarkdown('甲\n===')).toBe('<h2 id="s-甲">甲</h2>\n');
});

test('没有一级标题的正文，各级照旧', () => {
  expect(outline('## 甲\n\n### 乙')).toEqual(['2 甲 s-甲', '3 乙 s-乙']);
});

test('开头重复页面标题的标题不出现，后一段接过它的锚点；其余照旧', () => {
  expect(outline('# 雪 窗\n\n## 乙', '雪窗')).toEqual(['2 乙 s-乙']);
  expect(renderMarkdown('## Snow **Window**\n\n文', {}, { title: 'snow window' })).toBe(
    '<p id="s-snow-window">文</p>\n',
  );
  expect(outline('# 雪窗\n\n# 乙\n\n## 丙', '雪窗')).toEqual(['2 乙 s-乙', '3 丙 s-丙']);
});

test('不在开头的、文字不同的标题都在', () => {
  expect(outline('文\n\n## 雪窗', '雪窗')).toEqual(['2 雪窗 s-雪窗']);
  expect(outline('# 雪窗外', '雪窗')).toEqual(['2 雪窗外 s-雪窗外']);
  expect(outline('# 雪窗')).toEqual(['2 雪窗 s-雪窗']);
});
