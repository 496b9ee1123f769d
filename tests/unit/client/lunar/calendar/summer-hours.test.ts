import { expect, test } from 'vitest';
import { summerHoursText } from '#client/lunar/calendar/parts/day-detail.tsx';

test.each([
  ['1986-05-03', ''],
  ['1986-05-04', '这一天凌晨 2 点起实行夏令时'],
  ['1988-07-01', '这一天实行夏令时，钟表快一小时：钟表上的时刻先减一小时再查，如钟表 11:30 是 10:30，属巳时。'],
  ['1991-09-15', '这一天凌晨 2 点前实行夏令时'],
  ['1991-09-16', ''],
  ['1992-07-01', ''],
])('%s 的时辰：%s', (day, words) => {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const text = summerHoursText({ year, month, day: dayOfMonth });
  expect(text.startsWith(words) && (words !== '' || text === '')).toBe(true);
});
