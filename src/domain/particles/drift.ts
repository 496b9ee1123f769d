import { brightnessAt } from './light.ts';
import type { Network, LightPosition } from './network.ts';

/** A way takes from one to two seconds. */
const minMilliseconds = 1000;
const moreMilliseconds = 1000;
/** The time constant of a change of brightness, so that no point blinks at the edge of a ring. */
const fadeMilliseconds = 140;

/** Lets time go by: points move on, and shine by their distance from the light. Infinitely much time is a still picture. */
export function advance(network: Network, milliseconds: number, target: LightPosition, random: () => number): void {
  const isStill = milliseconds === Infinity;
  const fade = isStill ? 1 : 1 - Math.exp(-milliseconds / fadeMilliseconds);
  const { x, y, shine, glow } = network;
  for (let point = 0; point < x.length; point += 1) {
    if (!isStill) move(network, point, milliseconds, random);
    const { line, dot } = brightnessAt((x[point]! - target.x) ** 2 + (y[point]! - target.y) ** 2);
    shine[point] = shine[point]! + (line - shine[point]!) * fade;
    glow[point] = glow[point]! + (dot - glow[point]!) * fade;
  }
}

function move(network: Network, point: number, milliseconds: number, random: () => number): void {
  const { fromX, fromY, toX, toY, done, pace, x, y } = network;
  if (done[point]! >= 1) setOut(network, point, random);
  done[point] = Math.min(1, done[point]! + milliseconds * pace[point]!);
  const part = ease(done[point]!);
  x[point] = fromX[point]! + (toX[point]! - fromX[point]!) * part;
  y[point] = fromY[point]! + (toY[point]! - fromY[point]!) * part;
}

/** Chooses where to go next, near home. */
function setOut(
  { fromX, fromY, toX, toY, homeX, homeY, done, pace, reach }: Network,
  point: number,
  random: () => number,
): void {
  fromX[point] = toX[point]!;
  fromY[point] = toY[point]!;
  toX[point] = homeX[point]! + (random() * 2 - 1) * reach;
  toY[point] = homeY[point]! + (random() * 2 - 1) * reach;
  pace[point] = 1 / (minMilliseconds + random() * moreMilliseconds);
  done[point] = 0;
}

/** Slow at both ends; nowhere so fast that a point seems to jump. */
function ease(part: number): number {
  return (1 - Math.cos(Math.PI * part)) / 2;
}
