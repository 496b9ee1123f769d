import type { LightPosition } from './network.ts';

/** Where the light is while no mouse and no finger leads it: on a slow way round the upper part of the area. */
export function wander(milliseconds: number, width: number, height: number): LightPosition {
  const turn = milliseconds / 9000;
  return { x: width * (0.5 + 0.34 * Math.sin(turn)), y: height * (0.36 + 0.2 * Math.sin(turn * 1.7 + 1)) };
}
