import type { LightPosition } from './network.ts';

/** The opacity of a point and of its lines, each from 0 to 1. */
export interface Brightness {
  readonly line: number;
  readonly dot: number;
}

const dark: Brightness = { line: 0, dot: 0 };

/** Squared distances from the light, nearest first (specification §9). */
const rings = [
  { within: 4000, line: 0.42, dot: 0.85 },
  { within: 20_000, line: 0.18, dot: 0.5 },
  { within: 40_000, line: 0.07, dot: 0.24 },
] as const;

/** The brightness at a squared distance from the light, in CSS pixels; nothing shines beyond the last ring. */
export function brightnessAt(squaredDistance: number): Brightness {
  return rings.find(({ within }) => squaredDistance < within) ?? dark;
}

/**
 * The position of the light without a pointer: it moves slowly in the upper part of the area. Sizes are in CSS pixels.
 */
export function wanderingLight(milliseconds: number, width: number, height: number): LightPosition {
  const turn = milliseconds / 9000;
  return { x: width * (0.5 + 0.34 * Math.sin(turn)), y: height * (0.36 + 0.2 * Math.sin(turn * 1.7 + 1)) };
}
