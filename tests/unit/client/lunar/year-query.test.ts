import { expect, test } from 'vitest';
import { yearAddress } from '#client/lunar/parts/year-query.ts';

test('今年的地址不带年份；别的要求跟着走', () => {
  expect(yearAddress('/lunar/festival', 2026, 2026)).toBe('/lunar/festival');
  expect(yearAddress('/lunar/festival', 2027, 2026)).toBe('/lunar/festival?year=2027');
  expect(yearAddress('/lunar/festival', 2026, 2026, 'main=1')).toBe('/lunar/festival?main=1');
  expect(yearAddress('/lunar/festival', 2027, 2026, 'main=1')).toBe('/lunar/festival?year=2027&main=1');
});
