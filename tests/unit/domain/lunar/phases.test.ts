import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { lunarOf, phasesOf } from '#domain/lunar/index.ts';
import { iso, years } from './every-day.ts';

const dataFolder = `${dirname(createRequire(import.meta.url).resolve('lunisolar-ts'))}/data/`;

test.each([
  ['朔', 'new_moons'],
  ['望', 'full_moons'],
])('1972–2100 年的%s与 DE440 逐秒相同', (name, folder) => {
  const phases = years(1972, 2100).flatMap((year) => phasesOf(year));
  const ours = phases.filter((phase) => phase.name === name).map((phase) => phase.seconds);
  const theirs = years(1971, 2101).flatMap((year) => stored(folder, year));
  expect(ours).toEqual(theirs.filter((seconds) => seconds >= ours[0]! && seconds <= ours.at(-1)!));
});

test('朔望交替，每年各 12 或 13 次', () => {
  const names = years(1900, 2100).flatMap((year) => phasesOf(year).map((phase) => phase.name));
  expect(names.filter((name, index) => name === names[index + 1])).toEqual([]);
  const counts = years(1900, 2100).flatMap((year) =>
    ['朔', '望'].map((name) => phasesOf(year).filter((phase) => phase.name === name).length),
  );
  expect([...new Set(counts)].sort()).toEqual([12, 13]);
});

test('1900–2100 年朔日就是初一，只有 1914、1916、1920 三次颁行历书早一天', () => {
  const late = years(1900, 2100)
    .flatMap((year) => phasesOf(year))
    .filter(({ name, date }) => name === '朔' && lunarOf(date.year, date.month, date.day).day !== 1);
  expect(late.map(({ date }) => iso(date))).toEqual(['1914-11-18', '1916-02-04', '1920-11-11']);
});

function stored(folder: string, year: number): number[] {
  if (year > 2100) return [];
  return JSON.parse(readFileSync(`${dataFolder}${folder}/${year}.json`, 'utf8')) as number[];
}
