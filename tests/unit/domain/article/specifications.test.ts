import createMarkdown from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { markdown as reader } from '#domain/article/markdown.ts';
import {
  commonmarkExamples,
  type Example,
  gfmExamples,
  sameHtml,
  withoutOurs,
} from '#tests/fixtures/markdown/examples.ts';

const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Every way in which articles differ from CommonMark, by the numbers of its examples; nothing else may differ. */
const intended: Readonly<Record<string, readonly number[]>> = {
  '原样的 HTML 只认清单上的标签，重新写出；安全靠这一条': [
    21,
    31,
    ...from(148, 167),
    ...from(169, 187),
    ...from(189, 191),
    201,
    308,
    309,
    344,
    475,
    476,
    477,
    491,
    494,
    524,
    536,
    ...from(613, 617),
    623,
    ...from(625, 631),
    642,
    643,
  ],
  '独占一段的图，成句的替代文字也是说明': [574, 575],
  '只认 http、https 与 mailto': [596, 598, 599, 601],
  'GFM 也认没有尖括号的网址与邮箱': [602, 606, 608, 611, 612],
};

/** The same of GFM's extensions. */
const intendedOfGfm: Readonly<Record<string, readonly number[]>> = {
  '只认 http、https 与 mailto，没有 ftp': [21],
  '清单之外的标签都是文字，不只是九个': [25],
};

/** The reader of articles without a page, whose title would lower the headings. */
const withoutPage = (markdown: string): string => reader.render(markdown, { addresses: {} });
/** The numbers of the examples that come out differently. */
const differing = (examples: readonly Example[], render: (markdown: string) => string): number[] =>
  examples.filter(({ markdown, html }) => render(markdown) !== sameHtml(html)).map(({ number }) => number);
const numbersOf = (list: Readonly<Record<string, readonly number[]>>): number[] =>
  Object.values(list)
    .flat()
    .sort((one, other) => one - other);

describe('CommonMark 0.31.2', () => {
  test('规范里有 652 个例子', () => expect(commonmarkExamples).toHaveLength(652));

  test('解析器自己的 commonmark 预设：652 个全过', () => {
    const pure = createMarkdown('commonmark');
    expect(differing(commonmarkExamples, (markdown) => sameHtml(pure.render(markdown)))).toEqual([]);
  });

  test('文章的设置：不同的恰是有意的那些', () => {
    const numbers = differing(commonmarkExamples, (markdown) => withoutOurs(withoutPage(markdown)));
    expect(numbers).toEqual(numbersOf(intended));
  });
});

describe('GFM 的扩展', () => {
  test('规范里有 25 个例子', () => expect(gfmExamples).toHaveLength(25));

  test('文章的设置：不同的恰是有意的那些', () => {
    const numbers = differing(gfmExamples, (markdown) => withoutOurs(withoutPage(markdown)));
    expect(numbers).toEqual(numbersOf(intendedOfGfm));
  });
});
