import { between, n } from '../../snow-scene/shapes.ts';
import { binding, type BookText } from '../binding.ts';
import { box, type Brush, svg, sky, snowfall, stars } from '../brush.ts';
import { cap, mountains, water } from '../land.ts';

const lamp = { x: 560, y: 590 };

/** A lighthouse shines whether or not a ship answers. */
export function draw(brush: Brush, text: BookText): string {
  const beam = (turn: number): string =>
    brush.lit(
      `M0 -22L-900 -150V150L0 22Z`,
      [
        [0, '#ffe2a0', 0.85],
        [0.35, '#ffd58a', 0.35],
        [1, '#ffd58a', 0],
      ],
      { x: 0, y: 0 },
      { x: -900, y: 0 },
      `transform="translate(${lamp.x} ${lamp.y}) rotate(${turn})"`,
    );
  return svg(brush, [
    sky(
      brush,
      [
        [0, '#0b1226'],
        [0.5, '#152a4a'],
        [0.8, '#27506a'],
        [1, '#5a8a92'],
      ],
      900,
    ),
    stars(brush, 120, 520),
    beam(6) + beam(172),
    mountains(brush, {
      y: 890,
      height: 70,
      stops: [
        [0, '#1d4258'],
        [1, '#4a7a86'],
      ],
    }),
    water(
      brush,
      880,
      [
        [0, '#4f8791'],
        [0.3, '#1c4560'],
        [1, '#091a30'],
      ],
      '#cfe6e6',
      50,
    ),
    waves(brush),
    rock(brush),
    tower(brush),
    brush.glow(lamp, 260, '#ffdc92', 0.95),
    `<circle cx="${lamp.x}" cy="${lamp.y}" r="24" fill="#fffbe6"/>`,
    snowfall(brush, 90, [2.5, 5.5], 0.75),
    binding(brush, ['离线优先的', '网页应用'], text, '#fdf3dc'),
  ]);
}

function tower(brush: Brush): string {
  const body = brush.lit(
    'M512 1010L530 650H590L608 1010Z',
    [
      [0, '#f8fbff'],
      [0.5, '#d5e0ee'],
      [1, '#6f87a8'],
    ],
    { x: 505, y: 0 },
    { x: 612, y: 0 },
  );
  const band = (y: number, tall: number): string => {
    const half = (at: number): number => 30 + ((at - 650) / 360) * 18;
    return `<path d="M${n(560 - half(y))} ${y}H${n(560 + half(y))}L${n(560 + half(y + tall))} ${y + tall}H${n(560 - half(y + tall))}Z" fill="#b04434"/>`;
  };
  return `${body}${band(712, 62)}${band(840, 66)}<path d="${box(514, 634, 92, 18)}" fill="#16263f"/><path d="${box(534, 552, 52, 82)}" fill="#ffe7a8"/><path d="M534 552v82M560 552v82M586 552v82" stroke="#16263f" stroke-width="6"/><path d="M522 554L560 506L598 554Z" fill="#b04434"/>${cap(brush, 524, 554, 72, 12)}${cap(brush, 512, 634, 96, 11)}<path d="${box(546, 946, 28, 50)}" fill="#ffcf70"/>`;
}

function rock(brush: Brush): string {
  return `${brush.shape(
    'M150 1210C220 1130 270 1120 320 1076C370 1034 420 1040 450 1004C500 980 610 980 650 1000C700 1030 800 1020 910 1080V1210Z',
    [
      [0, '#2a3f5e'],
      [1, '#0c1a30'],
    ],
    [980, 1130],
  )}${brush.shape(
    'M438 1016C480 976 620 974 664 1006C720 1036 790 1030 850 1060C760 1050 700 1064 650 1036C600 1018 500 1020 470 1036C440 1050 380 1050 340 1064C370 1036 410 1040 438 1016Z',
    [
      [0, '#ffffff'],
      [1, '#a9c0da'],
    ],
    [980, 1060],
  )}`;
}

function waves({ random }: Brush): string {
  const crests = Array.from({ length: 26 }, () => {
    const y = between(random, 930, 1190);
    const x = between(random, -40, 900);
    const long = (y - 860) * 0.34;
    return `M${n(x)} ${n(y)}q${n(long * 0.5)} ${n(-long * 0.2)} ${n(long)} 0`;
  });
  return `<path d="${crests.join('')}" fill="none" stroke="#a9cfd6" stroke-width="4" stroke-linecap="round" opacity=".5"/>`;
}
