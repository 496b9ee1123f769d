import { describe, expect, test } from 'vitest';
import { type Frame, fittedView, panBy, toggleSize, zoomAt } from '#client/ui/zoom/zoom-view.ts';

/** An image of 1,600 × 800 fitted into a phone's width. */
const frame: Frame = { stage: { width: 400, height: 800 }, fitted: { width: 400, height: 200 }, actual: 4 };
const middle = { x: 0, y: 0 };

describe('放大图片', () => {
  test('手指底下的那一点不动', () => {
    const point = { x: 100, y: 0 };
    const view = zoomAt(fittedView, 2, point, frame);
    expect(view.scale).toBe(2);
    expect((point.x - view.x) / view.scale).toBe(point.x);
  });

  test('不会小于适合屏幕，也不会没有尽头', () => {
    expect(zoomAt(fittedView, 0.1, middle, frame).scale).toBe(1);
    expect(zoomAt(fittedView, 1000, middle, frame).scale).toBe(8);
  });

  test('拖动到边为止；比屏幕矮的图片上下不动', () => {
    const view = panBy(zoomAt(fittedView, 2, middle, frame), { x: 9999, y: 9999 }, frame);
    expect(view).toEqual({ scale: 2, x: 200, y: 0 });
  });

  test('双击到原始大小，再双击回来', () => {
    const actual = toggleSize(fittedView, middle, frame);
    expect(actual.scale).toBe(4);
    expect(toggleSize(actual, middle, frame)).toEqual(fittedView);
  });

  test('本来就不大的图片，双击放大一倍', () => {
    expect(toggleSize(fittedView, middle, { ...frame, actual: 0.5 }).scale).toBe(2);
  });
});
