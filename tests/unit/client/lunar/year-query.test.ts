import { expect, test } from 'vitest';
import { yearAddress } from '#client/lunar/parts/year-query.ts';

test('今年的地址不带年份；别的要求跟着走', () => {
  expect(yearAddress('/lunar/festival', 2026, 2026)).toBe('/lunar/festival');
  expect(yearAddress('/lunar/festival', 2027, 2026)).toBe('/lunar/festival?year=2027');
  expect(yearAddress('/lunar/festival', 2026, 2026, 'main=1')).toBe('/lunar/festival?main=1');
  expect(yearAddress('/lunar/festival', 2027, 2026, 'main=1')).toBe('/lunar/festival?year=2027&main=1');
});

test('路径里有年份的地方，年份写在路径里', () => {
  expect(yearAddress('/lunar/holiday/:year', 2026, 2026)).toBe('/lunar/holiday/2026');
});
