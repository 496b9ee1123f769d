import { n, type Point } from '../../snow-scene/shapes.ts';
import { box, type Brush, mist, svg, sky, snowfall, stars } from '../brush.ts';
import { cap, mountains, pines, snowHill } from '../land.ts';

/** A railway junction at night: the main line goes on, a branch ends at a red signal in the snow. */
export function draw(brush: Brush): string {
  return svg(brush, [
    sky(
      brush,
      [
        [0, '#131226'],
        [0.4, '#2d2950'],
        [0.72, '#6a567f'],
        [1, '#d6a79a'],
      ],
      540,
    ),
    stars(brush, 130, 330),
    mountains(brush, {
      y: 440,
      height: 150,
      stops: [
        [0, '#352f58'],
        [1, '#84708f'],
      ],
      snow: '#c9b7cc',
    }),
    mist(brush, 370, 120, '#e2c2bd', 0.5),
    pines(
      brush,
      Array.from({ length: 9 }, (_, place) => ({
        x: 40 + place * 150,
        y: 462 + (place % 3) * 7,
        height: 90 + (place % 4) * 22,
      })),
      { needles: '#2a2748', snow: ['#a99bbd', '#f3ecf5'] },
    ),
    snowHill(
      brush,
      [462, 452, 460, 450, 464],
      [
        [0, '#f1ecf5'],
        [1, '#8e83a8'],
      ],
      300,
    ),
    track(brush, [
      { x: 560, y: 740 },
      { x: 600, y: 600 },
      { x: 640, y: 520 },
      { x: 650, y: 456 },
    ]),
    track(brush, [
      { x: 586, y: 650 },
      { x: 660, y: 586 },
      { x: 800, y: 556 },
      { x: 884, y: 540 },
    ]),
    brush.glow({ x: 450, y: 330 }, 190, '#5fe0a0', 0.55),
    signal(brush, { x: 450, y: 610 }, false),
    brush.glow({ x: 960, y: 300 }, 240, '#ff4a36', 0.65),
    signal(brush, { x: 960, y: 590 }, true),
    buffer(brush, { x: 884, y: 540 }),
    snowfall(brush, 110, [1.5, 3.8], 0.8),
  ]);
}

/** Two rails and their sleepers along a curve, narrower the farther they are. */
function track({ random }: Brush, [from, one, other, to]: readonly [Point, Point, Point, Point]): string {
  const at = (part: number): Point => {
    const rest = 1 - part;
    const along = (a: number, b: number, c: number, d: number): number =>
      rest ** 3 * a + 3 * rest ** 2 * part * b + 3 * rest * part ** 2 * c + part ** 3 * d;
    return { x: along(from.x, one.x, other.x, to.x), y: along(from.y, one.y, other.y, to.y) };
  };
  const wide = ({ y }: Point): number => 6 + (y - 440) * 0.17;
  const points = Array.from({ length: 25 }, (_, place) => at(place / 24));
  const sleepers = points.map((point) => {
    const half = wide(point) * 1.5;
    return `<path d="M${n(point.x - half)} ${n(point.y)}h${n(half * 2)}" stroke-width="${n(2 + (point.y - 440) * 0.03)}" opacity="${(0.5 + random() * 0.4).toFixed(2)}"/>`;
  });
  const rail = (side: number): string =>
    points.map((point, place) => `${place === 0 ? 'M' : 'L'}${n(point.x + side * wide(point))} ${n(point.y)}`).join('');
  return `<g stroke="#5a4668">${sleepers.join('')}</g><path d="${rail(-1)}${rail(1)}" fill="none" stroke="#2b2340" stroke-width="5"/><path d="${rail(-1)}${rail(1)}" fill="none" stroke="#cfc6dc" stroke-width="1.5"/>`;
}

function signal(brush: Brush, { x, y }: Point, isRed: boolean): string {
  const top = y - 330;
  const light = (cy: number, colour: string, isLit: boolean): string =>
    `<circle cx="${x}" cy="${n(cy)}" r="23" fill="${isLit ? colour : '#2a2438'}" stroke="#0e0b1a" stroke-width="4"/>`;
  return `<path d="${box(x - 7, top + 130, 14, 200)}" fill="#231d36"/><path d="${box(x - 38, top, 76, 136)}" fill="#1a1529"/>
${light(top + 40, '#ff5a45', isRed)}${light(top + 98, '#6cf0b0', !isRed)}${cap(brush, x - 40, top + 2, 80, 14)}`;
}

/** The end of the line. */
function buffer(brush: Brush, { x, y }: Point): string {
  return `<path d="M${x - 34} ${y + 8}V${y - 52}M${x + 34} ${y + 8}V${y - 52}" stroke="#3a2a3c" stroke-width="12"/><path d="${box(x - 52, y - 66, 104, 34)}" fill="#b8362a"/><path d="${box(x - 18, y - 66, 36, 34)}" fill="#f6ece6"/>${cap(brush, x - 54, y - 66, 108, 13)}`;
}
