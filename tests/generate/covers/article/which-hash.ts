import { between, n } from '../../snow-scene/shapes.ts';
import { box, type Brush, svg } from '../brush.ts';
import { type Needles, pines, snowHill } from '../land.ts';

/** A fingerprint raked into fresh snow, seen from above in the light of the morning. */
export function draw(brush: Brush): string {
  const tops: Needles = { needles: '#274577', snow: ['#8fa9d8', '#fdeee4'] };
  return svg(brush, [
    brush.lit(
      box(0, 0, 1280, 720),
      [
        [0, '#fff1e2'],
        [0.3, '#e9eaf6'],
        [0.7, '#b9cbec'],
        [1, '#7f9bd0'],
      ],
      { x: 0, y: 0 },
      { x: 1280, y: 720 },
    ),
    brush.glow({ x: 120, y: 60 }, 620, '#ffd9ae', 0.7),
    snowHill(
      brush,
      [150, 120, 190, 90, 60],
      [
        [0, '#fff6ec'],
        [1, '#d3dcf2', 0],
      ],
      260,
    ),
    snowHill(
      brush,
      [560, 640, 600, 470, 420],
      [
        [0, '#f4f4fc', 0.9],
        [1, '#a9bde6', 0.5],
      ],
      240,
    ),
    print(brush),
    pines(
      brush,
      [
        { x: 130, y: 520, height: 380 },
        { x: 1150, y: 430, height: 320 },
      ],
      tops,
    ),
    raker(),
  ]);
}

/** Ridges of a whorl: the same lines three times, as shadow, furrow and light. */
function print({ random }: Brush): string {
  const lines: string[] = [];
  for (let ring = 0; ring < 10; ring += 1) {
    const [rx, ry] = [18 + ring * 23.5, 14 + ring * 32];
    const points: string[] = [];
    const gaps = [between(random, 0, 6.28), between(random, 0, 6.28)];
    let isOpen = false;
    for (let step = 0; step <= 120; step += 1) {
      const turn = (step / 120) * Math.PI * 2 - Math.PI / 2;
      const away = gaps.some((gap) => Math.abs(((turn + 7.85 - gap) % 6.28) - 0.1) < 0.055 + 0.3 / (ring + 6));
      const wave = 1 + 0.035 * Math.sin(turn * 3 + ring * 0.45) + 0.03 * Math.sin(turn * 2 - ring * 0.3);
      const sag = Math.sin(turn) > 0 ? 1 + 0.1 * (ring / 10) * Math.sin(turn) : 1;
      const x = 640 + Math.cos(turn) * rx * wave + (ring < 5 ? (5 - ring) * 5 * Math.sin(turn) : 0);
      const y = 352 + Math.sin(turn) * ry * wave * sag - ring * 2;
      if (away) isOpen = false;
      else {
        points.push(`${isOpen ? 'L' : 'M'}${n(x)} ${n(y)}`);
        isOpen = true;
      }
    }
    lines.push(points.join(''));
  }
  const all = lines.join('');
  const stroke = (dx: number, dy: number, colour: string, width: number): string =>
    `<path transform="translate(${dx} ${dy})" d="${all}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `<clipPath id="oval"><ellipse cx="640" cy="356" rx="222" ry="318"/></clipPath><g transform="translate(640 360) scale(.84) translate(-640 -356)" clip-path="url(#oval)">${stroke(0, 0, '#5577b8', 14)}</g>`;
}

/** Who drew it, with a long shadow. */
function raker(): string {
  return `<g transform="translate(846 560)"><path d="M0 4L96 56L110 46L14 -6Z" fill="#5876b5" opacity=".55"/><path d="M-13 2C-15 -32 -9 -50 2 -50S17 -32 15 2Z" fill="#a93226"/><circle cx="2" cy="-60" r="12" fill="#2b2038"/><path d="M-8 -30L-62 8" stroke="#2b2038" stroke-width="5" stroke-linecap="round"/><path d="M-72 -4L-54 20" stroke="#2b2038" stroke-width="6" stroke-linecap="round"/></g>`;
}
