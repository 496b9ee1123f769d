import type { Random } from '#domain/math/random.ts';
import type { Paints } from './palette.ts';
import { between, dot, dots, n, outline, type Point } from './strokes.ts';

/** The height in units that trees are drawn at before they are placed. */
export const drawnHeight = 200;

/** A fir of hanging boughs with light, or snow, on each; its foot is at the origin. */
export function fir(random: Random, id: string, { flat, palette }: Paints): string {
  const tiers = 9;
  const [left, right, light]: [Point[], Point[], string[]] = [[], [], []];
  for (let tier = 1; tier <= tiers; tier += 1) {
    const y = -drawnHeight + (tier / tiers) * drawnHeight * 0.92;
    const reach = (drawnHeight * 0.045 + drawnHeight * 0.215 * (tier / tiers) ** 0.92) * between(random, 0.88, 1.1);
    for (const [side, points] of [
      [-1, left],
      [1, right],
    ] as const) {
      const long = reach * between(random, 0.86, 1.12);
      const droop = y + between(random, 1, 6);
      points.push({ x: side * long, y: droop }, { x: side * long * 0.42, y: droop - drawnHeight * 0.012 });
      const top = y - drawnHeight * 0.062;
      const part = side < 0 ? 0.62 : 0.9;
      light.push(
        outline([
          { x: side * long * 0.1, y: top - 3 },
          { x: side * long * 0.55, y: top + 4 },
          { x: side * long * part * 0.98, y: droop - 3 },
          { x: side * long * part * 0.62, y: droop - 6 },
          { x: side * long * part * 0.4, y: droop - 1 },
          { x: side * long * 0.2, y: droop - 8 },
        ]),
      );
    }
  }
  const body = outline([{ x: 0, y: -drawnHeight * 1.02 }, ...right, ...left.toReversed()]);
  return `<g id="${id}"><path fill="${flat(palette.trunk)}" d="M-5-20h10V4H-5z"/><path fill="${flat(palette.fir)}" d="${body}"/><path fill="${flat(palette.firLight)}" fill-opacity=".82" d="${light.join('')}"/></g>`;
}

/** A leaf tree, or one in blossom: a forked trunk below a crown of round masses, bright where the light comes from. */
export function leafTree(random: Random, id: string, { flat, palette }: Paints): string {
  const [shade, middle, light] = palette.crown;
  const masses = Array.from({ length: 13 }, (_, index) => {
    const turn = (index / 13) * Math.PI * 2;
    const out = index % 4 === 0 ? 0.3 : between(random, 0.8, 1.06);
    return { x: Math.cos(turn) * 56 * out, y: -128 + Math.sin(turn) * 38 * out, size: between(random, 18, 29) };
  });
  const blobs = (colour: string, shift: Point, scale: number, keep: (mass: Point) => boolean): string =>
    `<path fill="${flat(colour)}" d="${masses
      .filter(keep)
      .map(({ x, y, size }) => disc({ x: x + shift.x, y: y + shift.y }, size * scale))
      .join('')}"/>`;
  const sprays = Array.from({ length: 26 }, () => {
    const turn = between(random, 0, Math.PI * 2);
    const out = Math.sqrt(random()) * 1.04;
    return dot({ x: 4 + Math.cos(turn) * 68 * out, y: -134 + Math.sin(turn) * 54 * out });
  });
  return `<g id="${id}"><path fill="none" stroke="${flat(palette.trunk)}" stroke-linecap="round" stroke-width="9" d="M0 4C3-30-4-50 2-92M0-62C-12-84-26-92-32-116M1-70C14-88 24-94 30-118"/>${blobs(shade, { x: -3, y: 7 }, 1.06, () => true)}${blobs(middle, { x: 2, y: -2 }, 0.92, () => true)}${blobs(light, { x: 7, y: -9 }, 0.62, ({ x, y }) => x > -30 && y < -112)}${dots(flat(light), 6, sprays)}</g>`;
}

/** A tree that has lost its leaves. */
export function bareTree(random: Random, id: string, { flat, palette }: Paints): string {
  const twigs: string[] = [];
  grow(random, twigs, { x: 0, y: 4, turn: -Math.PI / 2, long: 46 }, 5);
  return `<g id="${id}" fill="none" stroke="${flat(palette.trunk)}" stroke-linecap="round">${[5, 4, 3, 2, 1]
    .map((depth) => {
      const path = twigs.filter((twig) => twig.startsWith(String(depth))).map((twig) => twig.slice(1));
      return `<path stroke-width="${n(depth * depth * 0.34 + 0.6, 1)}" d="${path.join('')}"/>`;
    })
    .join('')}</g>`;
}

interface Twig extends Point {
  readonly turn: number;
  readonly long: number;
}

function grow(random: Random, twigs: string[], { x, y, turn, long }: Twig, depth: number): void {
  const [dx, dy] = [Math.cos(turn) * long, Math.sin(turn) * long];
  twigs.push(`${depth}M${n(x)} ${n(y)}q${n(dx * 0.6 + dy * 0.1)} ${n(dy * 0.5)} ${n(dx)} ${n(dy)}`);
  if (depth === 1) return;
  for (const side of depth > 3 ? [-1, 1, 0.2] : [-1, 1]) {
    const next = {
      x: x + dx,
      y: y + dy,
      turn: turn + side * between(random, 0.28, 0.6),
      long: long * between(random, 0.66, 0.86),
    };
    grow(random, twigs, next, depth - 1);
  }
}

/** A distant wood as one outline of small tops. */
export function wood(random: Random, points: readonly Point[], [least, most]: readonly [number, number]): string {
  return points
    .map(({ x, y }) => {
      const tall = between(random, least, most);
      const wide = tall * between(random, 0.2, 0.27);
      return `M${n(x - wide)} ${n(y + 4)}l${n(wide * 0.55)}-${n(tall * 0.44)}h-${n(wide * 0.26)}l${n(wide * 0.71)}-${n(tall * 0.56)} ${n(wide * 0.71)} ${n(tall * 0.56)}h-${n(wide * 0.26)}l${n(wide * 0.55)} ${n(tall * 0.44)}z`;
    })
    .join('');
}

/** A distant wood of round crowns. */
export function roundWood(random: Random, points: readonly Point[], [least, most]: readonly [number, number]): string {
  return points.map(({ x, y }) => disc({ x, y: y - most * 0.12 }, between(random, least, most) * 0.42)).join('');
}

/** A circle as a piece of a path. */
export function disc({ x, y }: Point, radius: number): string {
  const r = n(radius, 1);
  const wide = n(radius * 2, 1);
  return `M${n(x - radius, 1)} ${n(y, 1)}a${r} ${r} 0 1 0 ${wide} 0a${r} ${r} 0 1 0-${wide} 0z`;
}
