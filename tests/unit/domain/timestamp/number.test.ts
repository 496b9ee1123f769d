import { describe, expect, test } from 'vitest';
import { formatTimestamp, inUnit, parseTimestamp } from '#domain/timestamp/index.ts';
import { codeOf, messageOf, momentOf, readingOf } from '#tests/fixtures/timestamp/ask.ts';

const second = 1_000_000_000n;

describe('单位按大小判断', () => {
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
    ['86400', 'seconds'],
    ['-1', 'seconds'],
    ['-1700000000123', 'milliseconds'],
  ])('%s 读作 %s', (text, unit) => {
    expect(readingOf(text).unit).toBe(unit);
  });

  test.each([
    ['1700000000s', 1_700_000_000n * second],
    ['1700000000 ms', 1_700_000_000n * 1_000_000n],
    ['1700000000000毫秒', 1_700_000_000n * second],
    ['1700000000µs', 1_700_000_000_000n],
    ['1700000000000000000 纳秒', 1_700_000_000n * second],
    ['1700000000123n', 1_700_000_000_123_000_000n],
    ['1_700_000_000', 1_700_000_000n * second],
    ['1,700,000,000', 1_700_000_000n * second],
    ['1.7e9', 1_700_000_000n * second],
    ['1.7E12', 1_700_000_000n * second],
    ['"1700000000",', 1_700_000_000n * second],
    ['/Date(1700000000000+0800)/', 1_700_000_000n * second],
    ['　１７００００００００ ', 1_700_000_000n * second],
  ])('%s 照样读', (text, moment) => {
    expect(momentOf(text)).toBe(moment);
  });
});

describe('每种可能的读法都列出，带名次', () => {
  test('十位数：秒最可能，其余三种单位也在', () => {
    const { candidates } = readingOf('1700000000');
    expect(candidates[0]).toMatchObject({ unit: 'seconds', likelihood: 'likely' });
    const units = candidates.map(({ unit }) => unit);
    for (const unit of ['milliseconds', 'microseconds', 'nanoseconds', 'gps', 'cocoa']) expect(units).toContain(unit);
    expect(new Set(units).size).toBe(units.length);
    expect(candidates.map(({ doubt }) => doubt)).toEqual(
      candidates.map(({ doubt }) => doubt).toSorted((a, b) => a - b),
    );
  });

  test.each([
    ['133536402000000000', 'filetime', '2024-02-29 08:30:00'],
    ['638447634000000000', 'dotnet-ticks', '2024-02-29 08:30:00'],
    ['13353640200000000', 'webkit', '2024-02-29 08:30:00'],
    ['3918155400', 'ntp', '2024-02-29 08:30:00'],
    ['45351.3541666667', 'excel-1900', '2024-02-29 08:30:00'],
    ['45351', 'excel-1900', '2024-02-29 00:00:00'],
    ['2460369.5208333', 'julian-day', '2024-02-29 08:29:59'],
    ['20240229', 'compact', '2024-02-29 00:00:00'],
    ['20240229083000', 'compact', '2024-02-29 08:30:00'],
    ['20240229083000123', 'compact', '2024-02-29 08:30:00'],
  ])('%s 先读作 %s', (text, unit, shown) => {
    const reading = readingOf(text);
    expect(reading.unit).toBe(unit);
    expect(formatTimestamp(reading.epochNanoseconds, { timeZone: 'Asia/Shanghai' })).toEqual({
      ok: true,
      value: shown,
    });
  });

  test.each([
    ['730859400', 'cocoa', '2024-02-29T00:30:00Z'],
    ['1393201818', 'gps', '2024-02-29T00:30:00Z'],
    ['43889', 'excel-1904', '2024-02-28T16:00:00Z'],
    ['1541815603606036480', 'twitter', '2022-06-28T16:07:40.105Z'],
    ['175928847299117063', 'discord', '2016-04-30T11:18:25.796Z'],
  ])('%s 也可能是 %s', (text, unit, utc) => {
    const found = readingOf(text).candidates.find((candidate) => candidate.unit === unit);
    expect(found && formatTimestamp(found.epochNanoseconds, { timeZone: 'UTC', form: 'utc' })).toEqual({
      ok: true,
      value: utc,
    });
  });

  test('Excel 的 1900-02-29 不存在，前后各差一天', () => {
    const excel = (text: string) =>
      readingOf(text, { timeZone: 'UTC', unit: 'excel-1900' }).epochNanoseconds / (86_400n * second);
    expect(excel('1')).toBe(-25_567n);
    expect(excel('59')).toBe(-25_509n);
    expect(codeOf('60', { unit: 'excel-1900' })).toBe('unknown-unit');
    expect(excel('61')).toBe(-25_508n);
  });

  test('指定了读法就只按它读', () => {
    expect(momentOf('1700000000', { unit: 'milliseconds' })).toBe(1_700_000_000n * 1_000_000n);
    expect(codeOf('1700000000', { unit: 'uuid' })).toBe('unknown-unit');
  });
});

