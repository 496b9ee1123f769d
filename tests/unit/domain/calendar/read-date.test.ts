import { expect, test } from 'vitest';
import { readDate } from '#domain/calendar/read-date.ts';

test.each([
  '2026-11-20',
  '2026/11/20',
  ' 2026.11.20 ',
  '2026年11月20日',
  '20261120',
  '２０２６－１１－２０',
  '2026 年 11 月 20 日',
])('“%s”是 2026 年 11 月 20 日', (text) => {
  expect(readDate(text)).toEqual({ ok: true, value: { year: 2026, month: 11, day: 20 } });
});

test.each([
  ['明天', 'not-a-date', '“明天”不是日期，要写成 2026-11-20 这样。'],
  ['', 'not-a-date', '“”不是日期，要写成 2026-11-20 这样。'],
  ['2026-11', 'not-a-date', '“2026-11”不是日期，要写成 2026-11-20 这样。'],
  ['2101-13-40', 'no-such-day', '没有 13 月，月份是 1 到 12。'],
  ['2026-02-29', 'no-such-day', '没有 2026 年 2 月 29 日，这个月有 28 天。'],
  ['2026-11-00', 'no-such-day', '没有 2026 年 11 月 0 日，这个月有 30 天。'],
])('“%s”被拒绝，说明哪里不对', (text, code, message) => {
  expect(readDate(text)).toEqual({ ok: false, error: { code, message } });
});

test('很长的文本只引用开头', () => {
  const result = readDate('不是日期'.repeat(100));
  expect(result.ok ? '' : result.error.message.length).toBeLessThan(60);
});
