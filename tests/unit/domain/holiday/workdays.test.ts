import chineseDays from 'chinese-days';
import { expect, test } from 'vitest';
import { monthsBetween } from '#domain/calendar/months-later.ts';
import { bundledSchedules, countDays, unknownYears, workdayAfter } from '#domain/holiday/index.ts';
import { civilDate, dayNumber, isoText, type CivilDate } from '#domain/lunar/index.ts';
import { seeded } from '#tests/fixtures/timestamp/random.ts';
import { testLength } from '#tests/support/test-length.ts';

const schedules = bundledSchedules();
const first = dayNumber(2007, 1, 1);
const end = dayNumber(2027, 1, 1);

test('chinese-days：随意一对日期之间的工作日没有一对不同', () => {
  const pairs = testLength({ name: 'WORKDAY_PAIRS', short: 2000, long: 10_000 });
  const random = seeded(181);
  const someDay = () => first + Math.floor(random() * (end - first));
  const differing: string[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const [from, to] = [someDay(), someDay()].toSorted((one, two) => one - two) as [number, number];
    const { days, workdays, holidays, weekends } = countDays(civilDate(from), civilDate(to), schedules);
    const isSame = workdays === peerCount(from, to) && workdays + holidays + weekends === days;
    if (!isSame) differing.push(`${isoText(civilDate(from))} 至 ${isoText(civilDate(to))}`);
  }
  expect(differing).toEqual([]);
});

test('2026 年国庆的一周：补班算上班，假期里的周末算周末', () => {
  expect(countDays(on(2026, 9, 20), on(2026, 10, 10), schedules)).toEqual({
    days: 21,
    workdays: 11,
    makeUp: 2,
    holidays: 6,
    weekends: 4,
  });
});

test('加减工作日与数出来的互逆', () => {
  const date = on(2026, 9, 24);
  expect(workdayAfter(date, 1, schedules)).toEqual(on(2026, 9, 28));
  expect(workdayAfter(date, 4, schedules)).toEqual(on(2026, 10, 8));
  expect(workdayAfter(on(2026, 10, 8), -4, schedules)).toEqual(date);
  expect(workdayAfter(on(2026, 10, 3), 0, schedules)).toEqual(on(2026, 10, 3));
  for (const n of [1, 2, 10, 100, 250]) {
    const later = workdayAfter(date, n, schedules);
    expect(countDays(civilDate(dayNumber(2026, 9, 25)), later, schedules).workdays).toBe(n);
  }
});

test('说明哪些年不全知道', () => {
  expect(unknownYears(2010, 2026, schedules)).toEqual({ unannounced: [] });
  expect(unknownYears(1990, 2028, schedules)).toEqual({ before: [1990, 2006], unannounced: [2027, 2028] });
});

test('相差几个月零几天：月末不足的日子按当月最后一天', () => {
  expect(monthsBetween(on(2026, 1, 31), on(2026, 2, 28))).toEqual({ months: 1, days: 0 });
  expect(monthsBetween(on(2026, 1, 31), on(2026, 3, 30))).toEqual({ months: 1, days: 30 });
  expect(monthsBetween(on(2026, 10, 1), on(2026, 12, 31))).toEqual({ months: 2, days: 30 });
  expect(monthsBetween(on(2024, 2, 29), on(2025, 2, 28))).toEqual({ months: 12, days: 0 });
});

/** The working days up to each day by the other data set, so that ten thousand pairs do not take minutes. */
const peerWork = new Uint32Array(end - first + 1);
for (let day = first; day < end; day += 1) {
  peerWork[day - first + 1] = peerWork[day - first]! + Number(chineseDays.isWorkday(isoText(civilDate(day))));
}

function peerCount(from: number, to: number): number {
  return peerWork[to - first + 1]! - peerWork[from - first]!;
}

function on(year: number, month: number, day: number): CivilDate {
  return { year, month, day };
}
