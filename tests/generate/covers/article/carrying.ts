import { n, type Point } from '../../snow-scene/shapes.ts';
import { box, type Brush, mist, svg, sky } from '../brush.ts';
import { cap, mountains, pines, snowHill, wood } from '../land.ts';

const frame = { x: 292, y: 214, width: 696, height: 360 };
const beam = frame.y + 122;
const rods = [382, 554, 726, 898];

/** An abacus as large as a gate: the one that is carried is on its way from the ones to the tens. */
export function draw(brush: Brush): string {
  const near = { needles: '#3f3a66', snow: ['#b39cc4', '#fde6dc'] } as const;
  const far = { needles: '#8a7aa8', snow: ['#c3adc8', '#f6d9d2'] } as const;
  return svg(brush, [
    sky(
      brush,
      [
        [0, '#5b6cae'],
        [0.4, '#a991c0'],
        [0.7, '#f0a9a4'],
        [0.9, '#fccb9e'],
        [1, '#ffe6bd'],
      ],
      540,
    ),
    brush.glow({ x: 640, y: 470 }, 560, '#fff0c8', 0.85),
    mountains(brush, {
      y: 500,
      height: 190,
      stops: [
        [0, '#8f86bb'],
        [1, '#e8bfc0'],
      ],
      snow: '#fff0e6',
    }),
    mist(brush, 400, 160, '#ffe3cf', 0.8),
    wood(brush, { y: (x) => 510 + Math.sin(x / 240) * 9, tall: 76, count: 28, colours: far }),
    snowHill(
      brush,
      [530, 505, 520, 500, 535],
      [
        [0, '#fdeee6'],
        [1, '#c6b6da'],
      ],
      170,
    ),
    pines(
      brush,
      [
        { x: 120, y: 640, height: 360 },
        { x: 1176, y: 650, height: 320 },
      ],
      near,
    ),
    snowHill(
      brush,
      [620, 592, 588, 596, 626],
      [
        [0, '#fff6f0'],
        [0.6, '#dccbe2'],
        [1, '#a493c4'],
      ],
      160,
    ),
    abacus(brush),
    snowHill(
      brush,
      [652, 622, 630, 618, 650],
      [
        [0, '#ffffff'],
        [0.5, '#e3d6ea'],
        [1, '#ab9ac9'],
      ],
      100,
    ),
  ]);
}

function abacus(brush: Brush): string {
  const { x, y, width, height } = frame;
  const timber = brush.shape(
    `${box(x - 34, y - 30, width + 68, height + 130)}${box(x, y, width, height + 60)}`,
    [
      [0, '#8a4a34'],
      [1, '#5a2c28'],
    ],
    [y, y + height],
    'fill-rule="evenodd"',
  );
  const bars = rods
    .map((at) => `<path d="M${at} ${y}V${y + height + 60}" stroke="#c89a62" stroke-width="9"/>`)
    .join('');
  // Upper beads count five, lower ones one: the seven tens and three ones of 36 + 47, and the ten that comes.
  const lower = (at: number, up: number): string =>
    [0, 1, 2, 3]
      .map((index) =>
        bead(brush, { x: at, y: index < up ? beam + 42 + index * 55 : y + height + 16 - (3 - index) * 55 }, index < up),
      )
      .join('');
  const upper = (at: number, down: boolean): string => bead(brush, { x: at, y: down ? beam - 42 : y + 32 }, down);
  const beads =
    upper(rods[0]!, false) +
    lower(rods[0]!, 0) +
    upper(rods[1]!, false) +
    lower(rods[1]!, 0) +
    upper(rods[2]!, true) +
    lower(rods[2]!, 2) +
    upper(rods[3]!, false) +
    lower(rods[3]!, 3);
  const jump = `M${rods[3]! - 10} ${y - 36}C${rods[3]! - 30} ${y - 104} ${rods[2]! + 30} ${y - 104} ${rods[2]! + 8} ${y - 46}`;
  return `${bars}${timber}<path d="${box(x, beam - 11, width, 22)}" fill="#6f3830"/><path d="${box(x, beam - 11, width, 5)}" fill="#a9684c"/>${beads}
${cap(brush, x - 40, y - 30, width + 80, 26)}${cap(brush, x + 4, beam - 11, width - 8, 11)}
<path d="${jump}" fill="none" stroke="#d98a2b" stroke-width="7" stroke-dasharray="2 17" stroke-linecap="round"/>${brush.glow({ x: rods[2]!, y: y - 56 }, 130, '#ffc24d', 0.95)}${bead(brush, { x: rods[2]!, y: y - 56 }, true)}`;
}

function bead(brush: Brush, { x, y }: Point, isCounted: boolean): string {
  const [half, tall] = [62, 26];
  const stops = isCounted
    ? ([
        [0, '#ffe3a0'],
        [0.5, '#eda43c'],
        [1, '#a8601c'],
      ] as const)
    : ([
        [0, '#6a4a52'],
        [0.5, '#4a2f3c'],
        [1, '#2e1c2a'],
      ] as const);
  return `${brush.shape(`M${n(x - half)} ${n(y)}C${n(x - half + 8)} ${n(y - 14)} ${n(x - 34)} ${n(y - tall)} ${n(x)} ${n(y - tall)}S${n(x + half - 8)} ${n(y - 14)} ${n(x + half)} ${n(y)}S${n(x + 34)} ${n(y + tall)} ${n(x)} ${n(y + tall)}S${n(x - half + 8)} ${n(y + 14)} ${n(x - half)} ${n(y)}Z`, stops, [y - tall, y + tall])}<path d="M${n(x - 36)} ${n(y - 14)}Q${n(x)} ${n(y - 24)} ${n(x + 30)} ${n(y - 16)}" stroke="#fff" stroke-width="4" opacity="${isCounted ? 0.7 : 0.25}" fill="none" stroke-linecap="round"/>`;
}
