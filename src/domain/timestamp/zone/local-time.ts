import type { WallSeconds } from '../core/wall.ts';
import type { Zone } from '../core/zone.ts';

/** A moment at which the clocks of a zone were changed. */
export interface ZoneChange {
  /** the first second of the new offset, since the epoch */
  readonly at: number;
  /** seconds ahead of UTC before and after */
  readonly before: number;
  readonly after: number;
}

/**
 * The moments, in seconds since the epoch, at which the clocks of a zone show a local time. In a `gap` the clocks never
 * show it; `earlier` and `later` are the moments by the offset after and before the change. In an `overlap` they show
 * it twice.
 */
export type LocalTimeResolution =
  | { readonly kind: 'once'; readonly at: number }
  | { readonly kind: 'gap' | 'overlap'; readonly earlier: number; readonly later: number; readonly change: ZoneChange };

const day = 86_400;

/** Temporal's GetPossibleEpochNanoseconds: every offset within a day of it is tried. */
export function resolveLocalTime(wall: WallSeconds, zone: Zone): LocalTimeResolution {
  const before = zone.offsetAt(wall - day);
  const after = zone.offsetAt(wall + day);
  const fitting = [...new Set([before, after])]
    .filter((offset) => zone.offsetAt(wall - offset) === offset)
    .map((offset) => wall - offset);
  if (fitting.length === 1) return { kind: 'once', at: fitting[0]! };
  if (before === after) return { kind: 'once', at: wall - before };
  const [earlier, later] = [wall - Math.max(before, after), wall - Math.min(before, after)];
  const change = { at: firstSecondOf(zone, after, earlier, later), before, after };
  return { kind: fitting.length === 2 ? 'overlap' : 'gap', earlier, later, change };
}

/** Temporal's `compatible`: the first of two, and in a gap as far after it as the time lies within it. */
export function compatible(wall: WallSeconds, zone: Zone): number {
  const found = resolveLocalTime(wall, zone);
  if (found.kind === 'once') return found.at;
  return found.kind === 'gap' ? found.later : found.earlier;
}

/** The first second at which the offset is `after`, by halving; it was not at `from` and is at `to`. */
export function firstSecondOf(zone: Zone, after: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zone.offsetAt(middle) === after) high = middle;
    else low = middle;
  }
  return high;
}
