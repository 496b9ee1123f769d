const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Seconds since the epoch as `yyyy-mm-dd hh:mm:ss` at a fixed offset from UTC (seconds, east is positive). The same text
 * comes out on every machine, whatever its time zone.
 */
export function formatSeconds(seconds: number, utcOffsetSeconds: number): string {
  const shifted = new Date((seconds + utcOffsetSeconds) * 1000);
  const date = [shifted.getUTCFullYear(), two(shifted.getUTCMonth() + 1), two(shifted.getUTCDate())].join('-');
  const time = [shifted.getUTCHours(), shifted.getUTCMinutes(), shifted.getUTCSeconds()].map(two).join(':');
  return `${date} ${time}`;
}
