import { describe, expect, test } from 'vitest';
import { between, formatTimestamp, relativeTime, shift } from '#domain/timestamp/index.ts';
import { leapThursday, momentOf } from '#tests/fixtures/timestamp/ask.ts';

const beijing = 'Asia/Shanghai';

const moved = (start: string, length: string, timeZone = beijing): string | undefined => {
  const result = shift(momentOf(start, { timeZone }), length, timeZone);
  if (!result.ok) return result.error.code;
  const text = formatTimestamp(result.value, { timeZone, form: 'exact' });
  return text.ok ? text.value : text.error.code;
};

const told = (from: string, to: string, timeZone = beijing) => {
  const result = between(momentOf(from, { timeZone }), momentOf(to, { timeZone }), timeZone);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

describe('加减', () => {
  test.each([
    ['3 天', '2024-03-03 08:30:00'],
    ['-3天', '2024-02-26 08:30:00'],
    ['1 年', '2025-02-28 08:30:00'],
    ['1 个月', '2024-03-29 08:30:00'],
    ['1 年 2 个月 3 天 4 小时', '2025-05-02 12:30:00'],
    ['两周', '2024-03-14 08:30:00'],
    ['一个季度', '2024-05-29 08:30:00'],
    ['半年', '2024-08-29 08:30:00'],
    ['一年半', '2025-08-29 08:30:00'],
    ['半天', '2024-02-29 20:30:00'],
    ['一个半小时', '2024-02-29 10:00:00'],
    ['1.5 小时', '2024-02-29 10:00:00'],
    ['三刻钟', '2024-02-29 09:15:00'],
    ['0.000000001 秒', '2024-02-29 08:30:00.000000001'],
    ['1500ms', '2024-02-29 08:30:01.5'],
    ['1h30m', '2024-02-29 10:00:00'],
    ['2 days, 3 hours', '2024-03-02 11:30:00'],
    ['P1Y2M3DT4H5M6.5S', '2025-05-02 12:35:06.5'],
    ['-P1M', '2024-01-29 08:30:00'],
    ['PT36H', '2024-03-01 20:30:00'],
    ['P2W', '2024-03-14 08:30:00'],
  ])('加 %s', (length, expected) => {
    expect(moved('2024-02-29 08:30:00', length)).toBe(expected);
  });

  test('一月三十一日加一个月是二月的最后一天', () => {
    expect(moved('2023-01-31', '1 个月')).toBe('2023-02-28 00:00:00');
    expect(moved('2024-01-31', '1 个月')).toBe('2024-02-29 00:00:00');
  });

  test('跨过拨钟：一天是同一钟点，二十四小时不是', () => {
    expect(moved('1986-05-03 12:00', '1 天')).toBe('1986-05-04 12:00:00');
    expect(moved('1986-05-03 12:00', '24 小时')).toBe('1986-05-04 13:00:00');
    expect(moved('1986-05-03 02:30', '1 天')).toBe('1986-05-04 03:30:00');
  });

  test.each([
    ['', 'empty'],
    ['三', 'unreadable'],
    ['3 天 abc', 'unreadable'],
    ['1.5 个月', 'unreadable'],
    ['P', 'unreadable'],
    ['PT', 'unreadable'],
    ['99999999 年', 'unreadable'],
    ['9000 年', 'out-of-range'],
    ['-9999 年', 'out-of-range'],
    ['9999999 小时 '.repeat(10), 'out-of-range'],
    ['天'.repeat(300), 'too-long'],
  ])('%.20s 拒绝：%s', (length, code) => {
    expect(moved('2024-02-29 08:30:00', length)).toBe(code);
  });
});

describe('相差', () => {
  test('年月日时分秒，也按天、按小时、按秒', () => {
    expect(told('2024-02-29 08:30:00', '2025-05-02 12:35:06.5')).toEqual({
      calendar: '1 年 2 个月 3 天 4 小时 5 分钟 6 秒 500 毫秒',
      days: '428 天 4 小时 5 分钟 6 秒 500 毫秒',
      hours: '10276 小时 5 分钟 6 秒 500 毫秒',
      iso: 'P1Y2M3DT4H5M6.5S',
      seconds: '36993906.5',
      nanoseconds: 36_993_906_500_000_000n,
    });
  });

  test('倒过来是负的', () => {
    const { calendar, iso, seconds } = told('2024-03-31', '2024-02-29');
    expect([calendar, iso, seconds]).toEqual(['−1 个月', '-P1M', '-2678400']);
  });

  test('没有差就是零', () => {
    const { calendar, iso } = told('2024-03-31', '2024-03-31');
    expect([calendar, iso]).toEqual(['0 秒', 'PT0S']);
  });

  test('拨钟的那一天仍是一天，只有二十三小时', () => {
    const { days, hours } = told('1986-05-03 12:00', '1986-05-04 12:00');
    expect([days, hours]).toEqual(['1 天', '23 小时']);
  });
});

test.each([
  ['2024-02-29 08:30:00', '现在'],
  ['2024-02-29 08:30:00.9', '现在'],
  ['2024-02-29 08:29:55', '5 秒前'],
  ['2024-02-28 06:30:00', '1 天 2 小时前'],
  ['2026-02-28 08:30:00', '1 年 11 个月后'],
  ['2012-02-29 08:30:00', '12 年前'],
])('%s 距 2024-02-29 08:30:00 是%s', (text, expected) => {
  expect(relativeTime(momentOf(text), { now: leapThursday, timeZone: beijing })).toEqual({ ok: true, value: expected });
});
