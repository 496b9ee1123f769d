/**
 * Seconds since the epoch of a date as blogs write it (`2024-05-01`, `2024/5/1 8:30`, `2024-05-01 08:30:00 +0800`, ISO 8601), or
 * undefined. Where no zone is named, `utcOffsetSeconds` counts.
 */
export function parseArticleTime(value: unknown, utcOffsetSeconds: number): number | undefined {
  // A TOML date without a zone says so by its ISO string alone; its `getTime` takes it for one of UTC.
  const text = value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : value;
  if (typeof text !== 'string') return undefined;
  const parts = pattern.exec(text.trim());
  if (!parts) return undefined;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0));
  const time = Date.UTC(year!, month! - 1, day, hour, minute, second) / 1000;
  const isDay = new Date(time * 1000).getUTCDate() === day && month! <= 12 && hour! < 24 && minute! < 60;
  return isDay ? whole(time - (offsetOf(parts[7]) ?? utcOffsetSeconds)) : undefined;
}

const pattern =
  /^(\d{4,6})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|UTC|GMT|[-+]\d{2}:?\d{2})?$/i;

function offsetOf(zone: string | undefined): number | undefined {
  if (!zone) return undefined;
  const [, sign, hours, minutes] = /^([-+])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
}

function whole(seconds: number): number | undefined {
  return Number.isFinite(seconds) ? Math.floor(seconds) : undefined;
}
