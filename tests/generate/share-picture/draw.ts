import { box, type Brush, mist, moon, sky, snowfall, stars, svg } from '../covers/brush.ts';
import { cap, mountains, pines, snowHill, wood } from '../covers/land.ts';
import { hut } from '../snow-scene/hut.ts';

/** The opening of the window in the wall. */
const opening = { x: 176, y: 58, width: 848, height: 430 };

/** The snow window from inside: the lamp and an open book on the sill, the winter evening outside. */
export function draw(brush: Brush): string {
  const { x, y, width, height } = opening;
  return svg(brush, [
    brush.shape(
      box(0, 0, 1200, 630),
      [
        [0, '#171a33'],
        [1, '#2a2038'],
      ],
      [0, 630],
    ),
    brush.glow({ x: 300, y: 420 }, 620, '#c9793a', 0.55),
    `<clipPath id="opening"><path d="${box(x, y, width, height)}"/></clipPath><g clip-path="url(#opening)">${outside(brush)}</g>`,
    frame(brush),
    sill(brush),
    book(brush),
    lamp(brush),
  ]);
}

function outside(brush: Brush): string {
  const far = { needles: '#5a6ca4', snow: ['#a3aed6', '#d5cbe2'] } as const;
  const near = { needles: '#1d2e5c', snow: ['#8ea4d5', '#d9e0f4'] } as const;
  const phase = { x: 880, y: 122 };
  return [
    sky(
      brush,
      [
        [0, '#0c1533'],
        [0.4, '#24397a'],
        [0.66, '#6f74b0'],
        [0.84, '#d39fae'],
        [1, '#ffd7b0'],
      ],
      400,
    ),
    stars(brush, 120, 220),
    brush.glow(phase, 190, '#c9d6f8', 0.35),
    moon(phase, 36, 0.82, '#fff4d8', 150),
    mountains(brush, {
      y: 380,
      height: 130,
      stops: [
        [0, '#6570aa'],
        [1, '#d2b0c4'],
      ],
      snow: '#fde3d6',
    }),
    mist(brush, 300, 110, '#fbe0d6', 0.7),
    wood(brush, { y: (at) => 384 + Math.sin(at / 180) * 8, tall: 52, count: 46, colours: far }),
    snowHill(
      brush,
      [396, 376, 392, 374, 400],
      [
        [0, '#f0e2ea'],
        [1, '#9fb2dc'],
      ],
      140,
    ),
    brush.glow({ x: 700, y: 400 }, 190, '#ffb866', 0.5, 0.7),
    hut({ x: 700, y: 418, size: 74 }),
    pines(
      brush,
      [
        { x: 880, y: 470, height: 250 },
        { x: 968, y: 500, height: 320 },
        { x: 556, y: 478, height: 120 },
      ],
      near,
    ),
    snowHill(
      brush,
      [446, 470, 436, 421, 446],
      [
        [0, '#e6edfa'],
        [1, '#7d97c9'],
      ],
      90,
    ),
    snowfall(brush, 90, [1.2, 3.2], 0.85),
  ].join('');
}

/** A frame with a cross, as the site's icon has it, lit from below by the lamp. */
function frame(brush: Brush): string {
  const { x, y, width, height } = opening;
  const [right, bottom] = [x + width, y + height];
  const timber = [
    [0, '#2b2140'],
    [0.6, '#5a3a3c'],
    [1, '#8a5a3c'],
  ] as const;
  const bars = [
    box(x - 26, y - 26, width + 52, 30),
    box(x - 26, y - 26, 30, height + 52),
    box(right - 4, y - 26, 30, height + 52),
    box(x + width / 2 - 9, y, 18, height),
    box(x, y + 128, width, 15),
  ];
  return `${brush.shape(bars.join(''), timber, [y - 26, bottom])}<path d="${box(x + 4, y + 4, 5, height)}${box(x + width / 2 + 9, y + 4, 4, height)}${box(x, y + 143, width, 4)}" fill="#0b1026" opacity=".45"/>
${cap(brush, x + 6, bottom - 4, width / 2 - 18, 26)}${cap(brush, x + width / 2 + 14, bottom - 4, width / 2 - 20, 30)}${cap(brush, x + 6, y + 128, width / 2 - 18, 9)}${cap(brush, x + width / 2 + 14, y + 128, width / 2 - 20, 10)}`;
}

function sill(brush: Brush): string {
  return `${brush.shape(
    box(70, 488, 1060, 38),
    [
      [0, '#c98e58'],
      [1, '#7c4a34'],
    ],
    [488, 526],
  )}${brush.shape(
    box(96, 526, 1008, 104),
    [
      [0, '#4a2c30'],
      [1, '#241a30'],
    ],
    [526, 630],
  )}${brush.glow({ x: 330, y: 500 }, 420, '#ffd489', 0.75, 0.1)}`;
}

function book(brush: Brush): string {
  const page = (side: number): string =>
    `<g transform="translate(600 492) scale(${side} 1)">${brush.lit(
      'M0 -8C40 -44 130 -46 178 -20L196 8C140 -14 50 -14 0 10Z',
      [
        [0, side < 0 ? '#fff0cf' : '#e8d3b4'],
        [1, side < 0 ? '#ffe2a8' : '#b99a8a'],
      ],
      { x: 0, y: 0 },
      { x: 190, y: 0 },
    )}<path d="M26 -16C70 -34 120 -34 158 -20M26 -7C76 -25 130 -24 170 -9" stroke="#9a7a5c" stroke-width="2.5" fill="none" opacity=".55"/></g>`;
  return `<path d="M396 506C450 486 560 486 600 508C640 486 750 486 804 506L800 514C740 498 640 500 600 518C560 500 460 498 400 514Z" fill="#7c2b28"/>${page(-1)}${page(1)}`;
}

function lamp(brush: Brush): string {
  return `${brush.glow({ x: 300, y: 376 }, 330, '#ffca72', 0.85)}
<path d="M262 488h76l-10 -16h-56Z" fill="#3a2436"/><path d="M294 474h12v-74h-12Z" fill="#5a3838"/>
${brush.shape(
  'M228 408C236 346 264 316 272 308H328C336 316 364 346 372 408Z',
  [
    [0, '#ffe9b8'],
    [0.5, '#ffcf7c'],
    [1, '#f2a24a'],
  ],
  [308, 408],
)}<path d="M228 408H372" stroke="#c9793a" stroke-width="6" stroke-linecap="round"/><path d="M272 308H328" stroke="#c9793a" stroke-width="6" stroke-linecap="round"/>`;
}
