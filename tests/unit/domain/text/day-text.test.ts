import { describe, expect, it } from 'vitest';
import { dayText, minuteText, yearOf } from '#domain/text/day-text.ts';

const utcOffsetSeconds = 8 * 3600;
const at = (text: string): number => Date.parse(text) / 1000;

describe('dayText', () => {
  it('writes year, month and day with spaces', () => {
    expect(dayText(at('2026-11-08T12:00:00+08:00'), { utcOffsetSeconds })).toBe('2026 年 11 月 8 日');
  });

  it('leaves the year out in the year of `now`, which begins at midnight in the zone', () => {
    const newYear = at('2026-01-01T00:00:00+08:00');
    const options = { utcOffsetSeconds, now: at('2026-06-01T00:00:00Z') };
    expect(dayText(newYear, options)).toBe('1 月 1 日');
    expect(dayText(newYear - 1, options)).toBe('2025 年 12 月 31 日');
    expect(dayText(newYear, { utcOffsetSeconds, now: newYear - 1 })).toBe('2026 年 1 月 1 日');
  });
});

it('writes the minute behind the day', () => {
  const instant = at('2026-11-08T06:05:59+08:00');
  expect(minuteText(instant, { utcOffsetSeconds })).toBe('2026 年 11 月 8 日 06:05');
  expect(minuteText(instant, { utcOffsetSeconds, now: instant })).toBe('11 月 8 日 06:05');
});

it('reads the year in the zone', () => {
  expect(yearOf(at('2025-12-31T16:00:00Z'), utcOffsetSeconds)).toBe(2026);
  expect(yearOf(at('2025-12-31T15:59:59Z'), utcOffsetSeconds)).toBe(2025);
});
