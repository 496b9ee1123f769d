import { expect, test } from 'vitest';
import { comingHolidays, comingYear, knownHolidays, longHoliday, parseNotice } from '#domain/holiday/index.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { schedulesTo } from '#tests/fixtures/holidays/facts.ts';
import { inventedNotice } from '#tests/fixtures/holidays/invented.ts';

const schedules = schedulesTo(2026);
const day = (text: string): CivilDate => {
  const [year = 0, month = 0, dayOfMonth = 0] = text.split('-').map(Number);
  return { year, month, day: dayOfMonth };
};
const names = (today: string): string =>
  comingHolidays(day(today), schedules)
    .map(({ name, date }) => `${name}${date.year}`)
    .join(' ');

test.each([
  ['2026-11-26', '元旦2027 春节2027 清明节2027 劳动节2027 端午节2027 中秋节2027 国庆节2027'],
  ['2026-10-07', '国庆节2026 元旦2027 春节2027 清明节2027 劳动节2027 端午节2027 中秋节2027 国庆节2027'],
  ['2100-12-31', ''],
  ['1999-01-01', ''],
])('%s 以后的假期', (today, expected) => expect(names(today)).toBe(expected));

test('正在放的假期还在其中，放完的不在', () => {
  expect(names('2026-10-07').startsWith('国庆节2026')).toBe(true);
  expect(names('2026-10-08')).toBe(names('2026-11-26'));
});

test.each([
  ['2026-11-26', '春节', '2027-2-5', 4],
  ['2026-02-23', '春节', '2026-2-15', 9],
  ['2026-02-24', '清明节', '2026-4-4', 3],
])('%s 起，下一个长假', (today, name, date, days) => {
  expect(longHoliday(comingHolidays(day(today), schedules))).toMatchObject({ name, date: day(date), days });
});

test.each([
  ['2026-10-07', 2026],
  ['2026-10-08', 2027],
  ['2100-12-31', 2100],
  ['1999-06-01', 1999],
])('%s，还有假期可放的是 %s 年', (today, year) => expect(comingYear(day(today), schedules)).toBe(year));

test('没有通知的年份只有法定的日子，与周末的连休照算，通知来了以后就是通知的', () => {
  const [newYear, spring] = knownHolidays(2027, schedules);
  expect(newYear).toMatchObject({ name: '元旦', days: 1, announced: false, work: [] });
  expect(newYear!.whole).toEqual({ date: day('2027-1-1'), days: 3 });
  expect(spring!.statutory).toEqual(['2027-2-5', '2027-2-6', '2027-2-7', '2027-2-8'].map(day));
  const notice = parseNotice(inventedNotice, schedules);
  if (!notice.ok) throw new Error(notice.error.message);
  const held = new Map(schedules).set(2094, notice.value.schedule);
  expect(knownHolidays(2094, held).every(({ announced }) => announced)).toBe(true);
});
