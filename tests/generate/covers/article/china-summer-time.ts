import { between, n } from '../../snow-scene/shapes.ts';
import { box, type Brush, mist, svg, sky } from '../brush.ts';
import { mountains, snowHill } from '../land.ts';

const sun = { x: 640, y: 344 };
const face = 232;

/** The sun of a summer evening is a dial whose hand has been put on by an hour. */
export function draw(brush: Brush): string {
  return svg(brush, [
    sky(
      brush,
      [
        [0, '#1f6f7d'],
        [0.35, '#6fb0a2'],
        [0.62, '#f4cf86'],
        [0.85, '#f3a25f'],
        [1, '#dd7450'],
      ],
      560,
    ),
    clouds(brush),
    brush.glow(sun, 560, '#fff0b4', 0.75),
    dial(brush),
    mountains(brush, {
      y: 540,
      height: 96,
      stops: [
        [0, '#8a6f66'],
        [1, '#d79a6a'],
      ],
    }),
    mist(brush, 470, 110, '#ffd08c', 0.5),
    mountains(brush, {
      y: 580,
      height: 70,
      stops: [
        [0, '#3d6a58'],
        [1, '#86975e'],
      ],
      rough: 0.4,
    }),
    snowHill(
      brush,
      [590, 566, 584, 560, 592],
      [
        [0, '#8fa552'],
        [1, '#3b6a4a'],
      ],
      130,
      '#fff0b0',
    ),
    rows(),
    snowHill(
      brush,
      [668, 652, 672, 648, 660],
      [
        [0, '#5f8448'],
        [1, '#1f4a3e'],
      ],
      90,
      '#ffe9a0',
    ),
    wheat(brush),
  ]);
}

function dial(brush: Brush): string {
  const marks = Array.from({ length: 12 }, (_, hour) => {
    const long = hour % 3 === 0 ? 34 : 20;
    return `<path transform="rotate(${hour * 30})" d="M0 ${-face + 18}V${-face + 18 + long}" stroke-width="${hour % 3 === 0 ? 10 : 6}"/>`;
  });
  const hand = (turn: number, long: number, width: number, more = ''): string =>
    `<path transform="rotate(${turn})" d="M0 26V${-long}" stroke-width="${width}" ${more}/>`;
  return `<g transform="translate(${sun.x} ${sun.y})">
${brush.shape(
  `M${-face} 0A${face} ${face} 0 0 1 ${face} 0A${face} ${face} 0 0 1 ${-face} 0Z`,
  [
    [0, '#fffbe4'],
    [0.55, '#ffe69c'],
    [1, '#f8a94f'],
  ],
  [-face, face],
)}
<g stroke="#a4552a" stroke-linecap="round">${marks.join('')}</g>
<path d="M0 0L${n(Math.sin(1.047) * 128)} ${n(-Math.cos(1.047) * 128)}A128 128 0 0 1 128 0Z" fill="#e8843c" opacity=".45"/>
<g stroke="#8c3b1f" stroke-linecap="round">${hand(60, 126, 14, 'opacity=".3"')}${hand(90, 130, 16)}${hand(0, 184, 10)}</g>
<circle r="15" fill="#8c3b1f"/></g>`;
}

function clouds({ random }: Brush): string {
  const bands = Array.from({ length: 9 }, () => {
    const long = between(random, 160, 420);
    return `<rect x="${n(between(random, -100, 1200))}" y="${n(between(random, 60, 420))}" width="${n(long)}" height="${n(between(random, 7, 18))}" rx="9" opacity="${between(random, 0.15, 0.45).toFixed(2)}"/>`;
  });
  return `<g fill="#fff1cf">${bands.join('')}</g>`;
}

function rows(): string {
  const rails = Array.from({ length: 15 }, (_, index) => `M640 566L${n(640 + (index - 7) * 170)} 730`);
  return `<path d="${rails.join('')}" stroke="#2f5a40" stroke-width="4" opacity=".22" fill="none"/>`;
}

function wheat({ random }: Brush): string {
  const ear = (x: number, tall: number): string => {
    const lean = between(random, 8, 52);
    const grains = [0, 1, 2, 3, 4].map(
      (grain) =>
        `<ellipse cx="${n((grain % 2 === 0 ? 1 : -1) * 6)}" cy="${-grain * 11}" rx="5.5" ry="9.5" transform="rotate(${grain % 2 === 0 ? 24 : -24} 0 ${-grain * 11})"/>`,
    );
    return `<path d="M${n(x)} 730Q${n(x)} ${n(730 - tall * 0.6)} ${n(x + lean)} ${n(730 - tall)}" stroke="#c9a24a" stroke-width="3.5" fill="none"/><g transform="translate(${n(x + lean)} ${n(730 - tall)}) rotate(${n(lean * 0.7)})" fill="#ffd877">${grains.join('')}</g>`;
  };
  const places = [
    ...Array.from({ length: 15 }, () => between(random, -20, 300)),
    ...Array.from({ length: 15 }, () => between(random, 960, 1290)),
  ];
  return (
    places.map((x) => ear(x, between(random, 90, 210))).join('') + `<path d="${box(0, 716, 1280, 6)}" fill="#1f4a3e"/>`
  );
}
