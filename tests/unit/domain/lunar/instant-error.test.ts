import { expect, test } from 'vitest';
import { instantErrorOf } from '#domain/lunar/index.ts';

test('2026 年以前只有 ±1 秒，以后另加 ΔT 的情景差', () => {
  expect(instantErrorOf(2026)).toEqual({ plusMinus: 1, earlier: 0 });
  expect([2027, 2050, 2100].map((year) => instantErrorOf(year).earlier)).toEqual([1, 3, 18]);
});
