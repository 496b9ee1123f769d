import { n, type Point } from '../../snow-scene/shapes.ts';
import { box, type Brush, mist, svg, sky, snowfall, stars } from '../brush.ts';
import { cap, mountains, pines, snowHill } from '../land.ts';

/** A house in the snow before its walls: the frame stands, a lamp hangs in it, and what was left out lies beside. */
export function draw(brush: Brush): string {
  return svg(brush, [
    sky(
      brush,
      [
        [0, '#14233f'],
        [0.42, '#3d5c80'],
        [0.7, '#a9a6ab'],
        [0.88, '#f0bf8e'],
        [1, '#fbe2b8'],
      ],
      560,
    ),
    stars(brush, 90, 260),
    mountains(brush, {
      y: 478,
      height: 160,
      stops: [
        [0, '#47618a'],
        [1, '#b8a6a6'],
      ],
      snow: '#f7e3cd',
    }),
    mist(brush, 400, 120, '#fbe3c8', 0.6),
    pines(
      brush,
      [
        { x: 86, y: 590, height: 250 },
        { x: 178, y: 612, height: 160 },
        { x: 1136, y: 600, height: 210 },
        { x: 1216, y: 618, height: 290 },
      ],
      { needles: '#26405a', snow: ['#a3b7cd', '#fdf4ea'] },
    ),
    snowHill(
      brush,
      [586, 568, 560, 566, 590],
      [
        [0, '#fff6ea'],
        [1, '#9fb2cf'],
      ],
      170,
    ),
    brush.glow({ x: 640, y: 430 }, 330, '#ffc777', 0.75),
    ...rafters(brush),
    lamp(brush, { x: 640, y: 372 }),
    ladder({ x: 842, y: 606 }),
    ...leftOver(brush),
    snowHill(
      brush,
      [654, 638, 646, 632, 656],
      [
        [0, '#ffffff'],
        [1, '#b6c5dd'],
      ],
      100,
    ),
    snowfall(brush, 90, [1.5, 3.8], 0.85),
  ]);
}

const frame = { left: 430, right: 850, eaves: 320, ridge: 168, foot: 616 };

function beam(brush: Brush, from: Point, to: Point, thick: number): string {
  const [run, rise] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(run, rise);
  const [x, y] = [(-rise / long) * thick, (run / long) * thick];
  const path = `M${n(from.x + x)} ${n(from.y + y)}L${n(to.x + x)} ${n(to.y + y)}L${n(to.x - x)} ${n(to.y - y)}L${n(from.x - x)} ${n(from.y - y)}Z`;
  return brush.lit(
    path,
    [
      [0, '#d49a5e'],
      [1, '#7a4a2c'],
    ],
    { x: from.x - x, y: from.y - y },
    { x: from.x + x, y: from.y + y },
  );
}

/** Posts, beams and the two slopes of the roof, one pair behind the other. */
function rafters(brush: Brush): string[] {
  const { left, right, eaves, ridge, foot } = frame;
  const middle = (left + right) / 2;
  const pair = (shift: number, thick: number): string =>
    [
      beam(brush, { x: left + shift, y: eaves }, { x: left + shift, y: foot }, thick),
      beam(brush, { x: right + shift, y: eaves }, { x: right + shift, y: foot }, thick),
      beam(brush, { x: left + shift - 60, y: eaves + 34 }, { x: middle + shift, y: ridge }, thick),
      beam(brush, { x: right + shift + 60, y: eaves + 34 }, { x: middle + shift, y: ridge }, thick),
      beam(brush, { x: left + shift, y: eaves }, { x: right + shift, y: eaves }, thick),
    ].join('');
  return [
    `<g opacity=".55">${pair(70, 8)}</g>`,
    beam(brush, { x: middle, y: ridge }, { x: middle + 90, y: ridge - 6 }, 9),
    pair(0, 12),
    beam(brush, { x: left, y: 470 }, { x: left + 130, y: foot }, 8),
    beam(brush, { x: right, y: 470 }, { x: right - 130, y: foot }, 8),
    cap(brush, left - 14, eaves - 10, right - left + 28, 12),
  ];
}

function lamp(brush: Brush, { x, y }: Point): string {
  return `<path d="M${x} ${frame.eaves}V${y}" stroke="#3a2a22" stroke-width="4"/><path d="M${x - 34} ${y + 42}L${x - 16} ${y}h32l18 42Z" fill="#8a3a26"/>${brush.glow({ x, y: y + 54 }, 90, '#fff2c2', 0.95)}<circle cx="${x}" cy="${y + 50}" r="15" fill="#fff7da"/>`;
}

function ladder({ x, y }: Point): string {
  const rungs = Array.from({ length: 8 }, (_, place) => `M${n(x - 22)} ${n(y - 30 - place * 38)}h44`).join('');
  return `<g transform="rotate(14 ${x} ${y})"><path d="M${x - 22} ${y}V${y - 330}M${x + 22} ${y}V${y - 330}${rungs}" stroke="#5b3a26" stroke-width="9" fill="none" stroke-linecap="round"/></g>`;
}

/** Boards that were tried and lie in the snow. */
function leftOver(brush: Brush): string[] {
  return [
    { x: 250, y: 622, turn: -7 },
    { x: 268, y: 600, turn: 4 },
    { x: 244, y: 580, turn: -2 },
  ].map(
    ({ x, y, turn }) =>
      `<g transform="rotate(${turn} ${x + 80} ${y})">${brush.shape(
        box(x, y, 170, 22),
        [
          [0, '#b98555'],
          [1, '#6d452b'],
        ],
        [y, y + 22],
      )}${cap(brush, x + 6, y + 2, 150, 9)}</g>`,
  );
}
