import { n } from '../../snow-scene/shapes.ts';
import { type Brush, box, mist, svg, sky, song, stars } from '../brush.ts';
import { cap, mountains, snowHill, water } from '../land.ts';

const towers = [
  { x: 318, digits: 10 },
  { x: 484, digits: 13 },
  { x: 650, digits: 16 },
  { x: 816, digits: 19 },
];
const foot = 566;

/** Four towers of ice under the northern light, as high as numbers of seconds, milli-, micro- and nanoseconds are long. */
export function draw(brush: Brush): string {
  return svg(brush, [
    sky(
      brush,
      [
        [0, '#071426'],
        [0.35, '#0d2b45'],
        [0.6, '#175566'],
        [0.74, '#4d9a93'],
        [0.8, '#bfdcc4'],
      ],
      720,
    ),
    stars(brush, 110, 380),
    aurora(brush),
    mountains(brush, {
      y: 548,
      height: 150,
      stops: [
        [0, '#16405a'],
        [1, '#5d9c9c'],
      ],
      snow: '#d8f0e4',
    }),
    mist(brush, 470, 100, '#cfe9d8', 0.7),
    water(
      brush,
      545,
      [
        [0, '#a9d3cb'],
        [0.3, '#4b8796'],
        [1, '#0f2f48'],
      ],
      '#e9fff4',
      46,
    ),
    ...towers.map((tower) => reflection(brush, tower)),
    ...towers.map((tower) => ice(brush, tower)),
    brush.glow({ x: 1040, y: 588 }, 150, '#ffc56a', 0.75, 0.8),
    walker(),
    snowHill(
      brush,
      [640, 676, 700, 688, 655, 620],
      [
        [0, '#e8f4f4'],
        [1, '#6fa0b4'],
      ],
      110,
    ),
  ]);
}

const side = 122;
const heightOf = (digits: number): number => digits * 22;

function ice(brush: Brush, { x, digits }: (typeof towers)[number]): string {
  const top = foot - heightOf(digits);
  const depth = 26;
  const front = brush.lit(
    box(x, top, side, foot - top),
    [
      [0, '#f1fffb', 0.95],
      [0.45, '#a9dbe0', 0.9],
      [1, '#5aa3b8', 0.92],
    ],
    { x, y: top },
    { x: x + side, y: foot },
  );
  const edge = brush.shape(
    `M${x + side} ${top}l${depth} ${-18}V${foot - 14}l${-depth} 14Z`,
    [
      [0, '#7fc3cc'],
      [1, '#2d6c88'],
    ],
    [top, foot],
  );
  const lid = `<path d="M${x} ${top}l${depth} -18h${side}l${-depth} 18Z" fill="#ffffff"/>${cap(brush, x, top + 4, side, 15)}`;
  const cuts = Array.from({ length: digits - 1 }, (_, index) => `M${x} ${n(foot - (index + 1) * 22)}h${side}`).join('');
  return `${front}${edge}<path d="${cuts}" stroke="#fff" stroke-width="1.6" opacity=".5"/>${lid}<path d="M${x + 12} ${top + 12}V${foot - 20}" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".65"/>${song(String(digits), { x: x + side / 2 + 2, y: top + 92 }, 76, '#0f3f5c')}`;
}

function reflection(brush: Brush, { x, digits }: (typeof towers)[number]): string {
  const tall = heightOf(digits) * 0.42;
  return brush.shape(
    box(x, foot, side + 18, tall),
    [
      [0, '#d9fbf1', 0.6],
      [1, '#d9fbf1', 0],
    ],
    [foot, foot + tall],
  );
}

/** Curtains of light that hang from the sky, each brightest at its lower edge. */
function aurora({ shape, random }: Brush): string {
  const curtain = (y: number, tall: number, colour: string, opacity: number): string => {
    let drawn = '';
    for (let x = -40; x < 1320; x += 40) {
      const low = y + Math.sin(x / 170) * 46 + Math.sin(x / 61) * 14;
      const high = tall * (0.7 + 0.3 * Math.sin(x / 97)) * (0.8 + random() * 0.4);
      drawn += shape(
        box(x, low - high, 62, high),
        [
          [0, colour, 0],
          [0.75, colour, opacity],
          [1, colour, 0],
        ],
        [low - high, low],
      );
    }
    return `<g filter="url(#softer)">${drawn}</g>`;
  };
  return curtain(330, 300, '#3fe0b0', 0.42) + curtain(235, 210, '#7ff0c8', 0.3) + curtain(400, 180, '#5ab0f0', 0.22);
}

/** Somebody on the ice with a lamp, for the size of it all. */
function walker(): string {
  return `<g transform="translate(1010 612)"><path d="M-16 0C-18 -34 -10 -52 0 -52S18 -34 16 0Z" fill="#0b2436"/><circle cy="-62" r="12" fill="#0b2436"/><path d="M10 -38L28 -30V-20" stroke="#0b2436" stroke-width="5" fill="none"/><path d="M22 -20h13l3 18h-19Z" fill="#ffdf94"/></g>`;
}
