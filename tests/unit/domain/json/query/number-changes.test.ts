import { expect, test } from 'vitest';
import { findNumberChanges } from '#domain/json/query/number-changes.ts';
import { treeOf } from '../tools.ts';

test('改了写法的与丢了位数的分得开，照抄的与算出的不算', () => {
  const input = treeOf('[12345678901234567890, 1e2, 1.50, 0.1, 7]');
  const output = treeOf('{"a":12345678901234567000,"b":100,"c":1.50,"d":42,"e":[100],"f":7}');
  expect(findNumberChanges(input, output)).toEqual([
    { before: '12345678901234567890', after: '12345678901234567000', isLossy: true },
    { before: '1e2', after: '100', isLossy: false },
  ]);
});
