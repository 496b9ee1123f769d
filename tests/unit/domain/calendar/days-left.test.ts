import { expect, test } from 'vitest';
import { daysLeftText, nextOf } from '#domain/calendar/days-left.ts';
import { holidayYears, holidaysOf } from '#domain/holiday/index.ts';

const day = (text: string) => {
  const [year = 0, month = 0, dayOfMonth = 0] = text.split('-').map(Number);
  return { year, month, day: dayOfMonth };
};

test.each([
  ['2026-09-29', '还有 2 天'],
  ['2026-09-30', '明天'],
  ['2026-10-01', '今天'],
  ['2026-10-02', '第 2 天'],
  ['2026-10-03', '第 3 天'],
  ['2026-10-04', '已过'],
])('%s 看三天的国庆节：%s', (today, expected) => {
  expect(daysLeftText(day(today), { date: day('2026-10-01'), days: 3 })).toBe(expected);
});

test.each([
  ['2026-11-20', '2027-1-1 元旦'],
  ['2026-10-03', '2026-10-1 国庆节'],
  ['2026-10-04', '2027-1-1 元旦'],
  ['2020-09-30', '2020-10-1 中秋节、国庆节'],
  ['2013-12-31', '2014-1-1 元旦'],
])('%s 的下一个法定节假日是 %s', (today, expected) => {
  const next = nextOf(day(today), holidayYears, holidaysOf);
  const { year, month, day: dayOfMonth } = next[0]!.date;
  expect(`${year}-${month}-${dayOfMonth} ${next.map(({ name }) => name).join('、')}`).toBe(expected);
});

test('钟表走到范围之外时没有下一个', () => {
  expect(nextOf(day('1970-01-01'), holidayYears, holidaysOf)).toEqual([]);
  expect(nextOf(day('2100-12-31'), holidayYears, holidaysOf)).toEqual([]);
});