describe('带时间的编号', () => {
  test.each([
    ['0x65dfd188', 'unix-hex', '2024-02-29T00:36:24Z'],
    ['65dfd188', 'unix-hex', '2024-02-29T00:36:24Z'],
    ['507f1f77bcf86cd799439011', 'object-id', '2012-10-17T21:13:27Z'],
    ['ObjectId("507f1f77bcf86cd799439011")', 'object-id', '2012-10-17T21:13:27Z'],
    // RFC 9562, appendix A.
    ['C232AB00-9414-11EC-B3C8-9F6BDECED846', 'uuid', '2022-02-22T19:22:22Z'],
    ['1EC9414C-232A-6B00-B3C8-9F6BDECED846', 'uuid', '2022-02-22T19:22:22Z'],
    ['017F22E2-79B0-7CC3-98C4-DC0C0C07398F', 'uuid', '2022-02-22T19:22:22Z'],
    ['urn:uuid:017f22e2-79b0-7cc3-98c4-dc0c0c07398f', 'uuid', '2022-02-22T19:22:22Z'],
    ['{017f22e279b07cc398c4dc0c0c07398f}', 'uuid', '2022-02-22T19:22:22Z'],
    // From the ULID specification.
    ['01ARZ3NDEKTSV4RRFFQ69G5FAV', 'ulid', '2016-07-30T23:54:10.259Z'],
  ])('%s', (text, unit, utc) => {
    const reading = readingOf(text);
    expect(reading.unit).toBe(unit);
    expect(formatTimestamp(reading.epochNanoseconds, { timeZone: 'UTC', form: 'utc' })).toEqual({
      ok: true,
      value: utc,
    });
  });

  test('没有时间的 UUID 说明白', () => {
    expect(messageOf('919108f7-52d1-4320-9bac-f847db4148a8')).toBe(
      '这是 UUID v4，全部是随机数，里面没有时间；带时间的是 v1、v6、v7',
    );
    expect(codeOf('00000000-0000-0000-0000-000000000000')).toBe('no-time');
  });
});

describe('一位不丢', () => {
  test('纳秒', () => {
    const moment = momentOf('1700000000123456789');
    expect(inUnit(moment, 'nanoseconds')).toBe(1_700_000_000_123_456_789n);
    expect(inUnit(moment, 'microseconds')).toBe(1_700_000_000_123_456n);
    expect(inUnit(moment, 'milliseconds')).toBe(1_700_000_000_123n);
    expect(inUnit(moment, 'seconds')).toBe(1_700_000_000n);
  });

  test('小数精确到纳秒，末尾的零不算', () => {
    expect(momentOf('1700000000.123456789000')).toBe(1_700_000_000_123_456_789n);
    expect(momentOf('-1.5')).toBe(-1_500_000_000n);
    expect(momentOf('5.000', { unit: 'nanoseconds' })).toBe(5n);
  });

  test('1970 年以前不足一单位的部分向过去取整，与日期一致', () => {
    expect(inUnit(momentOf('-0.001'), 'seconds')).toBe(-1n);
    expect(formatTimestamp(momentOf('-0.001'), { timeZone: 'UTC' })).toEqual({
      ok: true,
      value: '1969-12-31 23:59:59',
    });
  });

  test('比纳秒还细的拒绝', () => {
    expect(messageOf('1700000000.1234567891')).toBe('小数太长：按秒读时小数最多 9 位（到纳秒）');
    expect(messageOf('1.5ns')).toBe('小数太长：纳秒不能再带小数');
    expect(codeOf('1700000000000.1234567')).toBe('too-precise');
  });
});

describe('范围', () => {
  test('公元 1 年到 9999 年，按 UTC 或所选时区', () => {
    expect(momentOf('0001-01-01 00:00:00')).toBe(-62_135_625_943_000_000_000n);
    expect(momentOf('-62135596800s', { timeZone: 'America/New_York' })).toBe(-62_135_596_800n * second);
    expect(momentOf('253402300799s')).toBe(253_402_300_799n * second);
    expect(momentOf('9999-12-31 23:59:59.999999999', { timeZone: 'America/New_York' })).toBeGreaterThan(0n);
    expect(codeOf('253402300800s')).toBe('out-of-range');
    expect(codeOf('-62135625944s')).toBe('out-of-range');
  });

  test.each([
    '9'.repeat(25),
    '9'.repeat(100_000),
    '1e30',
    '-1e25',
    '+275760-09-13T00:00:00Z',
    '0000-01-01',
    '-000001-01-01',
  ])('%.30s 超出范围', (text) => {
    expect(codeOf(text)).toBe('out-of-range');
    expect(messageOf(text)).toContain('超出范围：只能换算公元 1 年到 9999 年');
  });

  test('写出来也一样', () => {
    for (const moment of [8_640_000_000_000_000_000_000n, -(10n ** 30n), 253_402_387_200n * second]) {
      expect(formatTimestamp(moment, { timeZone: 'Asia/Shanghai' })).toMatchObject({
        ok: false,
        error: { code: 'out-of-range' },
      });
    }
    expect(parseTimestamp('0', { timeZone: 'Mars/Olympus' })).toMatchObject({
      ok: false,
      error: { code: 'unknown-zone' },
    });
    expect(formatTimestamp(0n, { timeZone: '' })).toMatchObject({ ok: false, error: { code: 'unknown-zone' } });
  });
});
