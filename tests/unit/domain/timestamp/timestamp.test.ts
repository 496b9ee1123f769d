import { describe, expect, test } from 'vitest';
import { beijing, formatTime, inUnit, readTime, type Unit, utc } from '../../../../src/domain/timestamp/index.ts';

const read = (text: string, unit?: Unit) => {
  const result = readTime(text, unit);
  return result.ok ? result.value : result.error.code;
};

const moment = (text: string, unit?: Unit) => {
  const result = readTime(text, unit);
  if (!result.ok) throw new Error(result.error.message);
  return result.value.nanoseconds;
};

const told = (text: string, unit?: Unit) => {
  const result = readTime(text, unit);
  return result.ok ? undefined : result.error.message;
};

describe('读数字', () => {
  test.each([
    ['1700000000', 'seconds'],
    ['99999999999', 'seconds'],
    ['100000000000', 'milliseconds'],
    ['1700000000123', 'milliseconds'],
    ['99999999999999', 'milliseconds'],
    ['100000000000000', 'microseconds'],
    ['1700000000123456', 'microseconds'],
    ['99999999999999999', 'microseconds'],
    ['100000000000000000', 'nanoseconds'],
    ['1700000000123456789', 'nanoseconds'],
    ['0', 'seconds'],
    ['-1700000000123', 'milliseconds'],
  ])('%s 按大小读作 %s', (text, unit) => {
    expect(read(text)).toMatchObject({ readAs: unit });
  });

  test('指定了单位就不看大小', () => {
    expect(read('1700000000', 'milliseconds')).toEqual({
      nanoseconds: 1_700_000_000_000_000n,
      readAs: 'milliseconds',
    });
    expect(formatTime(moment('253402271999', 'seconds'), beijing)).toBe('9999-12-31 23:59:59');
  });

  test('纳秒一位不丢', () => {
    const nanoseconds = moment('1700000000123456789');
    expect(inUnit(nanoseconds, 'nanoseconds')).toBe(1_700_000_000_123_456_789n);
    expect(inUnit(nanoseconds, 'microseconds')).toBe(1_700_000_000_123_456n);
    expect(inUnit(nanoseconds, 'milliseconds')).toBe(1_700_000_000_123n);
    expect(inUnit(nanoseconds, 'seconds')).toBe(1_700_000_000n);
  });

  test('小数精确到纳秒，末尾的零不算', () => {
    expect(moment('1700000000.123456789000')).toBe(1_700_000_000_123_456_789n);
    expect(moment('-1.5')).toBe(-1_500_000_000n);
    expect(moment('5.000', 'nanoseconds')).toBe(5n);
  });

  test('1970 年以前不足一单位的部分向过去取整，与日期一致', () => {
    expect(inUnit(moment('-0.001'), 'seconds')).toBe(-1n);
    expect(formatTime(moment('-0.001'), utc)).toBe('1969-12-31 23:59:59');
  });

  test('全角数字与前后空白照样读', () => {
    expect(moment('　１７００００００００ ')).toBe(moment('1700000000'));
  });
});

describe('读日期', () => {
  test.each([
    ['2024-02-29 08:30:00', 1_709_166_600n],
    ['2024-02-29', 1_709_136_000n],
    ['2024-2-9 8:05', 1_707_437_100n],
    ['2024/02/29T08:30:00', 1_709_166_600n],
    ['1970-01-01 08:00:00', 0n],
    ['1969-12-31', -115_200n],
  ])('%s 是北京时间', (text, seconds) => {
    expect(read(text)).toEqual({ nanoseconds: seconds * 1_000_000_000n, readAs: 'date' });
  });

  test('秒的小数保留', () => {
    expect(moment('1970-01-01 08:00:00.5')).toBe(500_000_000n);
  });

  test('一千个时刻写成日期再读回来是同一秒，与 Date 写出的一致', () => {
    for (let index = 0; index < 1000; index += 1) {
      const seconds = -62_135_596_800 + index * 315_537_897;
      const nanoseconds = BigInt(seconds) * 1_000_000_000n;
      const iso = new Date(seconds * 1000).toISOString();
      expect(formatTime(nanoseconds, utc)).toBe(`${iso.slice(0, 10)} ${iso.slice(11, 19)}`);
      expect(moment(formatTime(nanoseconds, beijing))).toBe(nanoseconds);
    }
  });
});

describe('拒绝', () => {
  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['昨天', 'unreadable'],
    ['1e9', 'unreadable'],
    ['1,700,000,000', 'unreadable'],
    ['2024-02/29', 'unreadable'],
    ['24-02-29', 'unreadable'],
    ['2024-02-29 08', 'unreadable'],
    ['2024-02-29 08:30:00Z', 'unreadable'],
    ['2023-02-29', 'impossible-date'],
    ['1900-02-29', 'impossible-date'],
    ['2024-13-01', 'impossible-date'],
    ['2024-04-31 10:00:00', 'impossible-date'],
    ['0000-01-01', 'impossible-date'],
    ['2024-01-01 24:00:00', 'impossible-time'],
    ['2024-01-01 10:60', 'impossible-time'],
    ['2016-12-31 23:59:60', 'impossible-time'],
    ['1700000000.1234567891', 'too-precise'],
    ['1700000000000.1234567', 'too-precise'],
    ['9'.repeat(25), 'out-of-range'],
    ['9'.repeat(100_000), 'out-of-range'],
    ['0001-01-01', 'out-of-range'],
  ])('%.30s 的理由是 %s', (text, code) => {
    expect(read(text)).toBe(code);
  });

  test('范围的两头恰好在边上', () => {
    expect(formatTime(moment('0001-01-01 08:00:00'), utc)).toBe('0001-01-01 00:00:00');
    expect(read('0001-01-01 07:59:59')).toBe('out-of-range');
    expect(formatTime(moment('9999-12-31 23:59:59.999999999'), beijing)).toBe('9999-12-31 23:59:59');
    expect(read('253402272000', 'seconds')).toBe('out-of-range');
  });

  test('理由是一句中文', () => {
    expect(told('2023-02-29')).toBe('公历没有 2023 年 2 月 29 日这一天');
    expect(told('2016-12-31 23:59:60')).toBe('没有 23 时 59 分 60 秒：Unix 时间不计闰秒，秒到 59 为止');
    expect(told('1.5', 'nanoseconds')).toBe('小数太长：纳秒不能再带小数');
    expect(told('昨天')).toBe('写法不对：请写成数字，或 2024-02-29 08:30:00 这样的北京时间');
  });
});
