import { between, n } from '../../snow-scene/shapes.ts';
import { type Brush, mist, moon, svg, sky, stars } from '../brush.ts';
import { mountains, snowHill, water } from '../land.ts';

/** A month of moons over a lake in autumn, from new to full and back. */
export function draw(brush: Brush): string {
  const phases = [0.9, 0.74, 0.5, 0.26, 0, -0.26, -0.5, -0.74, -0.9];
  const moons = phases.map((phase, index) => {
    const turn = Math.PI * (1 - index / (phases.length - 1));
    const at = { x: 640 + Math.cos(turn) * 500, y: 420 - Math.sin(turn) * 235 };
    const radius = index === 4 ? 98 : 62 - Math.abs(index - 4) * 5;
    return brush.glow(at, radius * 3, '#ffe9b8', index === 4 ? 0.6 : 0.2) + moon(at, radius, phase, '#fff3d2', 0);
  });
  return svg(brush, [
    sky(
      brush,
      [
        [0, '#0e1236'],
        [0.4, '#2b2c66'],
        [0.68, '#6d4f86'],
        [0.86, '#c67f83'],
        [1, '#f0b78c'],
      ],
      530,
    ),
    stars(brush, 130, 340),
    ...moons,
    mountains(brush, {
      y: 520,
      height: 100,
      stops: [
        [0, '#4b3f77'],
        [1, '#a87890'],
      ],
      snow: '#f3cdb8',
    }),
    mist(brush, 450, 100, '#f8c9a4', 0.6),
    mountains(brush, {
      y: 548,
      height: 60,
      stops: [
        [0, '#2c2a5c'],
        [1, '#5d4d7d'],
      ],
    }),
    water(
      brush,
      545,
      [
        [0, '#d8a295'],
        [0.25, '#74608f'],
        [1, '#171b46'],
      ],
      '#ffe6c4',
      40,
    ),
    path(brush),
    reeds(brush),
    snowHill(
      brush,
      [650, 690, 716, 712, 694, 660],
      [
        [0, '#4a4277'],
        [1, '#191a40'],
      ],
      90,
      '#f0b78c',
    ),
  ]);
}

/** The full moon's light on the water. */
function path({ random }: Brush): string {
  const glints = Array.from({ length: 30 }, (_, index) => {
    const y = 552 + index * 5.2;
    const long = between(random, 30, 120) * (0.5 + index / 40);
    return `<rect x="${n(640 - long / 2 + between(random, -26, 26))}" y="${n(y)}" width="${n(long)}" height="3.4" rx="1.7" opacity="${between(random, 0.35, 0.9).toFixed(2)}"/>`;
  });
  return `<g fill="#fff0cd">${glints.join('')}</g>`;
}

function reeds({ random }: Brush): string {
  const stem = (x: number, tall: number): string => {
    const lean = between(random, -30, 60);
    return `<path d="M${n(x)} 720Q${n(x + lean * 0.2)} ${n(720 - tall * 0.6)} ${n(x + lean)} ${n(720 - tall)}" fill="none" stroke="#15163a" stroke-width="4"/><path d="M${n(x + lean)} ${n(720 - tall)}q${n(lean * 0.3 + 8)} -34 ${n(lean * 0.5 + 34)} -46q-4 34 ${n(-lean * 0.3 - 24)} 58Z" fill="#e0a386" opacity=".85"/>`;
  };
  const left = Array.from({ length: 12 }, () => stem(between(random, -20, 250), between(random, 110, 260)));
  const right = Array.from({ length: 9 }, () => stem(between(random, 1060, 1290), between(random, 90, 220)));
  return left.join('') + right.join('');
}
