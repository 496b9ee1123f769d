import { n } from '../../snow-scene/shapes.ts';
import { type Brush, mist, svg, sky, snowfall, song } from '../brush.ts';
import { mountains, pines, snowHill, wood } from '../land.ts';

/** A family of snowmen hand in hand, one figure to the eye, on a rule that counts otherwise. */
export function draw(brush: Brush): string {
  const near = { needles: '#2c5a86', snow: ['#9cc0e4', '#ffffff'] } as const;
  const far = { needles: '#6f9ac6', snow: ['#b5d0ea', '#f6fbff'] } as const;
  return svg(brush, [
    sky(
      brush,
      [
        [0, '#3f8ecb'],
        [0.5, '#8cc4ea'],
        [0.85, '#d9eefa'],
        [1, '#fdf3dc'],
      ],
      470,
    ),
    brush.glow({ x: 1090, y: 120 }, 330, '#fffbe0', 0.95),
    clouds(),
    mountains(brush, {
      y: 450,
      height: 190,
      stops: [
        [0, '#7fa9d6'],
        [1, '#d8e8f6'],
      ],
      snow: '#ffffff',
    }),
    mist(brush, 350, 140, '#f4faff', 0.8),
    wood(brush, { y: (x) => 462 - Math.sin(x / 260) * 10, tall: 80, count: 30, colours: far }),
    snowHill(
      brush,
      [480, 452, 470, 450, 486],
      [
        [0, '#ffffff'],
        [1, '#bcd7f2'],
      ],
      190,
    ),
    pines(
      brush,
      [
        { x: 96, y: 600, height: 330 },
        { x: 1210, y: 590, height: 280 },
      ],
      near,
    ),
    snowHill(
      brush,
      [560, 522, 530, 522, 560],
      [
        [0, '#ffffff'],
        [0.6, '#d3e5f8'],
        [1, '#9cc0e8'],
      ],
      170,
    ),
    arms(),
    ...family.map((one) => snowman(brush, one)),
    rule(),
    snowfall(brush, 40, [2, 4], 0.9),
  ]);
}

const family = [
  { x: 356, size: 1.16, scarf: '#a93226', hat: '#1d3f7d' },
  { x: 566, size: 0.74, scarf: '#e0a13a', hat: '#a93226' },
  { x: 740, size: 0.6, scarf: '#3f8a62', hat: '#e0a13a' },
  { x: 934, size: 1.06, scarf: '#1d3f7d', hat: '#7b4a86' },
] as const;

const foot = 552;

function snowman(brush: Brush, { x, size, scarf, hat }: (typeof family)[number]): string {
  const ball = (y: number, radius: number): string =>
    `${brush.lit(
      `M${-radius} ${y}A${radius} ${radius} 0 0 1 ${radius} ${y}A${radius} ${radius} 0 0 1 ${-radius} ${y}Z`,
      [
        [0, '#a9c6e8'],
        [0.35, '#e6f1fb'],
        [1, '#ffffff'],
      ],
      { x: -radius, y: y + radius * 0.6 },
      { x: radius * 0.7, y: y - radius * 0.6 },
    )}`;
  return `<g transform="translate(${x} ${foot}) scale(${size})"><ellipse cx="-14" cy="2" rx="118" ry="17" fill="#86aedb" opacity=".7"/>
${ball(-84, 92)}${ball(-222, 64)}
<path d="M-60 -184Q0 -152 60 -184L64 -158Q0 -124 -64 -158Z" fill="${scarf}"/><path d="M26 -154l36 4l-10 74l-34 -6Z" fill="${scarf}"/>
<circle cx="-20" cy="-234" r="7" fill="#22304c"/><circle cx="24" cy="-234" r="7" fill="#22304c"/><path d="M0 -222L46 -208L0 -204Z" fill="#e8863c"/><path d="M-18 -196Q4 -182 26 -194" stroke="#22304c" stroke-width="5" fill="none" stroke-linecap="round"/>
<circle cy="-112" r="7" fill="#22304c"/><circle cy="-80" r="7" fill="#22304c"/>
<path d="M-62 -254Q-58 -322 0 -324Q58 -322 62 -254Q0 -276 -62 -254Z" fill="${hat}"/><path d="M-66 -256Q0 -284 66 -256L66 -238Q0 -264 -66 -238Z" fill="#f4f8fd"/><circle cy="-330" r="17" fill="#f4f8fd"/></g>`;
}

/** They hold each other, as the parts of one sign do. */
function arms(): string {
  const hands = family.slice(1).map((right, index) => {
    const left = family[index]!;
    const from = { x: left.x + 74 * left.size, y: foot - 112 * left.size };
    const to = { x: right.x - 74 * right.size, y: foot - 112 * right.size };
    return `M${n(from.x)} ${n(from.y)}Q${n((from.x + to.x) / 2)} ${n(Math.max(from.y, to.y) + 30)} ${n(to.x)} ${n(to.y)}`;
  });
  return `<path d="${hands.join('')}" stroke="#5a4236" stroke-width="10" fill="none" stroke-linecap="round"/>`;
}

function rule(): string {
  const ticks = Array.from(
    { length: 41 },
    (_, index) => `M${240 + index * 20} 574v${index % 10 === 0 ? 32 : index % 5 === 0 ? 24 : 15}`,
  );
  const numbers = [0, 10, 20, 30, 40].map((value) =>
    song(String(value), { x: 240 + value * 20, y: 634 }, 30, '#2b5f9a'),
  );
  return `<path d="M226 574H1054${ticks.join('')}" stroke="#2b5f9a" stroke-width="5" stroke-linecap="round"/>${numbers.join('')}`;
}

function clouds(): string {
  const cloud = (x: number, y: number, size: number): string =>
    `<g transform="translate(${x} ${y}) scale(${size})"><circle r="30"/><circle cx="40" cy="-16" r="38"/><circle cx="88" r="30"/><path d="M-30 0h148v28q-74 10 -148 0Z"/></g>`;
  return `<g fill="#fff" opacity=".75">${cloud(180, 150, 1)}${cloud(760, 96, 0.7)}</g>`;
}
