import { describe, expect, test } from 'vitest';
import { limitPerAuthor } from '../../../../src/server/poster/per-author.ts';

describe('一位作者同时排版的文章', () => {
  test('最多四篇，别的作者不受影响，排完一篇才能再来', async () => {
    const enter = limitPerAuthor();
    const ends: (() => void)[] = [];
    const wait = () => new Promise<string>((resolve) => ends.push(() => resolve('排好了')));
    const first = Array.from({ length: 4 }, () => enter('甲', wait));
    expect(await enter('甲', wait)).toBeUndefined();
    expect(ends).toHaveLength(4);
    expect(await enter('乙', async () => '排好了')).toBe('排好了');
    ends[0]?.();
    expect(await first[0]).toBe('排好了');
    const next = enter('甲', wait);
    expect(ends).toHaveLength(5);
    ends.forEach((end) => end());
    expect(await Promise.all([...first, next])).toEqual(Array.from({ length: 5 }, () => '排好了'));
  });

  test('排版出错的也让出位置', async () => {
    const enter = limitPerAuthor();
    for (let index = 0; index < 9; index += 1) {
      await expect(enter('甲', () => Promise.reject(new Error('断了')))).rejects.toThrow('断了');
    }
    expect(await enter('甲', async () => '排好了')).toBe('排好了');
  });
});
