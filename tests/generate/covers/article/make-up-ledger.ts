import { n } from '../../snow-scene/shapes.ts';
import { box, type Brush, mist, svg, sky, snowfall } from '../brush.ts';
import { cap, mountains, pines, snowHill } from '../land.ts';

const frame = { left: 250, right: 1030, top: 196, bottom: 574, bar: 302 };
/** How many of the five lower beads of each rod are pushed up, and whether the upper one is down: 7305, 2314 and 130. */
const digits = [7, 3, 0, 5, 2, 3, 1, 4, 1, 3, 0];

/** An abacus as large as a gate in the snow, on which the account is reckoned. */
export function draw(brush: Brush): string {
  return svg(brush, [
    sky(
      brush,
      [
        [0, '#35587d'],
        [0.4, '#7f9fba'],
        [0.7, '#e8c9a8'],
        [1, '#f7e6cf'],
      ],
      560,
    ),
    brush.glow({ x: 960, y: 330 }, 420, '#fff0c8', 0.85),
    mountains(brush, {
      y: 470,
      height: 170,
      stops: [
        [0, '#6d89a8'],
        [1, '#c9cfd6'],
      ],
      snow: '#fff6e8',
    }),
    mist(brush, 400, 130, '#fff1dc', 0.75),
    pines(
      brush,
      [
        { x: 96, y: 604, height: 260 },
        { x: 178, y: 620, height: 170 },
        { x: 1130, y: 612, height: 220 },
        { x: 1218, y: 626, height: 280 },
      ],
      { needles: '#2c4a52', snow: ['#a9c0d2', '#ffffff'] },
    ),
    snowHill(
      brush,
      [600, 584, 592, 580, 604],
      [
        [0, '#ffffff'],
        [1, '#a9bfd4'],
      ],
      140,
    ),
    abacus(brush),
    snowHill(
      brush,
      [640, 622, 634, 618, 644],
      [
        [0, '#ffffff'],
        [1, '#b4c8da'],
      ],
      100,
    ),
    snowfall(brush, 70, [1.5, 3.8], 0.9),
  ]);
}

function abacus(brush: Brush): string {
  const { left, right, top, bottom, bar } = frame;
  const step = (right - left) / digits.length;
  const rods = digits.map((digit, place) => rod(brush, left + step * (place + 0.5), digit)).join('');
  const beam = (x: number, y: number, width: number, height: number): string =>
    brush.shape(
      box(x, y, width, height),
      [
        [0, '#8a5a3a'],
        [1, '#4d2d1c'],
      ],
      [y, y + height],
    );
  return `<path d="${box(left - 10, top + 22, right - left + 44, bottom - top + 40)}" fill="#23303f" opacity=".28" filter="url(#softer)"/>
${rods}${beam(left - 30, top - 26, right - left + 60, 28)}${beam(left - 30, bar - 8, right - left + 60, 16)}${beam(left - 30, bottom, right - left + 60, 34)}
${beam(left - 34, top - 26, 28, bottom - top + 84)}${beam(right + 6, top - 26, 28, bottom - top + 84)}
${cap(brush, left - 34, top - 24, right - left + 68, 22)}`;
}

function rod(brush: Brush, x: number, digit: number): string {
  const { top, bottom, bar } = frame;
  const tall = 40;
  const upper = digit >= 5 ? [top + 4, bar - 8 - tall] : [top + 4, top + 4 + tall];
  const up = digit % 5;
  const lower = Array.from({ length: 5 }, (_, place) =>
    place < up ? bar + 10 + place * tall : bottom - 2 - (5 - place) * tall,
  );
  const isSaid = (place: number): boolean => place < up;
  const beads = [
    ...upper.map((y, place) => bead(brush, x, y, digit >= 5 && place === 1)),
    ...lower.map((y, place) => bead(brush, x, y, isSaid(place))),
  ];
  return `<path d="M${n(x)} ${top}V${bottom}" stroke="#5d4030" stroke-width="6"/>${beads.join('')}`;
}

function bead(brush: Brush, x: number, y: number, isLit: boolean): string {
  const path = `M${n(x - 14)} ${n(y + 2)}h28L${n(x + 33)} ${n(y + 19)}L${n(x + 14)} ${n(y + 37)}h-28L${n(x - 33)} ${n(y + 19)}Z`;
  return brush.shape(
    path,
    isLit
      ? [
          [0, '#f2a65a'],
          [0.5, '#cf4a2c'],
          [1, '#8c241a'],
        ]
      : [
          [0, '#f3e6d4'],
          [0.5, '#b98a5e'],
          [1, '#6f452a'],
        ],
    [y, y + 38],
  );
}
