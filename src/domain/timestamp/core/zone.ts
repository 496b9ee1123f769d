import { dayNumber } from '../../lunar/index.ts';
import { type Result, success } from '../../result.ts';
import { refuseTimestamp } from './errors.ts';

/** The clocks of a place. Everything else about zones (gaps, overlaps, changes) is found out by asking for offsets. */
export interface Zone {
  /** IANA name (`Asia/Shanghai`), `UTC`, or an offset (`+08:00`). */
  readonly id: string;
  /** Seconds the clocks are ahead of UTC at a moment, itself in whole seconds since the epoch. */
  readonly offsetAt: (epochSeconds: number) => number;
}

const opened = new Map<string, Zone>();

/**
 * The zone of a name. The rules are the platform's own (`Intl`), the same source that the Temporal polyfills read; asking it
 * directly is several times as fast (`tests/bench/timestamp.ts`) and takes no library.
 */
export function openZone(name: string): Result<Zone, 'unknown-zone'> {
  const known = opened.get(name);
  if (known) return success(known);
  const zone = fixedZone(name) ?? namedZone(name);
  if (!zone) return refuseZone(name);
  // Offsets are endless and cost nothing to make anew; names are few.
  if (!/\d:/.test(zone.id)) opened.set(name, zone);
  return success(zone);
}

/** A zone whose clocks never change. */
export function offsetZone(seconds: number): Zone {
  return { id: seconds === 0 ? 'UTC' : offsetText(seconds), offsetAt: () => seconds };
}

/** `+08:00`; with seconds only where there are any, as before the zones of today were agreed on. */
export function offsetText(seconds: number): string {
  const size = Math.abs(seconds);
  const parts = [Math.floor(size / 3600), Math.floor(size / 60) % 60, ...(size % 60 ? [size % 60] : [])];
  return (seconds < 0 ? '-' : '+') + parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Seconds of `+08:00`, `+0800`, `+8` and `-08:05:43`; nothing where it is no offset or more than a day. */
export function readOffset(text: string): number | undefined {
  const found = /^([+-])(\d{1,2})(?::?(\d{2})(?::?(\d{2}))?)?$/.exec(text.replace(/[−–]/, '-'));
  if (!found) return undefined;
  const [, sign, hours, minutes = '0', seconds = '0'] = found;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return sign === '-' ? -size : size;
}

function fixedZone(name: string): Zone | undefined {
  if (/^(?:utc|gmt|z)$/i.test(name)) return offsetZone(0);
  const offset = readOffset(name.replace(/^(?:utc|gmt)(?=[+-])/i, ''));
  return offset === undefined ? undefined : offsetZone(offset);
}

function namedZone(name: string): Zone | undefined {
  if (!/^[A-Za-z][\w+/-]{1,49}$/.test(name)) return undefined;
  const format = formatterOf(name);
  if (!format) return undefined;
  const { timeZone } = format.resolvedOptions();
  // An alias keeps its name: Asia/Kolkata does not become Asia/Calcutta.
  const id = timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name;
  return { id, offsetAt: (seconds) => wallOf(format, seconds) - seconds };
}

function formatterOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
}

/** The local time from `2/29/2024 AD, 08:30:00`: `format` is three times as fast as `formatToParts`. */
function wallOf(format: Intl.DateTimeFormat, epochSeconds: number): number {
  const text = format.format(epochSeconds * 1000);
  const [month = 1, day = 1, year = 1, hour = 0, minute = 0, second = 0] = (text.match(/\d+/g) ?? []).map(Number);
  const counted = text.includes('B') ? 1 - year : year;
  return dayNumber(counted, month, day) * 86_400 + (hour % 24) * 3600 + minute * 60 + second;
}

function refuseZone(name: string) {
  const shown = name.length > 40 ? `${name.slice(0, 40)}……` : name;
  return refuseTimestamp('unknown-zone', `无法识别时区“${shown}”：请写 Asia/Shanghai 这样的名字，或 +08:00 这样的偏移`);
}
