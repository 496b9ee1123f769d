import { createRandom, type Random } from '#domain/math/random.ts';
import { frost } from './frost.ts';
import { hut } from './hut.ts';
import { pine } from './pine.ts';
import { area, between, hill, n, type Point, ridge } from './shapes.ts';

/** How the picture is laid out on a sheet. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Where the sky ends. */
  readonly horizon: number;
  /** About how far down the nearest hill begins; the hut stands behind it. */
  readonly front: number;
  readonly moon: Point & { readonly radius: number };
  readonly hut: Point & { readonly size: number };
  /** Pines in front: where they stand, and how high they are. */
  readonly pines: readonly (Point & { readonly height: number })[];
}

/** The first light of a winter morning, seen from inside through a window with frost on it. */
export function drawScene(sheet: Sheet): string {
  const { width, height } = sheet;
  const random = createRandom(20221222);
  const layers = [sky(random, sheet), mountains(random, sheet), fields(random, sheet), snowfall(random, sheet)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<title>雪窗外的清晨</title>
${definitions(sheet)}
${layers.join('\n')}
${frost(random, sheet)}
</svg>`;
}

function definitions({ width, height, horizon, front }: Sheet): string {
  const vertical = (id: string, from: number, to: number, stops: readonly (readonly [number, string])[]): string =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${n(from)}" y2="${n(to)}">${stops
      .map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
      .join('')}</linearGradient>`;
  return `<defs>
${vertical('sky', 0, horizon, [
  [0, '#0c1533'],
  [0.3, '#1b2d5e'],
  [0.55, '#3d5290'],
  [0.74, '#7d7cb0'],
  [0.87, '#cf9fae'],
  [0.95, '#f3bf9f'],
  [1, '#ffe0bb'],
])}
${vertical('far', horizon - height * 0.2, horizon + height * 0.03, [
  [0, '#6d78ae'],
  [0.65, '#9a97c4'],
  [1, '#d9b6c2'],
])}
${vertical('near', horizon - height * 0.13, horizon + height * 0.07, [
  [0, '#3f558f'],
  [0.6, '#6379b1'],
  [1, '#a9acd3'],
])}
${vertical('field-1', horizon, horizon + height * 0.16, [
  [0, '#e9d9e2'],
  [1, '#9fb2dc'],
])}
${vertical('field-2', horizon + height * 0.08, height * 0.95, [
  [0, '#e4e8f6'],
  [0.5, '#a9bde4'],
  [1, '#7d97c9'],
])}
${vertical('field-3', front, height, [
  [0, '#dfe8f8'],
  [0.45, '#93abd9'],
  [1, '#4f6ba6'],
])}
<radialGradient id="dawn" gradientUnits="userSpaceOnUse" cx="${n(width * 0.66)}" cy="${n(horizon)}" r="${n(Math.max(width, height) * 0.42)}" gradientTransform="matrix(1 0 0 .5 0 ${n(horizon * 0.5)})"><stop stop-color="#fff0cf" stop-opacity=".95"/><stop offset=".35" stop-color="#ffc9a0" stop-opacity=".5"/><stop offset="1" stop-color="#ff9fa0" stop-opacity="0"/></radialGradient>
<linearGradient id="mist" x1="0" x2="0" y1="0" y2="1"><stop stop-color="#fbe4dd" stop-opacity="0"/><stop offset=".55" stop-color="#f8e3e2" stop-opacity=".75"/><stop offset="1" stop-color="#eee6f2" stop-opacity="0"/></linearGradient>
<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${n(width * 0.004)}"/></filter>
</defs>`;
}

function sky(random: Random, { width, height, horizon, moon: { x, y, radius } }: Sheet): string {
  const stars = Array.from({ length: 130 }, () => {
    const depth = random() ** 1.6;
    const size = between(random, 0.5, 1.5) * (height / 1200);
    const shine = (between(random, 0.3, 0.95) * (1 - depth)).toFixed(2);
    const at = { x: random() * width, y: depth * horizon * 0.62 };
    // The page draws tonight's moon here, and its dark part is in front of the stars.
    if (Math.hypot(at.x - x, at.y - y) < radius * 1.1) return '';
    return `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="${n(size)}" opacity="${shine}"/>`;
  });
  return `<rect width="${width}" height="${height}" fill="url(#sky)"/>
<g fill="#fff">${stars.join('')}</g>
<rect width="${width}" height="${n(horizon * 1.05)}" fill="url(#dawn)"/>`;
}

function mountains(random: Random, { width, height, horizon }: Sheet): string {
  const far = ridge(random, { width, y: horizon + height * 0.005, height: height * 0.19, rough: 0.5 });
  const near = ridge(random, { width, y: horizon + height * 0.045, height: height * 0.13, rough: 0.52 });
  const mist = (y: number, tall: number): string =>
    `<rect y="${n(y)}" width="${width}" height="${n(tall)}" fill="url(#mist)"/>`;
  return `<path d="${area(far, horizon + height * 0.1)}" fill="url(#far)"/>
${slopes(random, far, height * 0.19, '#fde3d6', 'far')}
${mist(horizon - height * 0.09, height * 0.15)}
<path d="${area(near, horizon + height * 0.14)}" fill="url(#near)"/>
${slopes(random, near, height * 0.13, '#e9e2f4', 'near')}
${mist(horizon - height * 0.03, height * 0.13)}`;
}

/** Snow along the tops of a ridge, on the side of the first light: the ridge again, a little lower and aside, covers the rest. */
function slopes(random: Random, line: readonly Point[], tall: number, colour: string, rock: string): string {
  const bottom = line[0]!.y + tall * 2;
  const top = Math.min(...line.map(({ y }) => y));
  const moved = line.map(({ x, y }) => ({ x: x - tall * 0.2, y: y + tall * (0.24 + random() * 0.07) }));
  const last = moved[moved.length - 1]!;
  const covering = area([...moved, { x: last.x + tall, y: last.y }], bottom);
  return `<linearGradient id="${rock}-snow" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${n(top)}" y2="${n(top + tall)}"><stop stop-color="${colour}" stop-opacity=".85"/><stop offset=".75" stop-color="${colour}" stop-opacity=".12"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>
<clipPath id="${rock}-line"><path d="${area(line, bottom)}"/></clipPath><g clip-path="url(#${rock}-line)"><path d="${area(line, bottom)}" fill="url(#${rock}-snow)"/><path d="${covering}" fill="url(#${rock})"/></g>`;
}

function fields(random: Random, sheet: Sheet): string {
  const { width, height, horizon, front: nearest, hut: place, pines } = sheet;
  const at = (x: number, y: number): Point => ({ x: x * width, y: horizon + y * height });
  const back = [at(0, 0.05), at(0.3, 0.028), at(0.62, 0.06), at(1, 0.03)];
  const middle = [at(0, 0.09), at(0.28, 0.125), at(0.6, 0.095), at(1, 0.13)];
  const near = (x: number, y: number): Point => ({ x: x * width, y: nearest + y * height });
  const front = [near(0, 0.04), near(0.34, 0), near(0.7, 0.06), near(1, 0.015)];
  const wood = (
    line: readonly Point[],
    count: number,
    tall: number,
    [needles, ...snow]: readonly [string, string, string],
  ): string =>
    Array.from({ length: count }, (_, index) => {
      const x = ((index + between(random, 0.1, 0.9)) / count) * width;
      const density = 0.5 + 0.5 * Math.sin((x / width) * 9 + count);
      const size = tall * between(random, 0.55, 1) * (0.55 + 0.6 * density);
      return pine(random, { x, y: yOn(line, x) + height * 0.006 }, size, { needles, snow });
    }).join('');
  const trees = pines.map(({ x, y, height: tall }) =>
    pine(random, { x, y }, tall, { needles: '#1d2e5c', snow: ['#8ea4d5', '#d3daf0'] }),
  );
  return `<g opacity=".8">${wood(back, Math.round(width / 13), height * 0.052, ['#5a6ca4', '#a3aed6', '#cfc5de'])}</g>
<path d="${hill(back, height)}" fill="url(#field-1)"/>
${wood(middle, Math.round(width / 46), height * 0.1, ['#33487f', '#97a9d8', '#d3d6ee'])}
<path d="${hill(middle, height)}" fill="url(#field-2)"/>
${hut(place)}
<path d="${hill(front, height)}" fill="url(#field-3)"/>
<path d="${hill(
    front.map(({ x, y }, index) => ({ x, y: y + height * (0.07 + 0.03 * (index % 2)) })),
    height,
  )}" fill="#fff" opacity=".09"/>
${trees.join('')}`;
}

/** The height of a hill at some place, near enough for what stands on it. */
function yOn(line: readonly Point[], x: number): number {
  const index = Math.max(0, line.findIndex((point, place) => place > 0 && point.x >= x) - 1);
  const [left, right] = [line[index]!, line[index + 1] ?? line[index]!];
  const part = (x - left.x) / (right.x - left.x || 1);
  const eased = part * part * (3 - 2 * part);
  return left.y + (right.y - left.y) * eased;
}

function snowfall(random: Random, { width, height }: Sheet): string {
  const flake = (least: number, most: number, shine: number): string =>
    `<circle cx="${n(random() * width)}" cy="${n(random() * height)}" r="${n(between(random, least, most) * (height / 1200))}" opacity="${(shine * between(random, 0.5, 1)).toFixed(2)}"/>`;
  const small = Array.from({ length: 150 }, () => flake(0.8, 2, 0.75));
  const large = Array.from({ length: 26 }, () => flake(3.5, 7.5, 0.5));
  return `<g fill="#fff">${small.join('')}</g><g fill="#fff" filter="url(#soft)">${large.join('')}</g>`;
}
