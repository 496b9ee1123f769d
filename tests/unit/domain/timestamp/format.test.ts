import { expect, test } from 'vitest';
import { type TimestampForm, formatTimestamp } from '#domain/timestamp/index.ts';
import { momentOf } from '#tests/fixtures/timestamp/ask.ts';

const written = (moment: bigint, form?: TimestampForm, timeZone = 'Asia/Shanghai'): string => {
  const text = formatTimestamp(moment, form ? { timeZone, form } : { timeZone });
  return text.ok ? text.value : text.error.message;
};

test('不说形式就是 yyyy-mm-dd hh:mm:ss，不足一秒的部分舍去', () => {
  expect(written(1_709_166_600_999_999_999n)).toBe('2024-02-29 08:30:00');
});

test.each([
  ['exact', '2024-02-29 08:30:00.00125'],
  ['iso', '2024-02-29T08:30:00.00125+08:00'],
  ['utc', '2024-02-29T00:30:00.00125Z'],
  ['zoned', '2024-02-29T08:30:00.00125+08:00[Asia/Shanghai]'],
  ['rfc2822', 'Thu, 29 Feb 2024 08:30:00 +0800'],
  ['http', 'Thu, 29 Feb 2024 00:30:00 GMT'],
  ['chinese', '2024年2月29日 星期四 08:30:00.00125'],
  ['weekday', '星期四'],
  ['iso-week', '2024-W09-4'],
  ['ordinal', '2024-060'],
  ['seconds', '1709166600'],
  ['milliseconds', '1709166600001'],
  ['microseconds', '1709166600001250'],
  ['nanoseconds', '1709166600001250000'],
] as const)('%s', (form, expected) => {
  expect(written(1_709_166_600_001_250_000n, form)).toBe(expected);
});

test.each([
  ['2021-01-03', '2020-W53-7'],
  ['2024-12-30', '2025-W01-1'],
  ['2023-01-01', '2022-W52-7'],
  ['2020-12-31', '2020-W53-4'],
])('%s 的 ISO 周是 %s', (text, expected) => {
  expect(written(momentOf(text), 'iso-week')).toBe(expected);
});

test('地方平时的偏移写到秒，RFC 2822 只到分', () => {
  const old = momentOf('1900-01-01 00:00:00');
  expect(written(old, 'iso')).toBe('1900-01-01T00:00:00+08:05:43');
  expect(written(old, 'rfc2822')).toBe('Mon, 01 Jan 1900 00:00:00 +0806');
  expect(momentOf(written(old, 'zoned'))).toBe(old);
  expect(momentOf('1900-01-01T00:00:00+08:06[Asia/Shanghai]')).toBe(old);
});

test('两头的年份', () => {
  const first = momentOf('0001-01-01T00:00:00Z');
  const last = momentOf('9999-12-31T23:59:59Z');
  expect(written(first, 'spec', 'UTC')).toBe('0001-01-01 00:00:00');
  expect(written(first, 'iso', 'America/New_York')).toBe('0000-12-31T19:03:58-04:56:02');
  expect(written(last, 'spec')).toBe('10000-01-01 07:59:59');
  expect(written(last, 'iso')).toBe('+010000-01-01T07:59:59+08:00');
});
