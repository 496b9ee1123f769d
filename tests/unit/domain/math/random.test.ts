import { describe, expect, test } from 'vitest';
import { createRandom, pick, shuffle } from '#domain/math/index.ts';
import { splitMix64, xoshiro128 } from '#domain/math/random.ts';

describe('随机数', () => {
  test('xoshiro128** 与作者的 C 程序一致（状态 1、2、3、4）', () => {
    const next = xoshiro128(1, 2, 3, 4);
    expect(Array.from({ length: 10 }, next)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });

  test('SplitMix64 与作者的 C 程序一致（种子 1234567）', () => {
    const next = splitMix64(1234567n);
    expect(Array.from({ length: 5 }, next)).toEqual([
      6457827717110365317n,
      3203168211198807973n,
      9817491932198370423n,
      4593380528125082431n,
      16408922859458223821n,
    ]);
  });

  test('都在 0 与 1 之间，散布均匀', () => {
    const random = createRandom(0);
    const buckets = Array.from({ length: 10 }, () => 0);
    for (let index = 0; index < 100_000; index += 1) buckets[pick(10, random)]! += 1;
    for (const count of buckets) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  test('坏掉的随机数也只给出范围以内的数', () => {
    for (const broken of [Number.NaN, -1, 2, Number.POSITIVE_INFINITY, 1 - 2 ** -60]) {
      expect(pick(10, () => broken)).toBeGreaterThanOrEqual(0);
      expect(pick(10, () => broken)).toBeLessThan(10);
    }
  });

  test('打乱只换位置', () => {
    const items = [1, 2, 3, 4, 5];
    expect(shuffle(items, createRandom(5)).toSorted()).toEqual(items);
  });
});
