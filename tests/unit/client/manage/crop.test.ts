import { describe, expect, test } from 'vitest';
import {
  describeCrop,
  fullCrop,
  maxZoomOf,
  moveCrop,
  rotateCrop,
  zoomCrop,
  zoomOf,
} from '#client/manage/profile/avatar/crop.ts';

const wide = { width: 1200, height: 800 };

describe('头像的取景', () => {
  test('一开始取正中间，能取多大取多大', () => {
    expect(fullCrop(wide)).toEqual({ x: 600, y: 400, side: 800 });
    expect(fullCrop({ width: 300, height: 900 })).toEqual({ x: 150, y: 450, side: 300 });
  });

  test('移到边上就停住，不会取到图片以外', () => {
    const full = fullCrop(wide);
    expect(moveCrop(full, { x: 9, y: 9 }, wide)).toEqual({ x: 800, y: 400, side: 800 });
    expect(moveCrop(full, { x: -0.1, y: 0 }, wide)).toEqual({ x: 520, y: 400, side: 800 });
  });

  test('放大时手指下的那一点不动', () => {
    const spot = { x: 0.25, y: 0.75 };
    const before = fullCrop(wide);
    const after = zoomCrop(before, 2, { size: wide, spot });
    expect(after.side).toBe(400);
    expect(after.x + (spot.x - 0.5) * after.side).toBe(before.x + (spot.x - 0.5) * before.side);
    expect(after.y + (spot.y - 0.5) * after.side).toBe(before.y + (spot.y - 0.5) * before.side);
  });

  test('在边上缩小，也退回图片以内', () => {
    const corner = moveCrop(zoomCrop(fullCrop(wide), 4, { size: wide }), { x: 9, y: 9 }, wide);
    expect(corner).toEqual({ x: 1100, y: 700, side: 200 });
    expect(zoomCrop(corner, 1, { size: wide })).toEqual({ x: 800, y: 400, side: 800 });
  });

  test('最多放大八倍，小图放大到四十八像素为止，再小的不能放大', () => {
    expect(maxZoomOf(wide)).toBe(8);
    expect(maxZoomOf({ width: 96, height: 200 })).toBe(2);
    expect(maxZoomOf({ width: 20, height: 20 })).toBe(1);
    expect(zoomOf(zoomCrop(fullCrop(wide), 99, { size: wide }), wide)).toBe(8);
  });

  test('转四次回到原处，框里一直是同一块', () => {
    const start = moveCrop(zoomCrop(fullCrop(wide), 4, { size: wide }), { x: 1, y: -1 }, wide);
    const high = { width: 800, height: 1200 };
    const once = rotateCrop(start, wide);
    expect(once).toEqual({ x: 600, y: 800, side: 200 });
    expect(rotateCrop(rotateCrop(rotateCrop(once, high), wide), high)).toEqual(start);
  });

  test('能用一句话说出取在哪里', () => {
    expect(describeCrop(fullCrop(wide), wide)).toBe('横向 50%，纵向 50%，放大 1.0 倍');
    expect(describeCrop(moveCrop(fullCrop(wide), { x: 1, y: 0 }, wide), wide)).toBe('横向 100%，纵向 50%，放大 1.0 倍');
  });
});
