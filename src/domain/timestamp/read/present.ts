import { wholeSeconds } from '../core/range.ts';
import { type WallParts, wallParts } from '../core/wall.ts';
import type { Zone } from '../core/zone.ts';

/** What the clocks of a zone show at a moment. */
export function wallNow(now: bigint, zone: Zone): WallParts {
  const seconds = wholeSeconds(now);
  return wallParts(seconds + zone.offsetAt(seconds));
}
