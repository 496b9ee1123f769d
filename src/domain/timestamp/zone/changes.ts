import { type Result, success } from '../../result.ts';
import { wallSeconds } from '../core/wall.ts';
import { type Zone, openZone } from '../core/zone.ts';
import { type ZoneChange, firstSecondOf } from './local-time.ts';

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

/** Whether a zone of that name can be opened here. */
export function isZone(name: string): boolean {
  return openZone(name).ok;
}

/** The years 1 to 9999: nothing beyond is looked through. */
const first = wallSeconds({ year: 1, month: 1, day: 1 });
const end = wallSeconds({ year: 10_000, month: 1, day: 1 });

/** Every change of a zone's clocks after `from` up to `to`, both in seconds since the epoch. */
export function zoneChanges(name: string, from: number, to: number): Result<ZoneChange[], 'unknown-zone'> {
  const zone = openZone(name);
  if (!zone.ok) return zone;
  return success(changesBetween(zone.value, clampSeconds(from), clampSeconds(to)));
}

/** Limits a time to the years 1 to 9999 and replaces NaN; `Intl` throws for moments it cannot count. */
function clampSeconds(seconds: number): number {
  return seconds > first ? Math.min(Math.floor(seconds), end) : first;
}
