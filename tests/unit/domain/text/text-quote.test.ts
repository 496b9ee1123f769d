import { expect, test } from 'vitest';
import { createQuoteFinder, quoteOf } from '#domain/text/text-quote.ts';

const most = { quote: 500, context: 40 };

/** The text of a page, whose signs of Markdown are gone, and the quote of some words of it. */
function quoted(page: string, words: string, nth = 0) {
  let from = page.indexOf(words);
  for (let skipped = 0; skipped < nth; skipped += 1) from = page.indexOf(words, from + 1);
  return quoteOf(page, { from, to: from + words.length }, most);
}

function found(markdown: string, quote: ReturnType<typeof quoteOf>): string | undefined {
  const passage = createQuoteFinder(markdown)(quote);
  return passage && markdown.slice(passage.from, passage.to);
}

const page = '第一节灯下的雪是暖的。窗外的风停了，远处有人走过。第二节明天再写，今天先睡。';

test.each([
  ['原样', '## 第一节\n\n灯下的雪是暖的。窗外的风停了，远处有人走过。', '窗外的风停了'],
  [
    '加粗与链接',
    '灯下的雪是暖的。窗外的**风**[停](https://a.example/风)了，远处有人走过。',
    '窗外的**风**[停](https://a.example/风)了',
  ],
  ['行内的标签', '窗外的<kbd title="风停">风</kbd>停了', '窗外的<kbd title="风停">风</kbd>停了'],
  ['换了标点与换行', '窗外的风，\n停了。', '窗外的风，\n停了'],
  ['前后都改了', '全是新的。窗外的风停了？新的。', '窗外的风停了'],
])('找得到原句：%s', (_, markdown, words) => {
  expect(found(markdown, quoted(page, '窗外的风停了'))).toBe(words);
});

test('句子改了，前后没改：找到改过的那一处', () => {
  const edited = '灯下的雪是暖的。窗外的雨下得更大了，远处有人走过。';
  expect(found(edited, quoted(page, '窗外的风停了'))).toBe('窗外的雨下得更大了');
});

test('句子没有了：找不到', () => {
  expect(found('灯下的雪是暖的。远处有人走过。', quoted(page, '窗外的风停了'))).toBeUndefined();
  expect(found('', quoted(page, '窗外的风停了'))).toBeUndefined();
  expect(found('完全是另一篇文章。', quoted(page, '窗外的风停了'))).toBeUndefined();
});

test('同样的话有几处：按前后文认', () => {
  const markdown = '甲说：**好的**。乙说：好的。丙说：好的。';
  const text = markdown.replaceAll('*', '');
  const finder = createQuoteFinder(markdown);
  const places = [0, 1, 2].map((nth) => finder(quoted(text, '好的', nth))?.from);
  expect(places).toEqual([5, 13, markdown.lastIndexOf('好的')]);
});

test('只有标点的一段不算一句话', () => {
  expect(createQuoteFinder('——')({ quote: '——', before: '', after: '' })).toBeUndefined();
});

test('四字节的字不被切开，长的选区截短', () => {
  const text = `${'𠮷'.repeat(30)}雪夜${'𠮷'.repeat(30)}`;
  for (const [from, to] of [
    [60, 61],
    [61, 62],
  ] as const) {
    const quote = quoteOf(text, { from, to }, most);
    expect(quote).toEqual({ quote: text[from], before: expect.any(String), after: expect.any(String) });
    expect([quote.before, quote.after].map((part) => part.isWellFormed())).toEqual([true, true]);
    expect(found(text, quote)).toBe(text[from]);
  }
  expect(quoteOf('雪'.repeat(900), { from: 0, to: 900 }, most).quote).toHaveLength(500);
});
