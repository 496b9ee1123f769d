import { type ZoneChange, firstSecondOf } from './meet.ts';
import type { Zone } from '../core/zone.ts';

/** No zone is known to have gone forth and back within less. */
const step = 7 * 86_400;

/** Every change of the clocks after `from` up to `to` (seconds since the epoch), in order. */
export function changesBetween(zone: Zone, from: number, to: number): ZoneChange[] {
  const changes: ZoneChange[] = [];
  let [low, before] = [from, zone.offsetAt(from)];
  while (low < to) {
    const high = Math.min(low + step, to);
    const after = zone.offsetAt(high);
    if (after !== before) changes.push({ at: firstSecondOf(zone, after, low, high), before, after });
    [low, before] = [high, after];
  }
  return changes;
}

const lookAhead = 400 * 86_400;

/** The last change at or before a moment and the next one after it, as far as they lie within 400 days. */
export function changesAround(zone: Zone, at: number): { last: ZoneChange | undefined; next: ZoneChange | undefined } {
  const past = changesBetween(zone, at - lookAhead, at);
  return { last: past[past.length - 1], next: changesBetween(zone, at, at + lookAhead)[0] };
}
