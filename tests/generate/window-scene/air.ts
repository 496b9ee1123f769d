import type { Random } from '#domain/math/random.ts';
import type { TimeOfDay, Season } from '#domain/season/index.ts';
import type { Paints } from './palette.ts';
import { between, dot, dots, n, type Point } from './strokes.ts';

const width = 1920;

/** What is in the air: stars, clouds, birds by day, and snow, petals, fireflies or leaves. */
export function airOf(random: Random, season: Season, hour: TimeOfDay, paints: Paints): string {
  const high = hour === 'night' ? stars(random) : clouds(random, season, hour);
  return `${high}${hour === 'night' ? '' : birds(season)}${drifting(random, season, hour, paints)}`;
}

/** Where the page writes the date nothing drifts, so that no letter gains a dot. */
function isBesideText({ x, y }: Point): boolean {
  return (x > 900 && y > 40) || y > 270;
}

function stars(random: Random): string {
  const some = (count: number, lowest: number): string[] =>
    Array.from({ length: count }, () => ({ x: random() * width, y: 6 + random() ** 1.4 * lowest }))
      .filter(isBesideText)
      .map(dot);
  const [small, large] = [some(110, 210), some(28, 150)];
  return dots('#fff', 2.1, small, 0.6) + dots('#fff', 3.8, large, 0.95);
}

/** A bank of cloud with a flat foot, 200 units wide. */
const cloud = 'M-100 0c-4-22 22-34 38-24 2-30 44-44 64-20 18-14 46-2 44 18 24-8 52 6 54 26z';

function clouds(random: Random, season: Season, hour: TimeOfDay): string {
  const places: readonly (readonly [x: number, y: number, scale: number])[] =
    season === 'summer'
      ? [
          [1560, 150, 1.3],
          [1706, 184, 0.8],
          [1010, 196, 0.62],
        ]
      : [
          [1480, 112, 0.72],
          [1100, 186, 0.5],
          [1790, 176, 0.42],
        ];
  const drawn = places.map(([x, y, scale]) => {
    const wide = scale * between(random, 1, 1.3);
    return `<path transform="translate(${x} ${y})scale(${n(wide, 2)} ${n(scale * (season === 'summer' ? 1.2 : 0.62), 2)})" d="${cloud}"/>`;
  });
  return `<g fill="${hour === 'dusk' ? '#ffd2bd' : '#fff'}" fill-opacity="${season === 'summer' ? '.72' : '.5'}">${drawn.join('')}</g>`;
}

/** Swallows in spring and summer, geese in their order in autumn, none in winter. */
function birds(season: Season): string {
  if (season === 'winter') return '';
  const flock: readonly (readonly [number, number])[] =
    season === 'autumn'
      ? [
          [1080, 120],
          [1104, 130],
          [1128, 141],
          [1152, 153],
          [1104, 110],
          [1130, 102],
          [1156, 95],
        ]
      : [
          [1080, 150],
          [1122, 128],
          [1052, 186],
        ];
  const bird = ([x, y]: readonly [number, number]): string => `M${x - 10} ${y - 5}q6-3 10 5q4-8 10-5`;
  return `<path fill="none" stroke="#1d2a4c" stroke-opacity=".75" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="${flock.map(bird).join('')}"/>`;
}

function drifting(random: Random, season: Season, hour: TimeOfDay, { flat, palette }: Paints): string {
  const some = (count: number, top: number, bottom: number): string[] =>
    Array.from({ length: count }, () => ({ x: random() * width, y: between(random, top, bottom) }))
      .filter(isBesideText)
      .map(dot);
  if (season === 'winter') return dots('#fff', 3.4, some(70, 0, 560), 0.85) + dots('#fff', 7, some(18, 30, 560), 0.5);
  if (season === 'summer') {
    if (hour === 'day') return '';
    const flies = some(34, 392, 590);
    return dots('#ffef9f', 13, flies, 0.22) + dots('#fff6c2', 4, flies, 1);
  }
  const places = Array.from({ length: 32 }, () => ({ x: random() * width, y: between(random, 190, 590) }));
  const leaves = places.filter(isBesideText).map(({ x, y }) => {
    const [wide, high] = [between(random, 7, 11), between(random, 3, 6)];
    return `M${n(x)} ${n(y)}q${n(wide * 0.4)}-${n(high)} ${n(wide)}-1q-4 4-${n(wide)} 1z`;
  });
  return `<path fill="${flat(season === 'spring' ? palette.crown[2] : palette.crown[1])}" fill-opacity=".9" d="${leaves.join('')}"/>`;
}
