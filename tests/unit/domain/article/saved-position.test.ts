import { describe, expect, test } from 'vitest';
import { isUnfinished, updateSavedPosition, parseSavedPosition } from '#domain/article/saved-position.ts';

const place = { ratio: 0.4, heading: 's-二', at: 1000, done: false };

describe('读到哪里', () => {
  test('存下的记录原样读回', () => {
    expect(parseSavedPosition(place)).toEqual(place);
  });

  test.each([
    ['没有记录', undefined],
    ['一段文字', 'x'],
    ['比例超过一', { ...place, ratio: 1.2 }],
    ['比例不是数', { ...place, ratio: Number.NaN }],
    ['缺了标题', { ratio: 0.4, at: 1, done: false }],
  ])('%s，当作没有读过', (_, record) => {
    expect(parseSavedPosition(record)).toBeUndefined();
  });

  test('到了末尾就算读完，从头再读也还算读完', () => {
    const ended = updateSavedPosition(place, { ratio: 1, heading: 's-三', at: 2000 });
    expect(ended.done).toBe(true);
    expect(updateSavedPosition(ended, { ratio: 0.1, heading: '', at: 3000 })).toEqual({
      ratio: 0.1,
      heading: '',
      at: 3000,
      done: true,
    });
  });

  test('只有读到一半的才值得接着读', () => {
    const unfinished = [0, 0.01, 0.5, 0.97, 0.99, 1].map((ratio) => isUnfinished({ ...place, ratio }));
    expect(unfinished).toEqual([false, false, true, true, false, false]);
  });
});
