import { between, n } from '../../snow-scene/shapes.ts';
import { box, type Brush, mist, svg, sky, song } from '../brush.ts';
import { cap, mountains, pines, snowHill } from '../land.ts';

const rail = 474;

/** A night train over a bridge: four carriages, a letter in each, and the word they carry in the steam. */
export function draw(brush: Brush): string {
  const colours = { needles: '#1c2a52', snow: ['#6f7fb4', '#c8c6e4'] } as const;
  return svg(brush, [
    sky(
      brush,
      [
        [0, '#1a2450'],
        [0.45, '#46508f'],
        [0.75, '#a583ac'],
        [0.92, '#e6ab9c'],
        [1, '#f7cfa8'],
      ],
      560,
    ),
    mountains(brush, {
      y: 520,
      height: 230,
      stops: [
        [0, '#5a619f'],
        [1, '#b497b9'],
      ],
      snow: '#f6d6cf',
    }),
    mist(brush, 400, 190, '#f3c9bd', 0.7),
    steam(brush),
    mountains(brush, {
      y: 640,
      height: 110,
      stops: [
        [0, '#3b4684'],
        [1, '#8283b6'],
      ],
      snow: '#c9c4e2',
    }),
    mist(brush, 520, 140, '#dfc3d2', 0.75),
    bridge(brush),
    train(brush),
    snowHill(
      brush,
      [650, 684, 700, 690, 664, 640],
      [
        [0, '#e6e6f7'],
        [1, '#7f8fc6'],
      ],
      90,
    ),
    pines(
      brush,
      [
        { x: 110, y: 712, height: 300 },
        { x: 1200, y: 700, height: 250 },
      ],
      colours,
    ),
  ]);
}

function bridge(brush: Brush): string {
  const arches = Array.from({ length: 8 }, (_, index) => {
    const x = index * 184 - 60;
    return `M${x} 730V${rail + 96}A66 66 0 0 1 ${x + 132} ${rail + 96}V730Z`;
  });
  return `${brush.shape(
    `${box(-10, rail, 1300, 300)}${arches.join('')}`,
    [
      [0, '#4d4a74'],
      [0.5, '#6f6a98'],
      [1, '#b7a6c4'],
    ],
    [rail, 720],
    'fill-rule="evenodd"',
  )}<path d="${box(0, rail - 4, 1280, 14)}" fill="#352f55"/><path d="${box(0, rail - 8, 1280, 5)}" fill="#f1eefb"/>`;
}

function train(brush: Brush): string {
  const car = (x: number, letter: string): string => `${brush.glow({ x: x + 84, y: rail - 74 }, 150, '#ffbf62', 0.5)}
<path d="M${x} ${rail - 20}v-94q0 -14 14 -14h140q14 0 14 14v94Z" fill="#7b2f35"/><path d="${box(x, rail - 40, 168, 10)}" fill="#e0b568"/>
<path d="${box(x + 40, rail - 108, 88, 62)}" fill="#ffe6a6"/>${song(letter, { x: x + 84, y: rail - 57 }, 60, '#5a2a20')}
${cap(brush, x + 4, rail - 126, 160, 13)}<path d="${box(x + 168, rail - 36, 14, 7)}" fill="#221b38"/>${wheels(x + 34)}${wheels(x + 134)}`;
  const cars = ['6', 'Z', 'u', 'q'].map((letter, index) => car(226 + index * 182, letter));
  const [x, y] = [958, rail];
  return `${cars.join('')}<path d="M${x} ${y - 18}v-110h66v42h104q18 0 18 20v48Z" fill="#262146"/><path d="${box(x + 12, y - 112, 40, 32)}" fill="#ffdf94"/>
<path d="M${x + 140} ${y - 84}l-8 -56h34l-8 56Z" fill="#1b1736"/><path d="M${x + 188} ${y - 18}l26 0l-26 -34Z" fill="#a93226"/>${cap(brush, x - 4, y - 128, 74, 12)}${wheels(x + 34)}${wheels(x + 96)}${wheels(x + 152)}
${brush.glow({ x: x + 196, y: y - 58 }, 120, '#fff0c0', 0.9, 0.6)}`;
}

function wheels(x: number): string {
  return `<circle cx="${x}" cy="${rail - 16}" r="15" fill="#1b1736" stroke="#8b84b8" stroke-width="4"/>`;
}

/** Steam that leaves the chimney to the left and holds the character for a moment. */
function steam({ random }: Brush): string {
  const puffs = Array.from({ length: 26 }, (_, index) => {
    const part = index / 25;
    const x = 1108 - part * 800;
    const y = 334 - Math.sin(part * 2.1) * 150 + between(random, -18, 18);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(18 + Math.sin(Math.min(1, part * 1.25) * Math.PI * 0.62) * 112 * between(random, 0.8, 1))}"/>`;
  });
  return `<g fill="#fdeee8" opacity=".5" filter="url(#soft)">${puffs.join('')}</g><g fill="#fff8f2" opacity=".75" filter="url(#softer)">${puffs.filter((_, index) => index % 2 === 0).join('')}</g>${song('雪', { x: 470, y: 286 }, 196, '#4d4f8f', 'opacity=".9"')}`;
}
