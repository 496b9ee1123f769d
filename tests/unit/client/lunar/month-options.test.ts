import { expect, test } from 'vitest';
import { leapMonthOf, lunarMonthOptions } from '#client/lunar/parts/month-options.ts';
import { typedYear } from '#client/lunar/parts/typed-year.ts';

test('农历的月是十二个，闰月另问', () => {
  expect(lunarMonthOptions).toHaveLength(12);
  expect(lunarMonthOptions.map(({ label }) => label).join()).not.toContain('闰');
});

test.each([
  ['1987', 6],
  ['２０３３', 11],
  ['2034', 0],
  ['', undefined],
  ['20', undefined],
  ['2300', undefined],
  ['明年', undefined],
])('写着“%s”年，闰月是 %s', (year, leap) => expect(leapMonthOf(year)).toBe(leap));

test('全角的数字也是年份，别的不是', () => {
  expect(typedYear(' １９８７ ')).toBe(1987);
  expect(typedYear('  ')).toBeUndefined();
  for (const year of ['一九八七', '19.5', '-1987', '198x']) expect(typedYear(year)).toBeNaN();
});
