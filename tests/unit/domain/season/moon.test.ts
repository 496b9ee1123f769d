import { describe, expect, test } from 'vitest';
import { civilDate, dayNumber, lunarOf, moonAngleAt, phasesOf } from '#domain/lunar/index.ts';
import { moonPlace, moonShape } from '#domain/season/moon.ts';

const hour = 3600;
/** Unix seconds of nine in the evening, in Beijing. */
const eveningOf = (year: number, month: number, day: number): number =>
  dayNumber(year, month, day) * 24 * hour + 13 * hour;
const shapeOn = (year: number, month: number, day: number) => moonShape(moonAngleAt(eveningOf(year, month, day)));

describe('月亮的样子', () => {
  test('初一看不见，初八右边半个，十五整个，十八缺了右边，廿三左边半个', () => {
    expect(lunarOf(2026, 11, 9)).toMatchObject({ month: 10, day: 1 });
    expect(shapeOn(2026, 11, 9)).toBeUndefined();
    const [half, full, gibbous, last] = [16, 23, 26, 31].map((day) => shapeOn(2026, 11, day)!);
    expect(half!.lit).toBeCloseTo(0.48, 1);
    expect(half!.path).toMatch(/^M0-1A1 1 0 0 1 0 1A0\.\d+ 1 0 0 [01] 0-1Z$/);
    expect(full).toEqual({ lit: 1, path: 'M0-1A1 1 0 0 1 0 1A1.000 1 0 0 1 0-1Z' });
    expect(gibbous!.lit).toBeGreaterThan(0.85);
    expect(gibbous!.lit).toBeLessThan(0.97);
    expect(gibbous!.path).toMatch(/^M0-1A1 1 0 0 0 0 1A0\.\d+ 1 0 0 0 0-1Z$/);
    expect(last!.lit).toBeCloseTo(0.5, 1);
    expect(last!.path).toMatch(/^M0-1A1 1 0 0 0 0 1/);
  });

  test('每一个十五、十六的夜里都是满的，初三和廿七都是细细的一弯', () => {
    for (let number = dayNumber(2020, 1, 1); number < dayNumber(2060, 1, 1); number += 1) {
      const { year, month, day } = civilDate(number);
      const lunarDay = lunarOf(year, month, day).day;
      if (lunarDay === 15 || lunarDay === 16)
        expect([year, month, day, shapeOn(year, month, day)!.lit]).toEqual([year, month, day, 1]);
      if (lunarDay === 3 || lunarDay === 27) expect(shapeOn(year, month, day)!.lit).toBeLessThan(0.25);
    }
  });

  test('朔在 0 度，望在 180 度，其间一直向前', () => {
    for (const { name, seconds } of phasesOf(2026)) {
      expect(moonAngleAt(seconds)).toBe(name === '朔' ? 0 : 180);
      expect(moonAngleAt(seconds - 1)).toBeCloseTo(name === '朔' ? 360 : 180, 2);
    }
  });
});

describe('月亮的位置', () => {
  test('满月傍晚升起，半夜在正南，清晨落下，中午不在天上', () => {
    expect(moonPlace(180, 18)).toMatchObject({ across: 0 });
    expect(moonPlace(180, 0)).toEqual({ across: 0.5, height: 1, tilt: 0 });
    expect(moonPlace(180, 6)).toMatchObject({ across: 1 });
    expect(moonPlace(180, 12)).toBeUndefined();
  });

  test('上弦月下午就在天上，半夜落下；下弦月半夜升起', () => {
    expect(moonPlace(90, 18)).toEqual({ across: 0.5, height: 1, tilt: 0 });
    expect(moonPlace(90, 1)).toBeUndefined();
    expect(moonPlace(270, 23)).toBeUndefined();
    expect(moonPlace(270, 1)!.across).toBeCloseTo(1 / 12, 5);
    expect(moonPlace(270, 6)).toEqual({ across: 0.5, height: 1, tilt: 0 });
  });
});
