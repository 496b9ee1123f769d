import { describe, expect, test } from 'vitest';
import { swipeDirection } from '#client/ui/reading/chapters/swipe.ts';

const width = 390;
const stroke = (fromX: number, toX: number, changes: { toY?: number; milliseconds?: number } = {}) => ({
  fromX,
  fromY: 400,
  toX,
  toY: 400,
  milliseconds: 200,
  ...changes,
});

describe('手指的一划', () => {
  test('向左是下一章，向右是上一章', () => {
    expect(swipeDirection(stroke(300, 200), width)).toBe(1);
    expect(swipeDirection(stroke(100, 200), width)).toBe(-1);
  });

  test.each([
    ['太短', stroke(200, 150)],
    ['斜着', stroke(300, 200, { toY: 460 })],
    ['太慢', stroke(300, 100, { milliseconds: 1500 })],
    ['从左边缘起，是系统的返回', stroke(10, 200)],
    ['从右边缘起，也是系统的', stroke(380, 200)],
  ])('%s不算', (_, made) => {
    expect(swipeDirection(made, width)).toBeUndefined();
  });
});
