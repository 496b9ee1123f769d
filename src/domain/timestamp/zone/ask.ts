import { type Result, success } from '../../result.ts';
import { wallSeconds } from '../core/wall.ts';
import { changesBetween } from './changes.ts';
import type { ZoneChange } from './meet.ts';
import { openZone } from '../core/zone.ts';

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
  return success(changesBetween(zone.value, held(from), held(to)));
}

/** Also what is no number; `Intl` throws for moments it cannot count. */
function held(seconds: number): number {
  return seconds > first ? Math.min(Math.floor(seconds), end) : first;
}
