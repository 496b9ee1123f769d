import { between, n, type Point } from '../../snow-scene/shapes.ts';
import { type Brush, mist, svg, sky, stars } from '../brush.ts';
import { mountains, snowHill, water } from '../land.ts';

/** The moon and its double in the water: the same month twice, and a birthday candle afloat between them. */
export function draw(brush: Brush): string {
  const moon = { x: 640, y: 234 };
  return svg(brush, [
    sky(
      brush,
      [
        [0, '#0b1a35'],
        [0.5, '#1f4a63'],
        [0.8, '#4c8a86'],
        [1, '#a9c9a4'],
      ],
      430,
    ),
    stars(brush, 100, 300),
    brush.glow(moon, 420, '#fbf2c4', 0.6),
    disc(brush, moon, 136, 1),
    mountains(brush, {
      y: 402,
      height: 110,
      stops: [
        [0, '#1d4257'],
        [1, '#5a8f86'],
      ],
      snow: '#a8cdb4',
    }),
    mist(brush, 340, 90, '#d5e5bd', 0.6),
    water(
      brush,
      400,
      [
        [0, '#8dbba0'],
        [0.25, '#2f6a70'],
        [1, '#0a1c36'],
      ],
      '#e9f6d0',
      30,
    ),
    `<g opacity=".9" filter="url(#hand)">${disc(brush, { x: 640, y: 566 }, 178, 0.66)}</g>`,
    ripples(brush),
    ...[
      { x: 232, y: 470, size: 0.5 },
      { x: 1010, y: 462, size: 0.46 },
      { x: 1096, y: 560, size: 0.8 },
      { x: 188, y: 612, size: 0.95 },
      { x: 640, y: 592, size: 1.6 },
    ].map((lamp) => lantern(brush, lamp)),
    snowHill(
      brush,
      [712, 726, 740, 724, 700],
      [
        [0, '#163a4a'],
        [1, '#0a1c30'],
      ],
      60,
      '#7fb0a0',
    ),
  ]);
}

function disc(brush: Brush, { x, y }: Point, radius: number, squash: number): string {
  const seas = [
    [-0.35, -0.3, 0.3],
    [0.28, -0.42, 0.2],
    [0.3, 0.22, 0.34],
    [-0.28, 0.36, 0.22],
  ] as const;
  return `<g transform="translate(${x} ${y}) scale(1 ${squash})">${brush.shape(
    `M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0A${radius} ${radius} 0 0 1 ${-radius} 0Z`,
    [
      [0, '#fffbe2'],
      [1, '#f3e2a4'],
    ],
    [-radius, radius],
  )}<g fill="#dcc98c" opacity=".38" filter="url(#soft)">${seas.map(([dx, dy, size]) => `<circle cx="${n(dx * radius)}" cy="${n(dy * radius)}" r="${n(size * radius)}"/>`).join('')}</g></g>`;
}

function ripples({ random }: Brush): string {
  const lines = Array.from({ length: 20 }, (_, index) => {
    const y = 490 + index * 6.4;
    const long = between(random, 60, 220);
    return `<rect x="${n(640 + between(random, -150, 150) - long / 2)}" y="${n(y)}" width="${n(long)}" height="3" rx="1.5" opacity="${between(random, 0.2, 0.6).toFixed(2)}"/>`;
  });
  return `<g fill="#2b6470">${lines.join('')}</g>`;
}

/** A paper lotus with a candle in it. */
function lantern(brush: Brush, { x, y, size }: Point & { readonly size: number }): string {
  const petal = (turn: number, long: number, fill: string): string =>
    `<path transform="rotate(${turn})" d="M0 0C-24 -18 -20 ${-long * 0.8} 0 ${-long}C20 ${-long * 0.8} 24 -18 0 0Z" fill="${fill}"/>`;
  const back = [-58, -30, 30, 58].map((turn) => petal(turn, 66, '#c95a6a')).join('');
  const front = [-78, 78, -48, 48, -16, 16].map((turn) => petal(turn, 50, '#f39a92')).join('');
  return `${brush.glow({ x, y: y - 40 * size }, 130 * size, '#ffc46a', 0.85)}${brush.glow({ x, y: y + 30 * size }, 96 * size, '#ffb86a', 0.5, 0.5)}<g transform="translate(${x} ${y}) scale(${size})">${back}
<path d="M-9 -24v-46h18v46Z" fill="#fff3d6"/><path d="M0 -70v-8" stroke="#5a3a30" stroke-width="3"/><path d="M0 -74C-12 -86 -8 -98 0 -112C8 -98 12 -86 0 -74Z" fill="#ffb637"/><path d="M0 -76C-6 -84 -4 -90 0 -98C4 -90 6 -84 0 -76Z" fill="#fff6d0"/>
${front}<ellipse cy="2" rx="62" ry="9" fill="#1d5a52"/></g>`;
}
