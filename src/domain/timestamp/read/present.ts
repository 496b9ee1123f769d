import { wholeSeconds } from '../core/range.ts';
import { type WallParts, wallParts } from '../core/wall.ts';
import type { Zone } from '../core/zone.ts';

/** The local time that the clocks of a zone show at a moment (nanoseconds since the epoch). */
export function wallNow(now: bigint, zone: Zone): WallParts {
  const seconds = wholeSeconds(now);
  return wallParts(seconds + zone.offsetAt(seconds));
}
