import { n, type Point } from '../../snow-scene/shapes.ts';
import { type Brush, mist, svg, sky, snowfall, song, stars } from '../brush.ts';
import { cap, mountains, pines, snowHill } from '../land.ts';

/** A gate of two braces in the snow; the right one has fallen, and somebody comes with a light and the missing piece. */
export function draw(brush: Brush): string {
  return svg(brush, [
    sky(
      brush,
      [
        [0, '#0d2233'],
        [0.45, '#1f5566'],
        [0.75, '#5fa39a'],
        [1, '#e6e3b8'],
      ],
      560,
    ),
    stars(brush, 90, 260),
    brush.glow({ x: 640, y: 520 }, 420, '#fff3c0', 0.6, 0.7),
    mountains(brush, {
      y: 490,
      height: 130,
      stops: [
        [0, '#24566a'],
        [1, '#86b5a6'],
      ],
      snow: '#dff2e0',
    }),
    mist(brush, 420, 120, '#e9f3d8', 0.6),
    pines(
      brush,
      [
        { x: 70, y: 600, height: 220 },
        { x: 166, y: 622, height: 140 },
        { x: 1222, y: 610, height: 240 },
      ],
      { needles: '#173f47', snow: ['#8fb6b2', '#f2fbf4'] },
    ),
    snowHill(
      brush,
      [590, 574, 586, 570, 592],
      [
        [0, '#f3faf4'],
        [1, '#8fb5bb'],
      ],
      150,
    ),
    brace(brush, '{', { x: 330, y: 560 }, 0),
    cap(brush, 344, 199, 54, 11),
    brace(brush, '}', { x: 900, y: 560 }, 17),
    brush.glow({ x: 628, y: 560 }, 170, '#ffb65a', 0.85, 0.8),
    walker({ x: 600, y: 606 }),
    snowHill(
      brush,
      [650, 628, 646, 622, 652],
      [
        [0, '#ffffff'],
        [1, '#a5c6c8'],
      ],
      110,
    ),
    comma(brush, { x: 770, y: 650 }),
    snowfall(brush, 90, [1.5, 3.6], 0.8),
  ]);
}

/** A brace of stone with its foot in the snow, leaning by some degrees. */
function brace(brush: Brush, sign: string, { x, y }: Point, lean: number): string {
  const id = brush.name();
  const drawn = (fill: string, more: string): string => song(sign, { x, y }, 460, fill, more);
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f4f7ee"/><stop offset=".5" stop-color="#8ba5a6"/><stop offset="1" stop-color="#38585f"/></linearGradient>
<g transform="rotate(${lean} ${x} ${y})">${drawn('#0d2a33', `transform="translate(16 12)" opacity=".4" filter="url(#soft)"`)}${drawn(`url(#${id})`, `stroke="#2c4b52" stroke-width="5"`)}</g>`;
}

/** The comma that was missing, half in the snow and warm. */
function comma(brush: Brush, at: Point): string {
  return `${brush.glow(at, 90, '#ff9a4a', 0.7, 0.6)}${song(',', { x: at.x, y: at.y + 6 }, 190, '#c9492b')}`;
}

function walker({ x, y }: Point): string {
  return `<g transform="translate(${n(x)} ${n(y)})"><path d="M-20 0C-22 -42 -13 -66 0 -66S22 -42 20 0Z" fill="#12333c"/><circle cy="-79" r="15" fill="#12333c"/><path d="M-15 -84q15 -22 30 0Z" fill="#b8432c"/><path d="M12 -48L34 -38V-26" stroke="#12333c" stroke-width="6" fill="none"/><path d="M26 -26h16l4 22h-24Z" fill="#ffe09a"/></g>`;
}
