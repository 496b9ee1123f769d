import { between, n, type Point } from '../../snow-scene/shapes.ts';
import { box, type Brush, svg, snowfall, stars } from '../brush.ts';
import { snowHill } from '../land.ts';

/** One tree between the hottest days and the coldest. */
export function draw(brush: Brush): string {
  const half = (id: string, x: number): string => `<clipPath id="${id}"><path d="${box(x, 0, 640, 720)}"/></clipPath>`;
  const limbs = grow(brush);
  return svg(brush, [
    half('summer', 0) + half('winter', 640),
    `<g clip-path="url(#summer)">${summer(brush)}</g><g clip-path="url(#winter)">${winter(brush)}</g>`,
    trunk(brush),
    `<path d="${limbs.wood}" fill="none" stroke="#3a2a33" stroke-width="9" stroke-linecap="round"/>`,
    leaves(brush, limbs.tips),
    snowOn(limbs.tips, limbs.wood),
    `<g clip-path="url(#winter)">${snowfall(brush, 120, [2, 4.2], 0.85)}</g>`,
  ]);
}

function summer(brush: Brush): string {
  const sun = { x: 220, y: 190 };
  return `${brush.shape(
    box(0, 0, 640, 720),
    [
      [0, '#2f9aa0'],
      [0.4, '#8fd0b0'],
      [0.75, '#fbe08c'],
      [1, '#f6b45c'],
    ],
    [0, 560],
  )}
${brush.glow(sun, 380, '#fff2a8', 0.9)}<circle cx="${sun.x}" cy="${sun.y}" r="82" fill="#fff6c8"/>
${snowHill(
  brush,
  [520, 500, 540, 530, 520],
  [
    [0, '#9cc45e'],
    [1, '#3f8a52'],
  ],
  160,
  '#fff6b0',
)}
${snowHill(
  brush,
  [610, 640, 600, 600, 600],
  [
    [0, '#5fa050'],
    [1, '#1f6044'],
  ],
  120,
  '#e8f090',
)}${lotus(brush)}`;
}

function winter(brush: Brush): string {
  const moon = { x: 1060, y: 190 };
  return `${brush.shape(
    box(640, 0, 640, 720),
    [
      [0, '#0e1a3e'],
      [0.5, '#2d4a86'],
      [0.85, '#8ea6d6'],
      [1, '#c7d2ec'],
    ],
    [0, 560],
  )}
${stars(brush, 150, 380)}${brush.glow(moon, 280, '#dfe9ff', 0.55)}<circle cx="${moon.x}" cy="${moon.y}" r="66" fill="#f4f7ff"/>
${snowHill(
  brush,
  [520, 520, 530, 505, 540],
  [
    [0, '#d4e0f6'],
    [1, '#7f9acd'],
  ],
  160,
)}
${snowHill(
  brush,
  [600, 600, 600, 632, 590],
  [
    [0, '#f2f7ff'],
    [1, '#86a0d4'],
  ],
  120,
)}`;
}

function trunk(brush: Brush): string {
  return `<path d="M600 650C622 600 614 520 612 440L640 300L668 440C666 520 660 600 684 650Q640 672 600 650Z" fill="#3a2a33"/>${brush.lit(
    'M600 650C622 600 614 520 612 440L640 300V664Q616 662 600 650Z',
    [
      [0, '#8a5a3a', 0.9],
      [1, '#8a5a3a', 0],
    ],
    { x: 606, y: 0 },
    { x: 640, y: 0 },
  )}`;
}

/** Boughs that fork, the same to both sides, and where they end. */
function grow({ random }: Brush): { wood: string; tips: (Point & { size: number })[] } {
  const tips: (Point & { size: number })[] = [];
  let wood = '';
  const bough = (from: Point, turn: number, long: number, depth: number): void => {
    const to = { x: from.x + Math.cos(turn) * long, y: from.y + Math.sin(turn) * long };
    const bend = { x: (from.x + to.x) / 2 + Math.sin(turn) * long * 0.12, y: (from.y + to.y) / 2 - long * 0.06 };
    wood += `M${n(from.x)} ${n(from.y)}Q${n(bend.x)} ${n(bend.y)} ${n(to.x)} ${n(to.y)}`;
    tips.push({ ...to, size: 60 - depth * 8 });
    if (depth === 3) return;
    for (const side of [-1, 1])
      bough(to, turn + side * between(random, 0.3, 0.52), long * between(random, 0.66, 0.8), depth + 1);
  };
  for (const [y, turn, long] of [
    [440, -0.42, 150],
    [390, -0.86, 140],
    [330, -1.25, 105],
  ] as const) {
    bough({ x: 644, y }, turn, long, 1);
    bough({ x: 636, y }, Math.PI - turn, long, 1);
  }
  return { wood, tips };
}

function leaves({ random }: Brush, tips: readonly (Point & { size: number })[]): string {
  const colours = ['#2f7d4c', '#4a9c52', '#78b957', '#b4d468'];
  const spots = tips
    .filter(({ x }) => x < 640)
    .flatMap(({ x, y, size }) =>
      Array.from({ length: 10 }, () => {
        const at = { x: Math.min(632, x + between(random, -1.1, 1.1) * size), y: y + between(random, -1, 0.9) * size };
        return {
          level: Math.min(3, Math.max(0, Math.round(2.4 - (at.y - 90) / 110 + between(random, -0.8, 0.8)))),
          ...at,
          radius: size * between(random, 0.26, 0.52),
        };
      }),
    )
    .toSorted((one, other) => one.level - other.level);
  return `<g clip-path="url(#summer)">${spots.map(({ x, y, radius, level }) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${colours[level]}"/>`).join('')}</g>`;
}

function snowOn(tips: readonly Point[], wood: string): string {
  const dots = tips.filter(({ x }) => x > 640).map(({ x, y }) => `<circle cx="${n(x)}" cy="${n(y - 4)}" r="9"/>`);
  return `<g clip-path="url(#winter)"><path transform="translate(-1 -6)" d="${wood}" fill="none" stroke="#f6f9ff" stroke-width="6.5" stroke-linecap="round"/><g fill="#fff">${dots.join('')}</g></g>`;
}

function lotus(brush: Brush): string {
  const pad = (x: number, y: number, size: number): string =>
    `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${n(size * 0.3)}" fill="#2b7a55"/><ellipse cx="${x - 4}" cy="${y - 5}" rx="${size}" ry="${n(size * 0.3)}" fill="#57a868"/>`;
  const petals = [-46, -24, 0, 24, 46]
    .map((turn) => `<path transform="rotate(${turn})" d="M0 0C-20 -26 -14 -56 0 -74C14 -56 20 -26 0 0Z"/>`)
    .join('');
  return `${pad(150, 664, 92)}${pad(330, 690, 110)}${pad(470, 650, 62)}<path d="M250 720Q240 650 252 604" stroke="#2b7a55" stroke-width="7" fill="none"/><g transform="translate(252 612)" fill="#f3a0b0" stroke="#d86f8c" stroke-width="2.5">${petals}</g>${brush.glow({ x: 252, y: 570 }, 70, '#fff0c0', 0.4)}`;
}
