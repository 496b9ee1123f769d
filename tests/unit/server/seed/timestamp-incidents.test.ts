import { describe, expect, test } from 'vitest';
import { likelyUnit } from '#domain/timestamp/core/units.ts';
import { starterTexts } from '#tests/fixtures/starter.ts';

const text = starterTexts.get('/article/blog/timestamp-incidents')!;
const absent = (facts: readonly string[]): string[] => facts.filter((fact) => !text.includes(fact));
const utc = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19);
const epoch = (...parts: [number, number, number]): number => Date.UTC(...parts) / 1000;

describe('时间戳事故簿', () => {
  test('末尾的表：每个数是哪一刻', () => {
    const rows = [...text.matchAll(/^\| `(-?\d+)` \| ([^|]+) \|/gm)];
    expect(rows).toHaveLength(12);
    expect(rows.map(([, number, said]) => [number, said])).toEqual(
      rows.map(([, number = '']) => [number, utc(Number(number))]),
    );
  });

  test('可以点开的数就是写着的数，工具当作秒', () => {
    const links = [...text.matchAll(/\[(-?\d+)\]\(\/tool\/timestamp#t=(-?\d+)\)/g)];
    expect(links).toHaveLength(10);
    for (const [, shown = '', linked = ''] of links) {
      expect(linked).toBe(shown);
      expect(likelyUnit(BigInt(linked))).toBe('seconds');
    }
    const listed = [...text.matchAll(/^\| `(-?\d+)`/gm)].slice(0, 9).map(([, number]) => number);
    expect(links.map(([, shown]) => shown)).toEqual(expect.arrayContaining(listed));
  });

  test('边界都在那一刻', () => {
    expect([epoch(2008, 11, 31), epoch(2017, 0, 1), epoch(2000, 1, 29)]).toEqual([
      1_230_681_600, 1_483_228_800, 951_782_400,
    ]);
    expect([-(2 ** 31), 2 ** 31 - 1].map(utc)).toEqual(['1901-12-13 20:45:52', '2038-01-19 03:14:07']);
    const wellington = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Pacific/Auckland',
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    });
    expect(wellington.format(1_709_118_000_000)).toBe('2024-02-29, 00:00:00');
    expect(utc(epoch(2100, 2, 1) - 1)).toBe('2100-02-28 23:59:59');
  });

  test('GPS 的周数：回到哪一天，下一次在哪一天', () => {
    const cycle = 1024 * 7 * 86_400;
    const start = epoch(1980, 0, 6);
    expect(utc(start + cycle)).toMatch(/^1999-08-22/);
    expect(utc(start + 3 * cycle - 60)).toMatch(/^2038-11-20/);
    expect(absent(['下一次归零在 2038 年 11 月 20 日', '第一次在 1999 年'])).toEqual([]);
  });

  test('Zune 的天数减到最后剩 366', () => {
    let days = (epoch(2008, 11, 31) - epoch(1980, 0, 1)) / 86_400 + 1;
    expect(absent([`第 ${days.toLocaleString('en-US')} 天，减到最后剩 366`])).toEqual([]);
    for (let year = 1980; year < 2008; year += 1) days -= year % 4 === 0 ? 366 : 365;
    expect(days).toBe(366);
  });

  test('九桩，四种', () => {
    expect(text.match(/^### /gm)).toHaveLength(9);
    expect(text.match(/^## /gm)).toHaveLength(5);
  });
});
