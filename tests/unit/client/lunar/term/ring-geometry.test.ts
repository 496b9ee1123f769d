import { expect, test } from 'vitest';
import { pointAt, slicePath } from '#client/lunar/term/parts/ring-geometry.ts';

test.each([
  ['春分在左', 0, -100, 0],
  ['立夏在左上', 45, -70.7, -70.7],
  ['夏至在上', 90, 0, -100],
  ['秋分在右', 180, 100, 0],
  ['冬至在下', 270, 0, 100],
])('%s', (_, longitude, x, y) => {
  const point = pointAt(longitude, 100);
  expect(point.x).toBeCloseTo(x, 6);
  expect(point.y).toBeCloseTo(y, 6);
});

test('一格是外弧、内弧和两条边围成的，外弧顺时针', () => {
  expect(slicePath({ from: 0, to: 90, inner: 50, outer: 100 })).toBe(
    'M-100 0A100 100 0 0 1 0 -100L0 -50A50 50 0 0 0 -50 0Z',
  );
});
