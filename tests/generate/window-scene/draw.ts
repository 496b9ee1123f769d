import { createRandom, type Random } from '#domain/math/random.ts';
import type { TimeOfDay, Season } from '#domain/season/index.ts';
import { airOf } from './air.ts';
import { house } from './house.ts';
import { type Paints, paintsOf, skies } from './palette.ts';
import { bareTree, drawnHeight, fir, leafTree, roundWood, wood } from './plants.ts';
import { between, dot, dots, heightOn, hill, n, outline, type Point, ridge } from './strokes.ts';

export const width = 1920;
export const height = 600;

/** Where the house stands: a phone shows the part of the picture around it. */
export const home = { x: 1270, y: 436 };

/** What stands where; the same in all seasons, so that one sees the same place through the year. */
const lines = {
  back: curve([0, 352], [330, 330], [760, 366], [1180, 338], [1560, 372], [1920, 344]),
  middle: curve([0, 402], [360, 428], [820, 396], [1250, 424], [1640, 392], [1920, 418]),
  front: curve([0, 470], [420, 520], [900, 478], [1420, 524], [1920, 470]),
} as const;

/** Draws what is seen from the window below the sky in a season at an hour. */
export function drawScene(season: Season, hour: TimeOfDay): string {
  const random = createRandom(seeds[season]);
  const paints = paintsOf(season, hour);
  const parts = [
    sun(hour),
    mountains(random, season, paints),
    woods(random, season, paints),
    middleGround(random, season, hour, paints),
    foreground(random, season, paints),
    airOf(random, season, hour, paints),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${definitions(random, season, hour, paints)}${parts.join('')}</svg>`.replaceAll(
    '\n',
    '',
  );
}

const seeds: Readonly<Record<Season, number>> = {
  spring: 20260204,
  summer: 20260505,
  autumn: 20260807,
  winter: 20261107,
};

function curve(...points: readonly (readonly [x: number, y: number])[]): readonly Point[] {
  return points.map(([x, y]) => ({ x, y }));
}

function definitions(random: Random, season: Season, hour: TimeOfDay, paints: Paints): string {
  const { flat, hazy, palette } = paints;
  const fade = (id: string, from: number, to: number, [top, bottom]: readonly [string, string]): string =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x2="0" y1="${from}" y2="${to}"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
  const horizon = skies[season][hour].colours[3];
  return `<defs>${fade('a', 190, 360, [hazy(palette.far, 0.35), hazy(palette.far, 1.35)])}${fade('b', 250, 390, [hazy(palette.range, 0.28), hazy(palette.range, 1)])}${fade('c', 330, 440, [hazy(palette.back, 0.35), hazy(palette.shade, 0.35)])}${fade('d', 392, 520, [flat(palette.middle), flat(palette.shade)])}${fade('e', 470, 610, [flat(palette.front), flat(palette.shade)])}<linearGradient id="m" x2="0" y2="1"><stop stop-color="${horizon}" stop-opacity="0"/><stop offset=".6" stop-color="${horizon}" stop-opacity=".6"/><stop offset="1" stop-color="${horizon}" stop-opacity="0"/></linearGradient><radialGradient id="o"><stop offset=".1" stop-color="#fff3d6" stop-opacity=".6"/><stop offset="1" stop-color="#fff3d6" stop-opacity="0"/></radialGradient><radialGradient id="lamp"><stop stop-color="#ffcf7d" stop-opacity=".62"/><stop offset=".35" stop-color="#ffb866" stop-opacity=".24"/><stop offset="1" stop-color="#ffb866" stop-opacity="0"/></radialGradient>${fir(random, 'f', paints)}${fir(random, 'g', paints)}${season === 'winter' ? bareTree(random, 't', paints) : leafTree(random, 't', paints)}</defs>`;
}

/** The sun by day and at dusk. The moon is the page's own, because it changes with the day. */
function sun(hour: TimeOfDay): string {
  if (hour === 'night') return '';
  const [x, y, size] = hour === 'day' ? [1590, 104, 26] : [1410, 276, 40];
  return `<circle cx="${x}" cy="${y}" r="${size * 3.8}" fill="url(#o)"/><circle cx="${x}" cy="${y}" r="${size}" fill="${hour === 'day' ? '#fffbe9' : '#fff0cf'}"/>`;
}

function mountains(random: Random, season: Season, { hazy, palette }: Paints): string {
  const far = ridge(random, {
    width,
    base: 352,
    height: 176,
    peaks: 9,
    rise: (part) =>
      0.5 + 0.5 * Math.exp(-(((part - 0.78) / 0.26) ** 2)) - 0.12 * Math.exp(-(((part - 0.12) / 0.12) ** 2)),
  });
  const near = ridge(random, {
    width,
    base: 372,
    height: 92,
    peaks: 8,
    rise: (part) => 0.55 + 0.45 * Math.cos(part * 9) ** 2,
  });
  const closed = (line: readonly Point[]): string => outline([...line, { x: width + 20, y: 420 }, { x: -20, y: 420 }]);
  return `<path fill="url(#a)" d="${closed(far)}"/><path fill="${hazy(palette.cap, 0.35)}" fill-opacity="${season === 'summer' ? '.4' : '.86'}" d="${caps(random, far, season === 'winter' ? 74 : 44)}"/><path fill="url(#m)" d="M0 268h${width}v90H0z"/><path fill="url(#b)" d="${closed(near)}"/>${season === 'winter' ? `<path fill="${hazy(palette.cap, 0.5)}" fill-opacity=".7" d="${caps(random, near, 30)}"/>` : ''}<path fill="url(#m)" d="M0 312h${width}v84H0z"/>`;
}

/** Snow, or bare rock in the light: on the sides of the peaks that look to the right, with a ragged lower edge. */
function caps(random: Random, line: readonly Point[], depth: number): string {
  return line
    .flatMap((top, at) => {
      const around = line.slice(Math.max(0, at - 2), at + 3);
      if (around.some(({ y }) => y < top.y) || top.y > 330) return [];
      const down = [top];
      for (let next = at + 1; line[next] && line[next]!.y > line[next - 1]!.y - 2 && down.length < 6; next += 1)
        down.push(line[next]!);
      const low = down[down.length - 1]!;
      const fall = Math.min(depth, (low.y - top.y) * 1.1 + 10);
      const edge = [0.92, 0.74, 0.56, 0.38, 0.2].map((part, index) => ({
        x: top.x + (low.x - top.x) * part * 0.78 - 8,
        y: top.y + fall * (part * 0.62 + (index % 2 ? 0.06 : 0.36)) * between(random, 0.9, 1.25),
      }));
      return [outline([...down, ...edge, { x: top.x - 12, y: top.y + fall * 0.5 }])];
    })
    .join('');
}

function woods(random: Random, season: Season, { hazy, palette }: Paints): string {
  const places = (line: readonly Point[], step: number, down: number): Point[] =>
    Array.from({ length: Math.round(width / step) }, (_, index) => {
      const x = (index + between(random, 0, 1)) * step;
      return { x, y: heightOn(line, Math.min(width, x)) + down };
    }).filter(({ x }) => Math.sin(x / 118 + step) > -0.35);
  const isLeafy = season === 'summer' || season === 'autumn';
  const firs = wood(random, places(lines.back, 25, 3), [20, 40]);
  const crowns = isLeafy
    ? `<path fill="${hazy(palette.crown[1], 0.42)}" d="${roundWood(random, places(lines.back, 48, -2), [20, 38])}"/>`
    : '';
  return `<path fill="${hazy(palette.wood, 0.5)}" d="${firs}"/>${crowns}<path fill="url(#c)" d="${hill(lines.back, 600)}"/>${sunlit(lines.back, 9, hazy(palette.light, 0.25))}`;
}

/** The lit upper edge of a hill. */
function sunlit(line: readonly Point[], thick: number, colour: string): string {
  const lower = line.map(({ x, y }, index) => ({ x, y: y + (index % 2 ? thick * 2.2 : thick * 0.4) })).toReversed();
  const top = hill(line, line[line.length - 1]!.y)
    .replace(/^M\S+ \S+?V/, 'M0 ')
    .replace(/V\S+z$/, '');
  const back = lower.slice(1).reduce(
    ({ path, last }, point) => {
      const middle = n((last.x + point.x) / 2);
      return {
        path: `${path}C${middle} ${n(last.y)} ${middle} ${n(point.y)} ${n(point.x)} ${n(point.y)}`,
        last: point,
      };
    },
    { path: `L${n(lower[0]!.x)} ${n(lower[0]!.y)}`, last: lower[0]! },
  );
  return `<path fill="${colour}" fill-opacity=".6" d="${top}${back.path}z"/>`;
}

function middleGround(random: Random, season: Season, hour: TimeOfDay, paints: Paints): string {
  const { flat, hazy, palette } = paints;
  const trees = [60, 128, 232, 520, 566, 620, 900, 946, 1046, 1092, 1478, 1540, 1606, 1700, 1772, 1880].map(
    (x, index) => ({
      x,
      size: between(random, 46, 84),
      kind: index % 2 ? 'f' : 'g',
    }),
  );
  const drawn = trees.map(({ x, size, kind }) => place(kind, { x, y: heightOn(lines.middle, x) + 5 }, size));
  const beside =
    season === 'winter'
      ? place('t', { x: home.x - 118, y: home.y + 6 }, 118)
      : place('t', { x: home.x - 112, y: home.y + 8 }, 128);
  const more =
    season === 'winter'
      ? ''
      : [300, 760, 1660]
          .map((x) => place('t', { x, y: heightOn(lines.middle, x) + 8 }, between(random, 62, 88)))
          .join('');
  const path = `M${home.x - 26} ${home.y + 2}C${home.x - 30} ${home.y + 36} ${home.x - 150} ${home.y + 30} ${home.x - 170} ${home.y + 66}S${home.x - 60} ${home.y + 110} ${home.x - 190} 600H${home.x - 20}C${home.x + 40} ${home.y + 120} ${home.x - 96} ${home.y + 96} ${home.x - 84} ${home.y + 66}S${home.x + 6} ${home.y + 30} ${home.x - 8} ${home.y + 2}z`;
  return `<g opacity=".96">${drawn.join('')}${more}</g><path fill="url(#d)" d="${hill(lines.middle, 600)}"/>${sunlit(lines.middle, 10, hazy(palette.light, 0.1))}${fields(random, season, paints)}${beside}${fence(paints)}${house({ ...home, size: 46 }, season, hour, paints)}<path fill="${flat(palette.path)}" fill-opacity=".7" d="${path}"/>${place('f', { x: home.x + 92, y: home.y + 4 }, 104)}${place('g', { x: home.x + 138, y: home.y + 8 }, 72)}`;
}

/** Rows of the fields on the slope: furrows in spring, paddies in summer, stooks in autumn, drifts in winter. */
function fields(random: Random, season: Season, { flat, palette }: Paints): string {
  if (season === 'autumn') {
    const stooks = [420, 470, 534, 700, 748, 980, 1030].map((x) => {
      const y = heightOn(lines.middle, x) + 34 + between(random, -4, 16);
      return `M${n(x - 9)} ${n(y)}q3-20 9-25 6 5 9 25z`;
    });
    return `<path fill="${flat('#f3cf77')}" d="${stooks.join('')}"/>`;
  }
  const rows = Array.from({ length: 7 }, (_, index) => {
    const y = 440 + index * 7;
    return `M${300 + index * 34} ${y + 8}c${140} ${-24} ${260} ${-2} ${420 + index * 18} ${-14}`;
  });
  const colour = season === 'winter' ? palette.shade : palette.light;
  return `<path fill="none" stroke="${flat(colour)}" stroke-opacity="${season === 'winter' ? '.5' : '.45'}" stroke-width="2.4" stroke-linecap="round" d="${rows.join('')}"/>`;
}

function fence({ flat, palette }: Paints): string {
  const posts = Array.from(
    { length: 9 },
    (_, index) => `M${home.x + 60 + index * 24} ${home.y + 18 + index * 2.4}v-17`,
  );
  return `<path fill="none" stroke="${flat(palette.trunk)}" stroke-width="3" stroke-opacity=".75" d="${posts.join('')}M${home.x + 54} ${home.y + 6}l212 21M${home.x + 54} ${home.y + 12}l212 21"/>`;
}

function foreground(random: Random, season: Season, paints: Paints): string {
  const { flat, palette } = paints;
  const trees: readonly (readonly [kind: string, x: number, y: number, tall: number])[] = [
    ['g', 34, 566, 270],
    ['f', 150, 584, 190],
    ['g', 1516, 548, 176],
    ['f', 1760, 590, 280],
    ['g', 1890, 560, 330],
    ['f', 1646, 600, 150],
    ['g', 690, 548, 108],
  ];
  const leafy = season === 'winter' ? '' : place('t', { x: 300, y: 590 }, 210) + place('t', { x: 838, y: 560 }, 116);
  const tufts = Array.from({ length: 22 }, () => {
    const x = random() * width;
    const y = heightOn(lines.front, x) + between(random, 16, 92);
    return season === 'winter'
      ? `M${n(x)} ${n(y)}q18-7 ${n(between(random, 30, 70))} 0`
      : `M${n(x)} ${n(y)}q-1-9-5-14m5 14q1-10 1-17m-1 17q3-9 7-12`;
  });
  const blooms = season === 'winter' ? '' : flowers(random, season, paints);
  return `<path fill="url(#e)" d="${hill(lines.front, 600)}"/>${sunlit(lines.front, 12, flat(palette.light))}<path fill="none" stroke="${flat(season === 'winter' ? palette.shade : palette.light)}" stroke-opacity=".55" stroke-width="2" stroke-linecap="round" d="${tufts.join('')}"/>${blooms}${leafy}${trees.map(([kind, x, y, tall]) => shadow({ x, y }, tall, paints) + place(kind, { x, y }, tall)).join('')}`;
}

function flowers(random: Random, season: Season, { flat, palette }: Paints): string {
  const some = (): string[] =>
    Array.from({ length: 34 }, () => {
      const x = random() * width;
      return dot({ x, y: heightOn(lines.front, x) + between(random, 12, 96) });
    });
  return (
    dots(flat(palette.crown[2]), 5.5, some()) +
    dots(flat(season === 'summer' ? '#fff3c4' : palette.crown[1]), 4.4, some())
  );
}

function shadow({ x, y }: Point, tall: number, { flat, palette }: Paints): string {
  return `<ellipse cx="${n(x - tall * 0.1)}" cy="${n(y + 1)}" rx="${n(tall * 0.24)}" ry="${n(tall * 0.035)}" fill="${flat(palette.shade)}" fill-opacity=".6"/>`;
}

function place(id: string, { x, y }: Point, tall: number): string {
  return `<use href="#${id}" transform="translate(${n(x)} ${n(y)})scale(${n(tall / drawnHeight, 2)})"/>`;
}
