import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { ShouXingUtil, SolarTerm as TymeTerm } from 'tyme4ts';
import { expect, test } from 'vitest';
import { issuedTermDays, termNames, termsOf, type TermName } from '#domain/lunar/index.ts';
import { deltaT } from '#tests/generate/lunar/delta-t.ts';
import { beijingClock, iso, years } from './every-day.ts';

const dataFolder = `${dirname(createRequire(import.meta.url).resolve('lunisolar-ts'))}/data/solar_terms/`;

test('二十四节气从小寒到冬至依次排列', () => {
  const terms = termsOf(2026);
  expect(terms.map((term) => term.name)).toEqual([...termNames]);
  expect(terms[0]).toMatchObject({ name: '小寒', date: { year: 2026, month: 1, day: 5 } });
  expect(terms[23]).toMatchObject({ name: '冬至', date: { year: 2026, month: 12, day: 22 } });
});

test('1972–2100 年节气时刻与 DE440 相差不到 1 秒', () => {
  const largest = Math.max(...years(1972, 2100).flatMap((year) => differences(secondsOf(year), ephemeris(year))));
  expect(largest).toBeLessThan(1);
});

test('1901–1971 年节气时刻与 DE440 换上真实 ΔT 后同一分钟', () => {
  for (const year of years(1901, 1971)) {
    // The files keep the 42.184 s of 1972 for the years before.
    const onClock = ephemeris(year).map((seconds) => {
      const uniform = seconds - 0.5 + 42.184;
      return Math.floor(uniform - deltaT(uniform));
    });
    expect(secondsOf(year).map(roundedMinute)).toEqual(onClock.map(roundedMinute));
  }
});

test('1900–2100 年节气时刻与 tyme4ts 的级数（换上同一 ΔT）相差不到 4 秒', () => {
  const secondsOfTwoThousand = 946_728_000;
  for (const year of years(1900, 2100)) {
    const series = termNames.map((_, index) => {
      const angle = (year - 1999) * 2 * Math.PI + ((index - 5) * Math.PI) / 12;
      const uniform = ShouXingUtil.saLonT(angle) * 36_525 * 86_400 + secondsOfTwoThousand;
      return uniform - deltaT(uniform);
    });
    expect(Math.max(...differences(secondsOf(year), series))).toBeLessThan(4);
  }
});

test('1900–2100 年节气日与 tyme4ts 只差 1979 大寒和 2084 春分', () => {
  const different = years(1900, 2100).flatMap((year) =>
    termsOf(year)
      .filter(({ name, date }) => {
        // tyme4ts counts the terms of a year from 冬至 of the year before.
        const theirs = TymeTerm.fromIndex(year, termNames.indexOf(name) + 1).getSolarDay();
        return theirs.toString() !== `${date.year}年${date.month}月${date.day}日`;
      })
      .map(({ name, date }) => `${name} ${iso(date)}`),
  );
  expect(different).toEqual(['大寒 1979-01-21', '春分 2084-03-20']);
});

test('历史上按颁行历书的六个节气日', () => {
  const issued = issuedTermDays.map(([index, year]) => `${termNames[index]} ${iso(termsOf(year)[index]!.date)}`);
  expect(issued).toEqual([
    '小雪 1912-11-23',
    '秋分 1913-09-24',
    '大雪 1917-12-07',
    '白露 1927-09-08',
    '夏至 1928-06-21',
    '大寒 1979-01-21',
  ]);
});

test('除这六处外，节气日就是时刻所在的北京日期', () => {
  const different = years(1900, 2100).flatMap((year) =>
    termsOf(year).filter(({ date, seconds }) => iso(date) !== beijingClock(seconds).slice(0, 10)),
  );
  expect(different).toHaveLength(issuedTermDays.length);
});

test.each([
  // 《中国天文年历》公布的时刻，四舍五入到分；1979 大寒到秒
  [2022, '立春', '2022-02-04 04:51'],
  [2024, '立春', '2024-02-04 16:27'],
  [2026, '立春', '2026-02-04 04:02'],
] as [number, TermName, string][])('%i 年%s的时刻是公布的 %s', (year, name, expected) => {
  const term = termsOf(year).find((candidate) => candidate.name === name)!;
  expect(beijingClock(roundedMinute(term.seconds) * 60).slice(0, 16)).toBe(expected);
});

test('1979 年大寒交于午夜前六秒', () => {
  expect(beijingClock(termsOf(1979)[1]!.seconds)).toBe('1979-01-20 23:59:54');
});

function secondsOf(year: number): number[] {
  return termsOf(year).map((term) => term.seconds);
}

function ephemeris(year: number): number[] {
  const rows = JSON.parse(readFileSync(`${dataFolder}${year}.json`, 'utf8')) as [number, number][];
  return rows.map(([seconds]) => seconds);
}

function differences(left: readonly number[], right: readonly number[]): number[] {
  return left.map((value, index) => Math.abs(value - right[index]!));
}

function roundedMinute(seconds: number): number {
  return Math.floor((seconds + 30) / 60);
}
