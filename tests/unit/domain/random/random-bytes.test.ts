import { describe, expect, test } from 'vitest';
import { bufferedBytes, drawBelow } from '#domain/random/random-bytes.ts';
import { chiSquare, chiSquareLimit, fixedBytes, seededBytes } from './seeded-bytes.ts';

describe('抽一个数', () => {
  test('余数会偏向小数，所以丢掉重抽', () => {
    expect(drawBelow(10, fixedBytes(250, 255, 249))).toBe(9);
    expect(drawBelow(256, fixedBytes(255))).toBe(255);
    expect(drawBelow(300, fixedBytes(0xff, 0xf0, 0x01, 0x2d))).toBe(1);
    expect(drawBelow(1, fixedBytes(7))).toBe(0);
  });

  test.each([2, 10, 62, 200, 300, 404])('%i 个数一样常见', (size) => {
    const bytes = seededBytes(size);
    const counts = Array.from({ length: size }, () => 0);
    for (let draw = 0; draw < size * 200; draw += 1) counts[drawBelow(size, bytes)]! += 1;
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(size));
  });

  test('检验本身分得出偏的：取余数的不合格', () => {
    const bytes = seededBytes(1);
    const counts = Array.from({ length: 200 }, () => 0);
    for (let draw = 0; draw < 40_000; draw += 1) counts[bytes(1)[0]! % 200]! += 1;
    expect(chiSquare(counts)).toBeGreaterThan(chiSquareLimit(200));
  });
});

test('成批要来的字节，每个只给一次，次序不变', () => {
  let calls = 0;
  const counting = (count: number): Uint8Array => {
    calls += 1;
    return Uint8Array.from({ length: count }, (_, at) => (calls - 1) * 8 + at);
  };
  const bytes = bufferedBytes(counting, 8);
  expect([...bytes(3)]).toEqual([0, 1, 2]);
  expect([...bytes(5)]).toEqual([3, 4, 5, 6, 7]);
  expect([...bytes(7)]).toEqual([8, 9, 10, 11, 12, 13, 14]);
  // One byte is left, and two are asked for.
  expect([...bytes(2)]).toEqual([16, 17]);
  expect(bytes(9)).toHaveLength(9);
  expect(calls).toBe(4);
});
