import { describe, expect, test } from 'vitest';
import { inLines, textWidth } from '#client/lunar/parts/lines.ts';
import { wallQuery, readWallChoice } from '#client/lunar/wall-calendar/choices.ts';
import { type WallPart, wallMonths } from '#client/lunar/wall-calendar/wall-days.ts';
import type { StoredAnniversary } from '#domain/anniversary/index.ts';
import { grandmother, lunarDay } from '#tests/fixtures/anniversaries.ts';
import { schedulesTo } from '#tests/fixtures/holidays/facts.ts';

const schedules = schedulesTo(2026);
const saved: StoredAnniversary = { id: 'a', changedAt: 1, anniversary: grandmother({ origin: lunarDay('8-15') }) };
const all: WallPart[] = ['own', 'holidays', 'festivals', 'moons'];
const made = (year: number, parts = all, records = [saved]) => wallMonths({ year, schedules, records, parts }).flat();
const day = (days: ReturnType<typeof made>, month: number, number: number) =>
  days.find(({ date }) => date.month === month && date.day === number)!;

describe('画上什么', () => {
  test('每一天都在，二月有 29 天的年份也在，到 2100 年为止', () => {
    expect(made(2026)).toHaveLength(365);
    expect(made(2028)).toHaveLength(366);
    expect([made(1900).length, made(2100).length]).toEqual([365, 365]);
  });

  test('存下的日子、放假、补班、节气与朔望各在各的那天', () => {
    const days = made(2026);
    expect(day(days, 9, 25)).toMatchObject({ own: ['外婆的生日'], name: '中秋节', status: 'statutory' });
    expect(day(days, 2, 14)).toMatchObject({ status: 'work' });
    expect(day(days, 11, 22)).toMatchObject({ name: '小雪', status: 'weekend' });
    expect(days.filter(({ moon }) => moon === '望').length).toBeGreaterThanOrEqual(12);
    expect(day(days, 11, 9)).toMatchObject({ lunar: '十月', moon: '朔' });
  });

  test('不要的一样也不画', () => {
    const days = made(2026, []);
    expect(days.some(({ own, name, moon }) => own.length > 0 || name || moon)).toBe(false);
    expect(new Set(days.map(({ status }) => status))).toEqual(new Set(['workday', 'weekend']));
    expect(day(days, 2, 14).status).toBe('weekend');
    expect(made(2026, all, [{ ...saved, deletedAt: 2 }]).some(({ own }) => own.length > 0)).toBe(false);
  });
});

test('选择写进地址再读回是同一个，认不得的当作没有说', () => {
  const choice = { size: 'phone', ground: 'night', parts: ['own', 'moons'] } as const;
  expect(wallQuery(choice)).toBe('size=phone&ground=night&without=holidays.festivals');
  expect(readWallChoice(wallQuery(choice))).toEqual(choice);
  const usual = readWallChoice('size=toString&ground=&without=x');
  expect(usual).toEqual({ size: 'a4', ground: 'paper', parts: all });
  expect(wallQuery(usual)).toBe('');
});

test('排成行时词不拆开，一行放不下才换行', () => {
  expect(textWidth('小寒 5')).toBeCloseTo(3.1);
  const pieces = ['一二三', '四五', '六七八九十', '十一'].map((text) => ({ text }));
  expect(inLines(pieces, 6, 1).map((line) => line.map(({ text }) => text).join(' '))).toEqual([
    '一二三 四五',
    '六七八九十',
    '十一',
  ]);
  expect(inLines([{ text: '比一行还长的一个名字' }], 3, 1)).toHaveLength(1);
  expect(inLines([], 3, 1)).toEqual([]);
});
