import { n } from '../../snow-scene/shapes.ts';
import { box, type Brush, mist, moon, svg, sky, snowfall, song, stars } from '../brush.ts';
import { cap, mountains, pines, snowHill } from '../land.ts';

const ground = 604;
const side = 250;

/** Blocks of ice in the snow: one holds a word, one a character, and a rare character has broken into two. */
export function draw(brush: Brush): string {
  return svg(brush, [
    sky(
      brush,
      [
        [0, '#1b1f4a'],
        [0.45, '#3d4f8f'],
        [0.75, '#8f93bd'],
        [1, '#f0cdb8'],
      ],
      560,
    ),
    stars(brush, 100, 250),
    moon({ x: 1090, y: 120 }, 46, 0.32),
    mountains(brush, {
      y: 480,
      height: 150,
      stops: [
        [0, '#46568f'],
        [1, '#a3a8c9'],
      ],
      snow: '#f6e4dc',
    }),
    mist(brush, 410, 120, '#f7ded2', 0.6),
    pines(
      brush,
      [
        { x: 60, y: 600, height: 230 },
        { x: 1226, y: 610, height: 250 },
      ],
      { needles: '#26335c', snow: ['#9fabd0', '#ffffff'] },
    ),
    snowHill(
      brush,
      [592, 576, 588, 574, 596],
      [
        [0, '#fbf6f6'],
        [1, '#a2acd0'],
      ],
      150,
    ),
    block(brush, 130, side * 1.7, ['我', '们']),
    block(brush, 612, side, ['雪']),
    broken(brush, 925),
    snowHill(
      brush,
      [640, 620, 636, 616, 644],
      [
        [0, '#ffffff'],
        [1, '#b3bcdc'],
      ],
      110,
    ),
    snowfall(brush, 90, [1.5, 3.6], 0.85),
  ]);
}

function block(brush: Brush, x: number, width: number, signs: readonly string[]): string {
  const y = ground - side;
  const ice = brush.shape(
    box(x, y, width, side + 40),
    [
      [0, '#eef6ff'],
      [0.5, '#a9c6ea'],
      [1, '#5f7fb8'],
    ],
    [y, ground + 40],
  );
  const step = width / signs.length;
  const written = signs.map((sign, place) =>
    song(sign, { x: x + step * (place + 0.5), y: y + side * 0.78 }, side * 0.72, '#24346b'),
  );
  const shadow = `<path d="${box(x + 14, y + 26, width, side + 14)}" fill="#1a2350" opacity=".3" filter="url(#softer)"/>`;
  return `${shadow}${ice}<path d="${box(x + 7, y + 7, width - 14, side + 20)}" fill="none" stroke="#ffffff" stroke-opacity=".55" stroke-width="4"/>${written.join('')}${cap(brush, x - 4, y + 2, width + 8, 20)}`;
}

/** The same block in two halves that have come apart, with a light in the gap. */
function broken(brush: Brush, x: number): string {
  const [top, middle] = [ground - side - 40, x + side / 2];
  const half = (name: string, path: string, turn: string): string => {
    const id = `${brush.name()}${name}`;
    return `<clipPath id="${id}"><path d="${path}"/></clipPath><g transform="${turn}"><g clip-path="url(#${id})">${block(brush, x, side, ['龘'])}</g></g>`;
  };
  const edge = `L${n(middle + 18)} ${top}L${n(middle - 16)} ${n(top + 110)}L${n(middle + 14)} ${n(top + 200)}L${n(middle - 10)} ${ground + 60}`;
  const left = `M${n(x - 30)} ${top}${edge}H${n(x - 30)}Z`;
  const right = `M${n(x + side + 30)} ${top}${edge}H${n(x + side + 30)}Z`;
  return `${brush.glow({ x: middle, y: ground - side / 2 }, 210, '#ffb765', 0.9, 0.9)}${half('l', left, `rotate(-5 ${n(x)} ${ground})`)}${half('r', right, `translate(26 0) rotate(7 ${n(x + side)} ${ground})`)}`;
}
