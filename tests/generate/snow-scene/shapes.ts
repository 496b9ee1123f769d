import type { Random } from '#domain/math/random.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A number of the drawing: a tenth of a unit is finer than any screen. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function between(random: Random, least: number, most: number): number {
  return least + (most - least) * random();
}

/** A line of mountains from left to right, by midpoint displacement. */
export function ridge(
  random: Random,
  { width, y, height, rough }: { width: number; y: number; height: number; rough: number },
): Point[] {
  let heights = Array.from({ length: Math.round(width / height) + 2 }, () => between(random, 0, 1));
  for (let spread = 0.42; heights.length < width / 11; spread *= rough) {
    heights = heights.flatMap((left, index) => {
      const right = heights[index + 1];
      return right === undefined ? [left] : [left, (left + right) / 2 + between(random, -spread, spread)];
    });
  }
  const least = Math.min(...heights);
  const most = Math.max(...heights);
  return heights.map((value, index) => ({
    x: (index / (heights.length - 1)) * width,
    y: y - ((value - least) / (most - least)) * height,
  }));
}

export function area(points: readonly Point[], bottom: number): string {
  const line = points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L');
  return `M${n(points[0]!.x)} ${n(bottom)}L${line}L${n(points[points.length - 1]!.x)} ${n(bottom)}Z`;
}

/** A soft hill of snow through a few heights. */
export function hill(heights: readonly Point[], bottom: number): string {
  const [first, ...rest] = heights;
  let path = `M${n(first!.x)} ${n(bottom)}L${n(first!.x)} ${n(first!.y)}`;
  let last = first!;
  for (const point of rest) {
    const middle = (last.x + point.x) / 2;
    path += `C${n(middle)} ${n(last.y)} ${n(middle)} ${n(point.y)} ${n(point.x)} ${n(point.y)}`;
    last = point;
  }
  return `${path}L${n(last.x)} ${n(bottom)}Z`;
}
