import { n, type Point } from '../../snow-scene/shapes.ts';
import { box, type Brush, mist, svg, sky, snowfall, song, stars } from '../brush.ts';
import { cap, mountains, snowHill } from '../land.ts';

/** The last leaf of the year under the eaves: the twenty-ninth, with a lantern at each side. */
export function draw(brush: Brush): string {
  return svg(brush, [
    sky(
      brush,
      [
        [0, '#120f2c'],
        [0.45, '#34234f'],
        [0.75, '#7b3f5c'],
        [1, '#d98a67'],
      ],
      560,
    ),
    stars(brush, 90, 300),
    fireworks({ x: 180, y: 205 }, 120, '#ffd08a') +
      fireworks({ x: 1120, y: 250 }, 90, '#ffb0a0') +
      fireworks({ x: 985, y: 150 }, 56, '#ffe6b8'),
    mountains(brush, {
      y: 500,
      height: 120,
      stops: [
        [0, '#3b2a58'],
        [1, '#8c5a74'],
      ],
      snow: '#d9a8a8',
    }),
    mist(brush, 420, 130, '#f0a985', 0.55),
    village(brush),
    snowHill(
      brush,
      [560, 590, 566, 596, 560],
      [
        [0, '#e9d6e2'],
        [1, '#7d6a9b'],
      ],
      160,
    ),
    snowHill(
      brush,
      [668, 640, 664, 650, 676],
      [
        [0, '#f4e6ea'],
        [1, '#8d7bab'],
      ],
      110,
    ),
    eaves(brush),
    brush.glow({ x: 330, y: 330 }, 330, '#ff7a3c', 0.6),
    brush.glow({ x: 950, y: 330 }, 330, '#ff7a3c', 0.6),
    lantern(brush, { x: 330, y: 330 }, 104),
    lantern(brush, { x: 950, y: 330 }, 104),
    leaf(brush),
    snowfall(brush, 90, [1.5, 3.6], 0.8),
  ]);
}

function leaf(brush: Brush): string {
  const [x, y, width, height] = [490, 158, 300, 400];
  const torn = Array.from(
    { length: 16 },
    (_, index) => `L${n(x + (width * (index + 1)) / 16)} ${n(y + 34 + (index % 2 === 0 ? 9 : 0) + brush.random() * 7)}`,
  ).join('');
  return `<path d="M640 78V150" stroke="#2a1a2c" stroke-width="5"/>
<g transform="rotate(-2 640 150)"><path d="${box(x + 12, y + 18, width, height)}" fill="#1c1028" opacity=".45" filter="url(#soft)"/>
${brush.lit(
  box(x, y, width, height),
  [
    [0, '#fffaf0'],
    [0.6, '#fbecd3'],
    [1, '#efd0a8'],
  ],
  { x, y },
  { x: x + width, y: y + height },
)}
<path d="${box(x, y - 8, width, 62)}" fill="#b23a2c"/><path d="${box(x, y - 8, width, 14)}" fill="#8f2a20"/>
<path d="M${x} ${y + 54}L${x} ${y + 40}${torn}V${y + 62}Z" fill="#fff6e6"/>
${song('腊月', { x: 640, y: y + 122 }, 46, '#7a5a48')}
${song('廿九', { x: 640, y: y + 282 }, 136, '#9c2a20')}
${song('除夕', { x: 640, y: y + 360 }, 46, '#7a5a48')}</g>`;
}

function lantern(brush: Brush, { x, y }: Point, size: number): string {
  const ribs = [0.34, 0.68].map((part) => `<ellipse rx="${n(size * part)}" ry="${n(size * 0.84)}"/>`).join('');
  return `<path d="M${x} 70V${y - size}" stroke="#2a1a2c" stroke-width="5"/><g transform="translate(${x} ${y})">
${brush.lit(
  `M0 ${n(-size * 0.84)}A${size} ${n(size * 0.84)} 0 0 1 0 ${n(size * 0.84)}A${size} ${n(size * 0.84)} 0 0 1 0 ${n(-size * 0.84)}Z`,
  [
    [0, '#d83a26'],
    [0.5, '#f2623a'],
    [1, '#a3221a'],
  ],
  { x: 0, y: -size },
  { x: 0, y: size },
)}
${brush.glow({ x: 0, y: size * 0.1 }, size * 0.8, '#ffe08a', 0.95)}
<g fill="none" stroke="#8c1d16" stroke-width="3" opacity=".55">${ribs}</g>
<path d="M${n(-size * 0.36)} ${n(-size * 0.92)}h${n(size * 0.72)}v${n(size * 0.16)}h${n(-size * 0.72)}ZM${n(-size * 0.36)} ${n(size * 0.76)}h${n(size * 0.72)}v${n(size * 0.16)}h${n(-size * 0.72)}Z" fill="#e8b04e"/>
<path d="M0 ${n(size * 0.9)}V${n(size * 1.12)}M${n(-size * 0.12)} ${n(size * 1.12)}V${n(size * 1.65)}M0 ${n(size * 1.12)}V${n(size * 1.75)}M${n(size * 0.12)} ${n(size * 1.12)}V${n(size * 1.65)}" stroke="#e8b04e" stroke-width="7" stroke-linecap="round"/></g>`;
}

/** The roof's edge from inside, with its tiles and the snow on them. */
function eaves(brush: Brush): string {
  const tiles = Array.from({ length: 17 }, (_, index) => `<circle cx="${index * 80}" cy="74" r="26"/>`).join('');
  return `<path d="${box(0, 0, 1280, 66)}" fill="#241527"/><g fill="#2f1c31" stroke="#57364a" stroke-width="4">${tiles}</g><path d="${box(0, 0, 1280, 16)}" fill="#fff"/>${cap(brush, -120, 30, 1560, 32)}`;
}

function village({ random }: Brush): string {
  return Array.from({ length: 13 }, (_, index) => {
    const x = index * 104 + random() * 40 - 40;
    const y = 560 - random() * 26;
    const light = random() > 0.3 ? `<path d="${box(x + 34, y - 26, 20, 16)}" fill="#ffd27a"/>` : '';
    return `<path d="${box(x + 8, y - 40, 84, 90)}" fill="#3a2743"/><path d="M${n(x - 6)} ${n(y - 34)}Q${n(x + 26)} ${n(y - 46)} ${n(x + 50)} ${n(y - 76)}Q${n(x + 74)} ${n(y - 46)} ${n(x + 106)} ${n(y - 34)}Z" fill="#e6d3e2"/>${light}`;
  }).join('');
}

function fireworks({ x, y }: Point, size: number, colour: string): string {
  const rays = Array.from({ length: 22 }, (_, index) => {
    const turn = (index / 22) * Math.PI * 2;
    const far = size * (index % 2 === 0 ? 1 : 0.72);
    const at = (part: number): string =>
      `${n(x + Math.cos(turn) * far * part)} ${n(y + Math.sin(turn) * far * part + part * part * 12)}`;
    return `M${at(0.3)}Q${at(0.7)} ${at(1)}`;
  });
  return `<path d="${rays.join('')}" fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round" opacity=".75"/>`;
}
