import { expect, test } from 'vitest';
import type { StoredAnniversary } from '#domain/anniversary/index.ts';
import { dueReminders, planReminders } from '#domain/reminder/index.ts';
import { grandmother, solarDay } from '#tests/fixtures/anniversaries.ts';

const today = { year: 2027, month: 7, day: 1 };
const saved = (
  id: string,
  changes: Partial<Parameters<typeof grandmother>[0]>,
  deletedAt?: number,
): StoredAnniversary => ({
  id,
  changedAt: 1,
  ...(deletedAt === undefined ? {} : { deletedAt }),
  anniversary: grandmother(changes),
});
const days = (...daysBefore: number[]) => ({ reminders: { daysBefore, at: '09:00' } });

test('每个日子按各自选的提前天数排两年，没有选的、删了的不排', () => {
  const planned = planReminders(
    [saved('a', { origin: solarDay('1990-07-10'), ...days(0, 7) }), saved('b', days()), saved('c', days(0), 5)],
    today,
  );
  expect(planned.map(({ key, from, day }) => [key, from, day])).toEqual([
    ['a-2027-07-10-0', '2027-07-10', '2027-07-10'],
    ['a-2027-07-10-7', '2027-07-03', '2027-07-10'],
    ['a-2028-07-10-0', '2028-07-10', '2028-07-10'],
    ['a-2028-07-10-7', '2028-07-03', '2028-07-10'],
  ]);
  expect(planned[0]).toMatchObject({ id: 'a', title: '外婆的生日', detail: expect.stringContaining('37 周岁') });
});

test('从提前的那天到当天都算到期：说当天为真的话，同一个日子只说最近的一条，说过的不再说，过了的不说', () => {
  const planned = planReminders([saved('a', { origin: solarDay('1990-07-10'), ...days(0, 1, 7) })], today);
  const told = (now: string, before: string[] = []) =>
    dueReminders(planned, before, now).map(({ keys, title }) => [keys.join(' '), title]);
  expect(told('2027-07-02')).toEqual([]);
  expect(told('2027-07-03')).toEqual([['a-2027-07-10-7', '外婆的生日：还有 7 天']]);
  expect(told('2027-07-05')).toEqual([['a-2027-07-10-7', '外婆的生日：还有 5 天']]);
  expect(told('2027-07-05', ['a-2027-07-10-7'])).toEqual([]);
  expect(told('2027-07-09', ['a-2027-07-10-7'])).toEqual([['a-2027-07-10-1', '外婆的生日：明天']]);
  expect(told('2027-07-10')).toEqual([['a-2027-07-10-7 a-2027-07-10-1 a-2027-07-10-0', '外婆的生日：今天']]);
  expect(told('2027-07-11')).toEqual([]);
});

test('说过之后改了日期，新的一天照样说', () => {
  const planned = planReminders([saved('a', { origin: solarDay('1990-07-09'), ...days(7) })], today);
  expect(dueReminders(planned, ['a-2027-07-10-7'], '2027-07-03').map(({ title }) => title)).toEqual([
    '外婆的生日：还有 6 天',
  ]);
});
