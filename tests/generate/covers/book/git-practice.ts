import { binding, type BookText } from '../binding.ts';
import { type Brush, mist, svg, sky } from '../brush.ts';
import { mountains, pines, snowHill } from '../land.ts';

/** Tracks on a slope that part and meet again, with a lamp wherever somebody stopped. */
export function draw(brush: Brush, text: BookText): string {
  const near = { needles: '#1d4a52', snow: ['#8fbdb8', '#eef8f2'] } as const;
  return svg(brush, [
    sky(
      brush,
      [
        [0, '#1c4a58'],
        [0.5, '#4f8e8e'],
        [0.8, '#bcd6bd'],
        [1, '#fbe7bd'],
      ],
      640,
    ),
    brush.glow({ x: 640, y: 560 }, 420, '#fff3cc', 0.8),
    mountains(brush, {
      y: 640,
      height: 190,
      stops: [
        [0, '#3f7c84'],
        [1, '#b7d2c2'],
      ],
      snow: '#fdf6e2',
    }),
    mist(brush, 540, 140, '#f4efd4', 0.7),
    snowHill(
      brush,
      [600, 572, 600, 640],
      [
        [0, '#ffffff'],
        [0.4, '#d3e8e4'],
        [1, '#6fa5ac'],
      ],
      620,
    ),
    tracks(),
    pines(
      brush,
      [
        { x: 118, y: 880, height: 300 },
        { x: 806, y: 800, height: 240 },
        { x: 846, y: 1130, height: 360 },
      ],
      near,
    ),
    snowHill(
      brush,
      [1120, 1080, 1040, 1074],
      [
        [0, '#2b6570'],
        [1, '#123b48'],
      ],
      140,
      '#9fd0cc',
    ),
    ...commits.map(([x, y, isHead]) => lamp(brush, x, y, isHead)),
    binding(brush, ['Git', '实用教程'], text, '#fffaf0'),
  ]);
}

const commits: readonly (readonly [number, number, boolean])[] = [
  [470, 1012, false],
  [458, 900, false],
  [258, 856, false],
  [300, 742, false],
  [470, 770, false],
  [664, 824, false],
  [620, 706, false],
  [456, 640, true],
];

function tracks(): string {
  const paths =
    'M474 1110C476 1040 456 960 458 900S476 820 470 770S452 690 456 640M470 1012C460 940 250 930 258 856S280 790 300 742S430 690 456 640M458 900C500 880 668 890 664 824S640 750 620 706S500 680 456 640';
  const line = (dx: number, width: number, colour: string, opacity: number): string =>
    `<path transform="translate(${dx} 0)" d="${paths}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;
  return line(3, 22, '#ffffff', 0.9) + line(0, 17, '#4f8a96', 0.9) + line(0, 5, '#c4e0de', 0.9);
}

function lamp(brush: Brush, x: number, y: number, isHead: boolean): string {
  const size = isHead ? 30 : 24;
  return `${brush.glow({ x, y }, size * 3.2, '#ffb84d', 0.8)}<circle cx="${x}" cy="${y}" r="${size}" fill="#143c48"/><circle cx="${x}" cy="${y}" r="${size - 8}" fill="${isHead ? '#e8573c' : '#ffcf70'}"/>`;
}
