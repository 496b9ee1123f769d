import { hut } from '../../snow-scene/hut.ts';
import { n } from '../../snow-scene/shapes.ts';
import { type Brush, mist, svg, sky, snowfall } from '../brush.ts';
import { mountains, pines, snowHill, wood } from '../land.ts';

/** A hut with its lamp on in a snowfall; the telegraph line beside it is down. */
export function draw(brush: Brush): string {
  const colours = { needles: '#1b2c52', snow: ['#6d83b4', '#aebfe0'] } as const;
  return svg(brush, [
    sky(
      brush,
      [
        [0, '#0d1730'],
        [0.5, '#27406f'],
        [0.8, '#5f78a6'],
        [1, '#8da0c4'],
      ],
      560,
    ),
    mountains(brush, {
      y: 430,
      height: 170,
      stops: [
        [0, '#2c4474'],
        [1, '#7287b2'],
      ],
      snow: '#a9b9d9',
    }),
    mist(brush, 330, 160, '#93a6cb', 0.75),
    wood(brush, {
      y: (x) => 455 - Math.sin(x / 300) * 12,
      tall: 92,
      count: 46,
      colours: { needles: '#3c5486', snow: ['#7f94c0', '#a3b4d6'] },
    }),
    snowHill(
      brush,
      [470, 448, 462, 440, 470],
      [
        [0, '#a9badb'],
        [1, '#6f86b5'],
      ],
      180,
    ),
    poles(),
    snowHill(
      brush,
      [540, 556, 520, 512, 540, 560],
      [
        [0, '#c6d4ec'],
        [1, '#6a83b6'],
      ],
      190,
    ),
    brush.glow({ x: 720, y: 470 }, 420, '#ffb45e', 0.55, 0.72),
    hut({ x: 720, y: 560, size: 205 }),
    pines(
      brush,
      [
        { x: 1080, y: 640, height: 430 },
        { x: 1210, y: 690, height: 330 },
        { x: 92, y: 690, height: 360 },
      ],
      colours,
    ),
    snowHill(
      brush,
      [640, 664, 610, 570, 588, 645],
      [
        [0, '#dbe6f7'],
        [0.5, '#8ca4d2'],
        [1, '#536fa6'],
      ],
      150,
    ),
    brush.glow({ x: 720, y: 652 }, 270, '#ffc878', 0.6, 0.24),
    snowfall(brush, 150, [1.5, 3.4], 0.75),
    `<g filter="url(#soft)">${snowfall(brush, 26, [6, 11], 0.6)}</g>`,
  ]);
}

/** Three poles, each lower in the snow than the one before; the wire has come off the last. */
function poles(): string {
  const pole = (x: number, foot: number, tall: number, lean: number): string =>
    `<g transform="translate(${x} ${foot}) rotate(${lean})"><path d="M0 20V${-tall}" stroke="#20294a" stroke-width="${n(tall / 18)}"/><path d="M${n(-tall * 0.24)} ${n(-tall * 0.86)}h${n(tall * 0.48)}M${n(-tall * 0.18)} ${n(-tall * 0.7)}h${n(tall * 0.36)}" stroke="#20294a" stroke-width="${n(tall / 24)}"/><path d="M${n(-tall * 0.26)} ${n(-tall * 0.9)}h${n(tall * 0.52)}M${n(-tall * 0.03)} ${n(-tall * 1.01)}h${n(tall * 0.06)}" stroke="#eef4ff" stroke-width="${n(tall / 22)}" stroke-linecap="round"/></g>`;
  const wire =
    'M-20 236Q90 330 214 258M214 258Q320 372 412 352M412 352C440 420 436 470 462 500M-20 270Q90 360 210 300M210 300Q300 400 372 470';
  return `<path d="${wire}" fill="none" stroke="#1d2747" stroke-width="3.5"/>${pole(228, 560, 330, 3)}${pole(404, 520, 190, -14)}`;
}
