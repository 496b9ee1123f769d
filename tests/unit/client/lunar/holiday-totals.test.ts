import { expect, test } from 'vitest';
import { totalWords } from '#client/lunar/holiday/parts/total-words.ts';
import { bundledSchedules, stretchesOf } from '#domain/holiday/index.ts';
import { schedulesTo } from '#tests/fixtures/holidays/facts.ts';

const words = (year: number): string => totalWords(year, schedulesTo(2026)).join('');

test('图里的休息天数加得起来，列表的合计是各段之和', () => {
  expect(words(2026)).toContain('全年休息 117 天');
  expect(words(2026)).toContain('各段假期合计 33 天。');
});

test('每一年各段的天数都等于法定、调休与周末之和', () => {
  for (const year of bundledSchedules().keys()) {
    for (const { days, statutory, swapped, weekend } of stretchesOf(year, bundledSchedules())) {
      expect(statutory.length + swapped.length + weekend.length).toBe(days);
    }
  }
});

test('元旦假期从上一年十二月开始的，说明为什么图与列表不同', () => {
  expect(words(2022)).toContain('图里另有 1 天属于 2023 年的元旦假期');
  expect(words(2023)).toContain('其中 1 天在 2022 年，不在图里');
});

test('中秋与国庆重合的一天只算一次，两个数都说明', () => {
  expect(words(2028)).toBe(
    '10 月 3 日（周二）既是中秋节又是国庆假日，法定节假日只算一天，所以是 12 天；按节日分开数是 13 天。',
  );
  expect(words(2027)).toBe('');
});
