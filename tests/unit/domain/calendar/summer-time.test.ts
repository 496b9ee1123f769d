import { expect, test } from 'vitest';
import { summerTimeOf } from '#domain/calendar/summer-time.ts';
import { weekdaySign } from '#domain/calendar/weekday.ts';

const years = [1986, 1987, 1988, 1989, 1990, 1991];
const shanghai = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });

function clock(seconds: number): string {
  return shanghai.format(seconds * 1000);
}

test.each(years)('%i 年夏令时的起止与时区数据库相同，都在星期日', (year) => {
  const { first, last, begins, ends } = summerTimeOf(year)!;
  const [start, end] = [first, last].map(({ month, day }) => `${year}-0${month}-${String(day).padStart(2, '0')}`);
  expect([clock(begins - 1), clock(begins)]).toEqual([`${start} 01:59:59`, `${start} 03:00:00`]);
  expect([clock(ends - 1), clock(ends)]).toEqual([`${end} 01:59:59`, `${end} 01:00:00`]);
  expect([weekdaySign(first), weekdaySign(last)]).toEqual(['日', '日']);
});

test('其他年份没有夏令时', () => {
  expect([1985, 1992, 2026].map(summerTimeOf)).toEqual([undefined, undefined, undefined]);
});
