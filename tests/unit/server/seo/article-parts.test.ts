import { expect, test } from 'vitest';
import { articlesPerPart as most, divideMonths } from '#server/seo/article-parts.ts';

/** Months one after the other from January 2024 on. */
const months = (...counts: readonly number[]) =>
  counts.map((count, index) => ({ year: 2024 + Math.floor(index / 12), month: (index % 12) + 1, count }));

const beginning = Date.parse('2024-01-01T00:00:00+08:00') / 1000;

test('没有文章就没有份；放得下的月份在一份里，到下一个月的零点为止', () => {
  expect(divideMonths([])).toEqual([]);
  expect(divideMonths(months(most - 2, 1, 1))).toEqual([
    { from: beginning, until: Date.parse('2024-04-01T00:00:00+08:00') / 1000, offset: 0, limit: most },
  ]);
});

test('放不下就另起一份；大的月份自己分成几份，不与别的月份在一起', () => {
  const parts = divideMonths(months(10, most * 2 + 1, 20, most - 20, 1));
  const starts = parts.map(({ from, offset }) => [new Date((from + 8 * 3600) * 1000).getUTCMonth() + 1, offset]);
  expect(starts).toEqual([
    [1, 0],
    [2, 0],
    [2, most],
    [2, most * 2],
    [3, 0],
    [5, 0],
  ]);
});

test('新文章只动最后一份；每一刻都恰好在一份里', () => {
  const before = divideMonths(months(most, 500, 900));
  const after = divideMonths(months(most, 500, 901));
  expect(after).toEqual(before);
  expect(before.map(({ until }) => until).slice(0, -1)).toEqual(before.map(({ from }) => from).slice(1));
});

test('数得到的最后一个月没有尽头', () => {
  const [part] = divideMonths([{ year: 9999, month: 12, count: 1 }]);
  expect(part?.until).toBe(Number.MAX_SAFE_INTEGER);
  expect(divideMonths([{ year: 9999, month: 11, count: 1 }])[0]?.until).toBe(
    Date.parse('9999-12-01T00:00:00+08:00') / 1000,
  );
});
