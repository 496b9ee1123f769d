import { between, n } from '../../snow-scene/shapes.ts';
import { type Brush, mist, svg, sky, song } from '../brush.ts';
import { cap, mountains, pines, snowHill } from '../land.ts';

const lamp = { x: 600, y: 214 };

/** In the storm the signs are garbled; under the lamp they can be read. */
export function draw(brush: Brush): string {
  const dark = { needles: '#15233d', snow: ['#46608a', '#7c93b4'] } as const;
  return svg(brush, [
    sky(
      brush,
      [
        [0, '#0a1226'],
        [0.5, '#1d2f4f'],
        [0.85, '#3d5678'],
        [1, '#5f7896'],
      ],
      600,
    ),
    mountains(brush, {
      y: 560,
      height: 180,
      stops: [
        [0, '#1f3252'],
        [1, '#4f6888'],
      ],
      snow: '#5f7a9c',
    }),
    mist(brush, 430, 190, '#6f89a8', 0.6),
    storm(brush),
    pines(
      brush,
      [
        { x: 86, y: 660, height: 380 },
        { x: 1200, y: 650, height: 340 },
      ],
      dark,
    ),
    snowHill(
      brush,
      [610, 590, 604, 588, 620],
      [
        [0, '#93a9c6'],
        [1, '#3d5780'],
      ],
      150,
      '#dfe9ff',
    ),
    cone(brush),
    readable(brush),
    post(brush),
    snowHill(
      brush,
      [690, 672, 668, 676, 696],
      [
        [0, '#c3d0e4'],
        [1, '#4f6a96'],
      ],
      80,
    ),
    brush.glow({ x: 600, y: 664 }, 360, '#ffd890', 0.75, 0.16),
  ]);
}

/** The light falls in a cone with soft sides. */
function cone({ lit, glow }: Brush): string {
  const light = lit(
    `M${lamp.x - 44} ${lamp.y}L${lamp.x - 320} 668Q${lamp.x} 704 ${lamp.x + 320} 668L${lamp.x + 44} ${lamp.y}Z`,
    [
      [0, '#fff3d0', 0.98],
      [0.5, '#ffe9bf', 0.84],
      [1, '#ffdfa6', 0.62],
    ],
    lamp,
    { x: lamp.x, y: 690 },
  );
  return `<g filter="url(#soft)">${light}</g>${glow(lamp, 250, '#ffdf9a', 0.85)}`;
}

function post(brush: Brush): string {
  const { x, y } = lamp;
  return `<path d="M946 684V266Q946 100 ${x + 160} 100Q${x} 94 ${x} ${y - 90}" stroke="#0d1528" stroke-width="15" fill="none"/><path d="M920 694h52l-12 -70h-28Z" fill="#0d1528"/><path d="M938 460V266Q938 92 ${x + 160} 92Q${x + 60} 90 ${x + 20} 100" stroke="#c9d6ea" stroke-width="5" fill="none" opacity=".55"/>
<path d="M${x - 30} ${y - 58}L${x - 48} ${y + 16}H${x + 48}L${x + 30} ${y - 58}Z" fill="#ffe7a8"/><path d="M${x - 30} ${y - 58}L${x - 48} ${y + 16}H${x + 48}L${x + 30} ${y - 58}ZM${x} ${y - 58}V${y + 16}" fill="none" stroke="#0d1528" stroke-width="7"/><path d="M${x - 58} ${y - 54}L${x} ${y - 104}L${x + 58} ${y - 54}Z" fill="#0d1528"/>${cap(brush, x - 50, y - 62, 100, 16)}`;
}

const garbled = [...'锟斤拷烫屯浣犲銆鈥鏂嬮獥枃鍏é›ª�'];

function storm({ random }: Brush): string {
  return Array.from({ length: 84 }, () => {
    const x = random() * 1280;
    const y = 30 + random() * 590;
    const isLit = Math.abs(x - lamp.x) < 70 + Math.max(0, y - lamp.y) * 0.56;
    if (isLit) return '';
    const near = random();
    const letter = garbled[Math.floor(random() * garbled.length)]!;
    return song(
      letter,
      { x, y },
      20 + near * 42,
      near > 0.5 ? '#b7cbe6' : '#7f9abd',
      `opacity="${(0.35 + near * 0.5).toFixed(2)}" transform="rotate(${n(between(random, -70, 70))} ${n(x)} ${n(y)})"`,
    );
  }).join('');
}

function readable({ random }: Brush): string {
  const rows = [
    [388, 2, 100],
    [556, 3, 126],
  ] as const;
  const line = [...'雪窗夜读书'];
  let used = 0;
  return rows
    .map(([y, count, pixels]) => {
      const wide = (y - lamp.y) * 1.18;
      return Array.from({ length: count }, (_, index) => {
        const x = lamp.x + ((index + 0.5) / count - 0.5) * wide;
        const letter = line[used++ % line.length]!;
        return song(letter, { x: x + between(random, -6, 6), y: y + between(random, -10, 10) }, pixels, '#7a4514');
      }).join('');
    })
    .join('');
}
