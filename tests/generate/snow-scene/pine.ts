import type { Random } from '#domain/math/random.ts';
import { between, n, type Point } from './shapes.ts';

interface Colours {
  readonly needles: string;
  /** What lies on the boughs, on the side of the night and on that of the first light. */
  readonly snow: readonly [shade: string, light: string];
}

/** A pine in snow: boughs that hang, drawn from below upwards, each with its load on top. */
export function pine(random: Random, foot: Point, height: number, { needles, snow: [shade, light] }: Colours): string {
  const tiers = Math.max(7, Math.round(height / 40) + 5);
  let drawn = '';
  for (let tier = tiers; tier > 0; tier -= 1) {
    const part = tier / tiers;
    const length = height * 0.27 * part ** 0.9;
    const y = foot.y - height * (1.02 - part * 0.98);
    const thick = (height / tiers) * (0.62 + 0.3 * part);
    let [dark, left, right] = ['', '', ''];
    for (const reach of [-1, 1, -0.8, 0.8, -0.52, 0.55, -0.2, 0.24]) {
      const long = reach * length * between(random, 0.72, 1.14);
      const start = { x: foot.x, y: y + between(random, -0.42, 0.42) * thick };
      const droop = thick * between(random, 0.5, 1.5) * (1.15 - 0.55 * Math.abs(reach)) + Math.abs(long) * 0.2;
      dark += bough(start, long, droop, thick);
      const load = bough(
        { x: start.x, y: start.y - thick * 0.2 },
        long * between(random, 0.62, 0.96),
        droop * between(random, 0.6, 0.86),
        thick * 0.5,
      );
      if (reach < 0.1) left += load;
      else right += load;
    }
    drawn += `<path fill="${needles}" d="${dark}"/><path fill="${shade}" d="${left}"/><path fill="${light}" d="${right}"/>`;
  }
  return `<path fill="${needles}" d="M${n(foot.x)} ${n(foot.y - height * 1.03)}l${n(height * 0.012)} ${n(height * 0.1)}h${n(-height * 0.024)}Z"/>${drawn}`;
}

/** A leaf from the trunk to its tip, bent down at the end. */
function bough({ x, y }: Point, long: number, droop: number, thick: number): string {
  const tip = `${n(x + long)} ${n(y + droop)}`;
  return `M${n(x)} ${n(y - thick * 0.5)}Q${n(x + long * 0.62)} ${n(y - thick * 0.25)} ${tip}Q${n(x + long * 0.5)} ${n(y + droop * 0.9 + thick * 0.45)} ${n(x)} ${n(y + thick * 0.5)}Z`;
}
