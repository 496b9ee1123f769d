import type { Random } from '#domain/math/random.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A number of the drawing without needless digits. */
export function n(value: number, digits = 0): string {
  const text = String(Number(value.toFixed(digits)));
  return text.replace(/^(-?)0\./, '$1.');
}

export function between(random: Random, least: number, most: number): number {
  return least + (most - least) * random();
}

/** A closed outline in whole units with relative steps, which are the shortest way to write it. */
export function outline(points: readonly Point[]): string {
  const at = points.map(({ x, y }) => [Math.round(x), Math.round(y)] as const);
  const [[x0, y0] = [0, 0]] = at;
  const steps = at.slice(1).map(([x, y], index) => `${x - at[index]![0]} ${y - at[index]![1]}`);
  return `M${x0} ${y0}l${steps.join(' ').replaceAll(' -', '-')}z`;
}

/** A mountain line by midpoint displacement; `rise` is how high the peaks may stand at each place, from 0 to 1. */
export function ridge(random: Random, { width, base, height, peaks, rise }: RidgeShape): Point[] {
  let heights = Array.from({ length: peaks }, (_, index) =>
    index % 2 ? between(random, 0.55, 1) : between(random, 0, 0.4),
  );
  for (let spread = 0.24; heights.length < width / 26; spread *= 0.52) {
    heights = heights.flatMap((left, index) => {
      const right = heights[index + 1];
      return right === undefined ? [left] : [left, (left + right) / 2 + between(random, -spread, spread)];
    });
  }
  return heights.map((value, index) => {
    const part = index / (heights.length - 1);
    return { x: part * (width + 40) - 20, y: base - Math.max(0, value) * height * rise(part) };
  });
}

interface RidgeShape {
  readonly width: number;
  readonly base: number;
  readonly height: number;
  readonly peaks: number;
  readonly rise: (part: number) => number;
}

/** A soft hill through a few heights, closed below. */
export function hill(heights: readonly Point[], bottom: number): string {
  const [first, ...rest] = heights;
  let path = `M${n(first!.x)} ${n(bottom)}V${n(first!.y)}`;
  let last = first!;
  for (const point of rest) {
    const middle = n((last.x + point.x) / 2);
    path += `C${middle} ${n(last.y)} ${middle} ${n(point.y)} ${n(point.x)} ${n(point.y)}`;
    last = point;
  }
  return `${path}V${n(bottom)}z`;
}

/** The height of such a hill at a place. */
export function heightOn(line: readonly Point[], x: number): number {
  const index = Math.max(0, line.findIndex((point, place) => place > 0 && point.x >= x) - 1);
  const [left, right] = [line[index]!, line[index + 1] ?? line[index]!];
  // The curve's control points lie in the middle, so x is a cubic of the parameter; bisection finds it.
  let [low, high] = [0, 1];
  for (let round = 0; round < 20; round += 1) {
    const part = (low + high) / 2;
    const along = 1.5 * part * (1 - part) ** 2 + 1.5 * part ** 2 * (1 - part) + part ** 3;
    if (left.x + (right.x - left.x) * along < x) low = part;
    else high = part;
  }
  return left.y + (right.y - left.y) * (3 * low * low - 2 * low ** 3);
}

/** A place for one of the `dots`: a line of no length, which a round cap turns into a dot. */
export function dot({ x, y }: Point): string {
  return `M${n(x)} ${n(y)}h0`;
}

/** Dots of one size, the shortest way to write many. */
export function dots(colour: string, size: number, places: readonly string[], opacity = 1): string {
  const faint = opacity < 1 ? ` stroke-opacity="${n(opacity, 2)}"` : '';
  return `<path stroke="${colour}" stroke-width="${n(size, 1)}" stroke-linecap="round"${faint} d="${places.join('')}"/>`;
}
