import { describe, expect, test } from 'vitest';
import { readDayName } from '#domain/timestamp/day-names.ts';
import { formatTimestamp, parseTimestamp } from '#domain/timestamp/index.ts';
import * as ask from '#tests/fixtures/timestamp/ask.ts';

type Options = Parameters<typeof ask.readingOf>[1];
const { leapThursday } = ask;
const withNames = (options: Options): Options => ({ dayNames: readDayName, ...options });
const readingOf = (text: string, options?: Options) => ask.readingOf(text, withNames(options));
const momentOf = (text: string, options?: Options) => ask.momentOf(text, withNames(options));
const codeOf = (text: string, options?: Options) => ask.codeOf(text, withNames(options));
const messageOf = (text: string, options?: Options) => ask.messageOf(text, withNames(options));

const shown = (nanoseconds: bigint, timeZone = 'Asia/Shanghai'): string => {
  const written = formatTimestamp(nanoseconds, { timeZone, form: 'exact' });
  return written.ok ? written.value : written.error.message;
};

describe('日子的名字（今天是 2024-02-29）', () => {
  test.each([
    ['除夕', '2025-01-28 00:00:00'],
    ['2027除夕', '2027-02-05 00:00:00'],
    ['2027 除夕', '2027-02-05 00:00:00'],
    ['2027年除夕', '2027-02-05 00:00:00'],
    ['明年春节', '2025-01-29 00:00:00'],
    ['正月初一', '2025-01-29 00:00:00'],
    ['2027正月初一', '2027-02-06 00:00:00'],
    ['农历八月十五', '2024-09-17 00:00:00'],
    ['2027年农历八月十五', '2027-09-15 00:00:00'],
    ['闰六月十五', '2025-08-08 00:00:00'],
    ['八月初五', '2024-09-07 00:00:00'],
    ['2027 清明', '2027-04-05 00:00:00'],
    ['冬至', '2024-12-21 00:00:00'],
    ['中秋节', '2024-09-17 00:00:00'],
    ['国庆节', '2024-10-01 00:00:00'],
    ['国庆节 20:30', '2024-10-01 20:30:00'],
    ['2027 除夕 晚上 8 点', '2027-02-05 20:00:00'],
    ['农历2027年除夕', '2028-01-25 00:00:00'],
  ])('%s', (text, expected) => {
    expect(shown(momentOf(text))).toBe(expected);
  });

  test('按所选时区的零点', () => {
    expect(shown(momentOf('2027除夕', { timeZone: 'America/New_York' }), 'America/New_York')).toBe(
      '2027-02-05 00:00:00',
    );
  });

  test('今天是哪一天按所选时区：上海已是 10 月 2 日，纽约还是国庆节', () => {
    const now = momentOf('2024-10-01 08:00');
    expect(shown(momentOf('国庆节', { now }))).toBe('2024-10-01 00:00:00');
    const west = readingOf('国庆节', { now: momentOf('2024-10-02 08:00'), timeZone: 'America/New_York' });
    expect(west.name).toBe('国庆节（2024 年 10 月 1 日）');
    expect(readingOf('国庆节', { now: momentOf('2024-10-02 08:00') }).name).toBe('国庆节（2025 年 10 月 1 日）');
  });

  test('没写年份的说取了哪一年，写了的不说', () => {
    expect(readingOf('除夕')).toMatchObject({ unit: 'day-name', name: '除夕（2025 年 1 月 28 日）' });
    expect(readingOf('除夕').notes).toContain('没有写年份，取从今天起的下一个：2025 年');
    expect(readingOf('2027除夕').notes).toEqual(['没有写几点，按 0 点算']);
  });

  test('节气还有到秒的交节时刻，与日子并列', () => {
    const { candidates, notes } = readingOf('2024 冬至');
    expect(candidates.map(({ unit, epochNanoseconds }) => [unit, shown(epochNanoseconds)])).toEqual([
      ['day-name', '2024-12-21 00:00:00'],
      // The Purple Mountain Observatory announced 17:21 (rounded) for 2024.
      ['solar-term', expect.stringMatching(/^2024-12-21 17:(?:20:[3-5]|21:[0-2])\d$/)],
    ]);
    expect(notes[0]).toMatch(/^交节时刻是北京时间 2024-12-21 17:2[01]:\d\d$/);
  });

  test('小年南北各一天，两天都给；八月十五先按公历，再按农历', () => {
    expect(readingOf('2025小年').candidates.map(({ name }) => name)).toEqual([
      '北小年（2025 年 1 月 22 日）',
      '南小年（2025 年 1 月 23 日）',
    ]);
    expect(readingOf('八月十五').candidates.map(({ epochNanoseconds }) => shown(epochNanoseconds))).toEqual([
      '2024-08-15 00:00:00',
      '2024-09-17 00:00:00',
    ]);
  });

  test('写了年份就不必知道现在', () => {
    expect(parseTimestamp('2027除夕', { timeZone: 'Asia/Shanghai', dayNames: readDayName }).ok).toBe(true);
    expect(codeOf('除夕', { now: undefined })).toBe('needs-now');
    expect(codeOf('明年除夕', { now: undefined })).toBe('needs-now');
  });

  test.each([
    ['2200 春节', 'out-of-range', '日历从 1900 年到 2100 年，没有 2200 年'],
    ['1899 冬至', 'out-of-range', '日历从 1900 年到 2100 年，没有 1899 年'],
    ['1950父亲节', 'impossible-date', '公历 1950 年里没有父亲节：能查到的是 1972 年到 2100 年'],
    ['2027闰六月初一', 'impossible-date', '农历 2027 年没有闰六月'],
    ['2027腊月三十', 'impossible-date', '农历 2027 年腊月只有 29 天，没有三十'],
  ])('%s 没有，说出范围', (text, code, message) => {
    expect(codeOf(text)).toBe(code);
    expect(messageOf(text)).toBe(message);
  });

  test('表外的今天：说明范围，不抛错', () => {
    const now = leapThursday + 86_400_000_000_000n * 365n * 300n;
    expect(messageOf('正月初一', { now })).toContain('可查范围');
  });
});
