import { between, n } from '../../snow-scene/shapes.ts';
import { type Brush, mist, svg, sky, song } from '../brush.ts';
import { mountains, pines, snowHill, wood } from '../land.ts';

/** Digits of ice in a pale morning; the wind has already taken the last of them. */
export function draw(brush: Brush): string {
  const far = { needles: '#9db0cf', snow: ['#c3d0e6', '#f0ece9'] } as const;
  return svg(brush, [
    sky(
      brush,
      [
        [0, '#b9d3ea'],
        [0.5, '#dfe6ee'],
        [0.8, '#fbe6d2'],
        [1, '#fbd3b4'],
      ],
      520,
    ),
    brush.glow({ x: 1010, y: 400 }, 420, '#fff2d0', 0.95),
    mountains(brush, {
      y: 470,
      height: 170,
      stops: [
        [0, '#a9bedb'],
        [1, '#e4dde0'],
      ],
      snow: '#ffffff',
    }),
    mist(brush, 370, 150, '#fff3e6', 0.85),
    wood(brush, { y: (x) => 478 + Math.sin(x / 200) * 8, tall: 70, count: 34, colours: far }),
    snowHill(
      brush,
      [490, 476, 496, 480, 500],
      [
        [0, '#f7f3f1'],
        [1, '#c5d3ea'],
      ],
      170,
    ),
    braces(),
    ...digits(brush),
    snowHill(
      brush,
      [610, 596, 622, 604, 634],
      [
        [0, '#ffffff'],
        [0.5, '#d7e2f3'],
        [1, '#9fb6dc'],
      ],
      120,
    ),
    dust(brush),
    pines(brush, [{ x: 70, y: 700, height: 250 }], { needles: '#4a6698', snow: ['#a9bde0', '#f6f4f4'] }),
  ]);
}

function braces(): string {
  const brace = 'M46 -190C6 -190 22 -120 18 -74C16 -34 6 -16 -22 -4C6 8 16 26 18 66C22 112 6 182 46 182';
  const one = (x: number, side: number): string =>
    `<g transform="translate(${x} 384) scale(${side} 1)" fill="none" stroke-linecap="round"><path transform="translate(6 5)" d="${brace}" stroke="#8ea7cd" stroke-width="24" opacity=".6"/><path d="${brace}" stroke="#3d5f96" stroke-width="24"/><path transform="translate(-4 -4)" d="${brace}" stroke="#ffffff" stroke-width="6" opacity=".75"/></g>`;
  return one(176, 1) + one(1112, -1);
}

function digits(brush: Brush): string[] {
  return ['9', '9', '3'].map((digit, index) => {
    const [x, y] = [404 + index * 236, 566 + index * 5];
    const clip = brush.name();
    const fill = brush.name();
    const last = index === 2;
    const ice = `<linearGradient id="${fill}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#f4fbff"/><stop offset=".45" stop-color="#9fc3e6"/><stop offset="1" stop-color="#3f6ea8"/></linearGradient>`;
    const body = `${song(digit, { x: x + 9, y: y + 6 }, 400, '#2e568f', last ? 'opacity=".5"' : '')}${song(digit, { x, y }, 400, `url(#${fill})`, last ? 'opacity=".92"' : '')}${song(digit, { x: x - 3, y: y - 3 }, 400, 'none', 'stroke="#fff" stroke-width="4" opacity=".8"')}`;
    if (!last) return ice + body;
    const teeth = Array.from(
      { length: 15 },
      (_, step) => `L${n(x + 52 + between(brush.random, -34, 34))} ${n(y - 340 + step * 26)}`,
    ).join('');
    return `${ice}<clipPath id="${clip}"><path d="M${x - 200} ${y - 400}H${x + 50}${teeth}V${y + 60}H${x - 200}Z"/></clipPath><g clip-path="url(#${clip})">${body}</g>`;
  });
}

/** What was the end of the last digit. */
function dust({ random }: Brush): string {
  const grains = Array.from({ length: 170 }, () => {
    const part = random() ** 1.6;
    const x = 905 + part * 320;
    const y = 250 + random() * 320 - part * 90 * random();
    const side = between(random, 3, 15) * (1.1 - part);
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(side)}" height="${n(side)}" transform="rotate(${Math.round(random() * 90)} ${n(x)} ${n(y)})" opacity="${between(random, 0.35, 0.95).toFixed(2)}"/>`;
  });
  return `<g fill="#6f97c9">${grains.filter((_, index) => index % 2 === 0).join('')}</g><g fill="#fff">${grains.filter((_, index) => index % 2 === 1).join('')}</g>`;
}
