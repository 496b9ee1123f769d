import { n, type Point } from '../../snow-scene/shapes.ts';
import { box, type Brush, mist, svg, sky, snowfall, song, stars } from '../brush.ts';
import { cap, mountains, snowHill } from '../land.ts';

/** Clocks that stopped, each by the road in the snow with the year of its accident. */
const clocks = [
  { x: 150, y: 520, size: 62, year: '1970', hands: [0, 0], lean: -9 },
  { x: 350, y: 486, size: 74, year: '2008', hands: [358, 359], lean: 4 },
  { x: 566, y: 470, size: 84, year: '2019', hands: [359, 354], lean: -3 },
  { x: 806, y: 478, size: 92, year: '2022', hands: [0, 6], lean: 5 },
  { x: 1074, y: 498, size: 106, year: '2038', hands: [97, 84], lean: -2 },
] as const;

export function draw(brush: Brush): string {
  return svg(brush, [
    sky(
      brush,
      [
        [0, '#0c1830'],
        [0.4, '#253f63'],
        [0.7, '#7c7f9a'],
        [0.88, '#e0a98a'],
        [1, '#f5d5aa'],
      ],
      560,
    ),
    stars(brush, 120, 290),
    brush.glow({ x: 1180, y: 520 }, 420, '#ffd9a0', 0.75, 0.6),
    mountains(brush, {
      y: 500,
      height: 120,
      stops: [
        [0, '#3b4f72'],
        [1, '#b99a98'],
      ],
      snow: '#f4dcc8',
    }),
    mist(brush, 430, 120, '#f6d9bf', 0.6),
    snowHill(
      brush,
      [590, 566, 556, 564, 584],
      [
        [0, '#fdf2e6'],
        [1, '#9aa7c4'],
      ],
      190,
    ),
    ...clocks.map((clock) => stopped(brush, clock)),
    snowHill(
      brush,
      [650, 634, 642, 626, 648],
      [
        [0, '#ffffff'],
        [1, '#b3bfd8'],
      ],
      100,
    ),
    snowfall(brush, 90, [1.5, 3.8], 0.85),
  ]);
}

function stopped(brush: Brush, { x, y, size, year, hands, lean }: (typeof clocks)[number]): string {
  const centre = y - size * 2.3;
  const at = (turn: number, far: number): Point => ({
    x: x + Math.sin((turn * Math.PI) / 180) * far * size,
    y: centre - Math.cos((turn * Math.PI) / 180) * far * size,
  });
  const marks = Array.from({ length: 12 }, (_, hour) => {
    const [from, to] = [at(hour * 30, 0.76), at(hour * 30, 0.88)];
    return `M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}`;
  }).join('');
  const hand = (turn: number, far: number): string => `M${x} ${n(centre)}L${n(at(turn, far).x)} ${n(at(turn, far).y)}`;
  const plate = { y: y - size * 0.62, width: size * 1.7, height: size * 0.62 };
  return `<g transform="rotate(${lean} ${x} ${y + 80})"><path d="${box(x - size * 0.09, centre, size * 0.18, 690 - centre)}" fill="#27324a"/>
<circle cx="${x}" cy="${n(centre)}" r="${size}" fill="#1d2840"/>${brush.glow({ x, y: centre }, size * 0.95, '#fff3d6', 0.9)}<circle cx="${x}" cy="${n(centre)}" r="${n(size * 0.9)}" fill="#f9f0df"/>
<path d="${marks}" stroke="#5a6179" stroke-width="${n(size * 0.05)}"/><path d="${hand(hands[0], 0.5)}" stroke="#1d2840" stroke-width="${n(size * 0.1)}" stroke-linecap="round"/><path d="${hand(hands[1], 0.74)}" stroke="#b8402c" stroke-width="${n(size * 0.06)}" stroke-linecap="round"/>
${cap(brush, x - size * 0.62, centre - size * 0.82, size * 1.24, size * 0.2)}
<path d="${box(x - plate.width / 2, plate.y, plate.width, plate.height)}" fill="#8f2f25"/>${song(year, { x, y: plate.y + plate.height * 0.76 }, size * 0.54, '#fdf2e2')}${cap(brush, x - plate.width / 2, plate.y + 2, plate.width, size * 0.1)}</g>`;
}
