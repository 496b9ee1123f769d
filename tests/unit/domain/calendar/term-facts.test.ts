import { expect, test } from 'vitest';
import { termKindOf, longitudeOf, readTermName, seasonNames, termsOfSeason } from '#domain/calendar/term-facts.ts';
import { termNames } from '#domain/lunar/index.ts';

test.each([
  ['小寒', 285, '节'],
  ['立春', 315, '节'],
  ['惊蛰', 345, '节'],
  ['春分', 0, '中气'],
  ['清明', 15, '节'],
  ['夏至', 90, '中气'],
  ['秋分', 180, '中气'],
  ['冬至', 270, '中气'],
] as const)('%s在黄经 %i 度，是%s', (name, longitude, kind) => {
  expect(longitudeOf(name)).toBe(longitude);
  expect(termKindOf(name)).toBe(kind);
});

test('二十四节气的黄经各不相同，节与中气各十二个', () => {
  expect(new Set(termNames.map(longitudeOf)).size).toBe(24);
  expect(termNames.filter((name) => termKindOf(name) === '节')).toHaveLength(12);
});

test('四季各六个节气，从四立开始，合起来不重不漏', () => {
  const seasons = seasonNames.map(termsOfSeason);
  expect(seasons.map(([first]) => first)).toEqual(['立春', '立夏', '立秋', '立冬']);
  expect(seasons[3]).toEqual(['立冬', '小雪', '大雪', '冬至', '小寒', '大寒']);
  expect(seasons.flat().toSorted()).toEqual([...termNames].toSorted());
});

test('节气名读得出，别的读不出', () => {
  expect(readTermName('清明')).toBe('清明');
  for (const text of ['', '清', '清明节', '驚蟄', 'qingming']) expect(readTermName(text)).toBeUndefined();
});
