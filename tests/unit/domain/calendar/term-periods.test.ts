import { expect, test } from 'vitest';
import { daysBetween } from '#domain/calendar/days-left.ts';
import { isDuring, termPeriodsOf } from '#domain/calendar/term-periods.ts';

test('一个节气的日子接着下一个，跨年也不断', () => {
  for (const year of [1900, 1979, 2026, 2099]) {
    const periods = [...termPeriodsOf(year), termPeriodsOf(year + 1)[0]!];
    for (const [index, { date, days }] of periods.slice(0, -1).entries()) {
      expect(daysBetween(date, periods[index + 1]!.date)).toBe(days);
    }
  }
});

test('每个节气三候，从它的第一天开始', () => {
  const [clear] = termPeriodsOf(2026).filter(({ name }) => name === '清明');
  expect(clear?.pentads.map(({ name }) => name)).toEqual(['桐始华', '田鼠化为鴽', '虹始见']);
  expect(clear?.pentads[0]?.first).toEqual(clear?.date);
});

test('节气从当天起，到下一个节气的前一天为止', () => {
  const [, , spring] = termPeriodsOf(2026);
  const during = (month: number, day: number) => isDuring({ year: 2026, month, day }, spring!);
  expect([during(2, 3), during(2, 4), during(2, 17), during(2, 18)]).toEqual([false, true, true, false]);
});
