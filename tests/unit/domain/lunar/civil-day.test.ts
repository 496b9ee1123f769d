import { expect, test } from 'vitest';
import { civilDate, dayNumber, daysInMonth, isCivilDate, weekdayOf } from '#domain/lunar/index.ts';

test('日序与日期互为逆运算，与 UTC 日期一致（1600–2300）', () => {
  const [start, end] = [Date.UTC(1600, 0, 1), Date.UTC(2300, 11, 31)].map((time) => time / 86_400_000);
  for (let day = start!; day <= end!; day += 1) {
    const clock = new Date(day * 86_400_000);
    const date = civilDate(day);
    const same =
      date.year === clock.getUTCFullYear() &&
      date.month === clock.getUTCMonth() + 1 &&
      date.day === clock.getUTCDate() &&
      weekdayOf(day) === clock.getUTCDay() &&
      dayNumber(date.year, date.month, date.day) === day;
    if (!same) expect.fail(clock.toISOString());
  }
});

test('闰年二月有 29 天，世纪年须被 400 整除', () => {
  expect([1900, 2000, 2023, 2024, 2100].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29, 28]);
});

test('不存在的日期认得出来', () => {
  expect(isCivilDate(2024, 2, 29)).toBe(true);
  for (const [year, month, day] of [
    [2023, 2, 29],
    [2024, 4, 31],
    [2024, 13, 1],
    [2024, 0, 1],
    [2024, 1, 0],
    [NaN, 1, 1],
    [2024, 1.5, 1],
  ]) {
    expect(isCivilDate(year!, month!, day!)).toBe(false);
  }
});
