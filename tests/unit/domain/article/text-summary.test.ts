import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '#domain/article/markdown.ts';
import { summaryOf } from '#domain/article/text-summary.ts';

const summary = (markdown: string): string => summaryOf(renderMarkdown(markdown));
const sentence = '从朔到朔平均是二十九天半多一点，一个月只能取整数，于是大月三十天，小月二十九天，';

describe('没有写摘要的文章，摘要取自正文', () => {
  test('第一段的文字，不带标记', () => {
    const text = '一个月**只能**取整数：用 `lunarOf(date)` 往前数，1900 到 2100 年里有[八十多次](/lunar) & 不止。';
    expect(summary(`## 题\n\n${text}\n\n第二段。`)).toBe(
      '一个月只能取整数：用 lunarOf(date) 往前数，1900 到 2100 年里有八十多次 & 不止。',
    );
  });

  test('第一段太短，接着后面的；中文之间没有空格，英文之间有', () => {
    expect(summary('雪。\n\n月有大小，年有闰。')).toBe('雪。月有大小，年有闰。');
    expect(summary('Snow.\n\nA month is 29 or 30 days.')).toBe('Snow. A month is 29 or 30 days.');
  });

  test('短也不越过下一个标题', () => expect(summary('## 一\n\n雪。\n\n## 二\n\n月。')).toBe('雪。'));

  test.each([
    ['图片', '![雪](/a.png)\n\n正文。'],
    ['有题的图片', '![雪](/a.png "题")\n\n正文。'],
    ['代码', '```js\n<p>假</p>\n```\n\n正文。'],
    ['表格', '| a |\n| - |\n| b |\n\n正文。'],
    ['引文', '> 引文\n>\n> > 又引\n\n正文。'],
    ['提示', '> [!TIP]\n> 提示\n\n正文。'],
    ['列表', '- 甲\n\n- 乙\n\n  丙\n\n正文。'],
    ['公式', '$$\nx^2\n$$\n\n正文。'],
    ['脚注', '正文[^a]。\n\n[^a]: 注'],
  ])('%s不在摘要里', (_, markdown) => expect(summary(markdown)).toBe('正文。'));

  test('到有公式的那一句之前为止；第一句就有，取下一段', () => {
    expect(summary('先说结论。设 $x^2$ 为正，则成立。\n\n下一段。')).toBe('先说结论。');
    expect(summary('设 $x^2$ 为正。\n\n下一段。')).toBe('下一段。');
    expect(summary('设 $\\nosuch{x}$ 为正。\n\n下一段。')).toBe('下一段。');
  });

  test('太长时到一句的末尾为止，没有就到停顿处，加省略号', () => {
    expect(summary(`${sentence}这是历法。${sentence}${sentence}`)).toBe(`${sentence}这是历法。`);
    expect(summary(sentence.repeat(3))).toBe(`${sentence}${sentence}从朔到朔平均是二十九天半多一点……`);
  });

  test('不截开一个字，也不截开一个词', () => {
    expect(summary('𠀀'.repeat(200))).toBe(`${'𠀀'.repeat(98)}……`);
    expect(summary('word '.repeat(40))).toBe(`${'word '.repeat(19).trim()}……`);
  });

  test.each(['', '```\nx\n```', '- 甲', '![](/a.png)'])('没有段落就是空的：%s', (markdown) =>
    expect(summary(markdown)).toBe(''),
  );

  test('只有开头也够，哪里截断都行', () => {
    const html = renderMarkdown(`雪很轻[^a]，$x$ 也轻，看[这里](/a "b")。\n\n[^a]: 注`);
    for (let end = 0; end < html.length; end += 1) expect(summaryOf(html.slice(0, end))).not.toMatch(/[<>\ufffc]/);
  });

  test('浏览器写出的同一段 HTML，摘要相同', () => {
    expect(summaryOf('<p>他说"雪"。</p>')).toBe(summaryOf('<p>他说&quot;雪&quot;。</p>'));
  });
});
