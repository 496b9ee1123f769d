import { describe, expect, test } from 'vitest';
import { takeTurnsPerPerson } from '../../../../src/server/runtime/concurrency-per-user.ts';

describe('一位作者同时排版的文章', () => {
  test('一篇一篇来，最多二十篇在排队，别的作者不受影响', async () => {
    const enter = takeTurnsPerPerson(20);
    const ends: (() => void)[] = [];
    const wait = () => new Promise<string>((resolve) => ends.push(() => resolve('排好了')));
    const line = Array.from({ length: 20 }, () => enter('甲', wait));
    expect(await enter('甲', wait)).toBeUndefined();
    expect(await enter('乙', async () => '排好了')).toBe('排好了');
    for (const [index, place] of line.entries()) {
      expect(ends).toHaveLength(index + 1);
      ends[index]?.();
      expect(await place).toBe('排好了');
    }
    expect(await enter('甲', async () => '又一篇')).toBe('又一篇');
  });

  test('排版出错的也让出位置', async () => {
    const enter = takeTurnsPerPerson(20);
    const failing = Array.from({ length: 20 }, () => enter('甲', () => Promise.reject(new Error('断了'))));
    expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
    expect(await enter('甲', async () => '排好了')).toBe('排好了');
  });
});
