import type { Random } from '#domain/math/random.ts';
import { between, n, type Point } from './shapes.ts';

interface Pane {
  readonly width: number;
  readonly height: number;
}

/** What makes it a window: frost that has grown from the edges of the pane, in ferns. */
export function frost(random: Random, { width, height }: Pane): string {
  const reach = Math.min(width, height);
  const ferns: string[] = [];
  for (const corner of [0, 1]) {
    for (let index = 0; index < 9; index += 1) {
      const along = ((index >> 1) + between(random, 0, 0.8)) / 5;
      const side = index % 2 === 0;
      const x = side ? (corner === 0 ? 0 : width) : corner === 0 ? along * reach * 0.34 : width - along * reach * 0.34;
      const y = side ? height - along * reach * 0.4 : height;
      const inward = corner === 0 ? -0.25 : -0.75;
      const turn = (inward + between(random, -0.17, 0.17)) * Math.PI;
      fern(random, ferns, { x, y, turn }, reach * between(random, 0.14, 0.22) * (1.15 - along));
    }
  }
  return `<radialGradient id="pane" gradientUnits="userSpaceOnUse" cx="${n(width / 2)}" cy="${n(height * 0.4)}" r="${n(Math.hypot(width, height) * 0.56)}"><stop offset=".72" stop-color="#eaf2ff" stop-opacity="0"/><stop offset="1" stop-color="#eaf2ff" stop-opacity=".3"/></radialGradient>
<rect width="${width}" height="${height}" fill="url(#pane)"/>
<path d="${ferns.join('')}" fill="none" stroke="#f4f9ff" stroke-width="${n(reach * 0.0013)}" stroke-linecap="round" opacity=".42"/>`;
}

/** A stem that bends a little, with twigs at sixty degrees, as ice has them. */
function fern(random: Random, paths: string[], from: Point & { turn: number }, length: number, depth = 0): void {
  const steps = depth === 0 ? 14 : 6;
  const bend = between(random, -0.5, 0.5) / steps;
  let { x, y, turn: direction } = from;
  let path = `M${n(x)} ${n(y)}`;
  for (let step = 1; step <= steps; step += 1) {
    direction += bend;
    x += Math.cos(direction) * (length / steps);
    y += Math.sin(direction) * (length / steps);
    path += `L${n(x)} ${n(y)}`;
    if (depth < 2 && step > 1) {
      const twig = length * (depth === 0 ? 0.33 : 0.26) * (1 - step / (steps + 2)) * between(random, 0.7, 1.1);
      for (const side of [-1, 1])
        fern(random, paths, { x, y, turn: direction + (side * Math.PI) / 3 }, twig, depth + 1);
    }
  }
  paths.push(path);
}
