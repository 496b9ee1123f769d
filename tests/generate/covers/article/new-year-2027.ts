import { n, type Point } from '../../snow-scene/shapes.ts';
import { box, type Brush, mist, svg, sky, snowfall, song, stars } from '../brush.ts';
import { mountains, pines, snowHill } from '../land.ts';

/** The same evening on two calendar leaves, under a moon that nobody sees: one lit and right, one dark and a day late. */
export function draw(brush: Brush): string {
  return svg(brush, [
    sky(
      brush,
      [
        [0, '#060b1f'],
        [0.45, '#14264a'],
        [0.75, '#2d4a72'],
        [1, '#8fa9c4'],
      ],
      600,
    ),
    stars(brush, 170, 420),
    newMoon(brush, { x: 640, y: 170 }),
    mountains(brush, {
      y: 520,
      height: 140,
      stops: [
        [0, '#1a2f55'],
        [1, '#5c7ba2'],
      ],
      snow: '#b9cfe6',
    }),
    mist(brush, 440, 120, '#b9cde6', 0.55),
    snowHill(
      brush,
      [585, 560, 600, 575, 596],
      [
        [0, '#dbe7f4'],
        [1, '#6f8db4'],
      ],
      170,
    ),
    pines(
      brush,
      [
        { x: 84, y: 610, height: 210 },
        { x: 190, y: 628, height: 150 },
        { x: 1116, y: 618, height: 180 },
        { x: 1206, y: 640, height: 230 },
      ],
      { needles: '#12294a', snow: ['#8aa6c8', '#e9f2fb'] },
    ),
    brush.glow({ x: 410, y: 430 }, 360, '#ff9b4a', 0.55),
    leaf(brush, { x: 410, y: 290 }, { day: '初一', paper: ['#fffaf0', '#f4d3a6'], ink: '#a5281d', turn: -4 }),
    leaf(brush, { x: 870, y: 290 }, { day: '三十', paper: ['#c5d0e2', '#7f92b4'], ink: '#33466b', turn: 4 }),
    snowHill(
      brush,
      [664, 640, 668, 646, 672],
      [
        [0, '#f4f8fd'],
        [1, '#86a2c6'],
      ],
      110,
    ),
    snowfall(brush, 110, [1.4, 3.4], 0.75),
  ]);
}

/** The dark disc with the faintest rim of light. */
function newMoon(brush: Brush, at: Point): string {
  return `${brush.glow(at, 210, '#9fc0ea', 0.3)}<circle cx="${at.x}" cy="${at.y}" r="76" fill="#0a1430"/><circle cx="${at.x}" cy="${at.y}" r="76" fill="none" stroke="#cfe2ff" stroke-width="2.5" opacity=".7"/>`;
}

interface Leaf {
  readonly day: string;
  readonly paper: readonly [string, string];
  readonly ink: string;
  readonly turn: number;
}

function leaf(brush: Brush, { x, y }: Point, { day, paper, ink, turn }: Leaf): string {
  const [width, height] = [300, 330];
  const left = x - width / 2;
  const sheet = brush.lit(
    box(left, y, width, height),
    [
      [0, paper[0]],
      [1, paper[1]],
    ],
    { x: left, y },
    { x: left + width, y: y + height },
  );
  const rings = [-70, 70].map((offset) => `<circle cx="${n(x + offset)}" cy="${n(y + 4)}" r="9"/>`).join('');
  return `<g transform="rotate(${turn} ${x} ${y})"><path d="${box(left + 12, y + 16, width, height)}" fill="#050b1c" opacity=".5" filter="url(#soft)"/>
${sheet}<path d="${box(left, y, width, 58)}" fill="${ink}"/><g fill="#f1f5fb">${rings}</g>
${song('2 月 6 日', { x, y: y + 116 }, 44, ink)}${song(day, { x, y: y + 264 }, 118, ink)}</g>`;
}
