import { isRfc3339Clock, isRfc3339Date, isRfc3339Time } from '../rfc3339.ts';

const shape = /^(\d{4}-\d\d-\d\d)?(?:(?:^|[Tt ])(\d\d:\d\d)(:\d\d(?:\.\d+)?)?)?([Zz]|[+-]\d\d:\d\d)?$/;

/**
 * A date, a time or both of TOML 1.1 as RFC 3339 writes it, with every digit of the second; undefined for what is none, `impossible`
 * for a day or a time that does not exist.
 */
export function readTomlDate(value: string): string | undefined {
  const [, day, minutes, rest = ':00', offset = ''] = shape.exec(value) ?? [];
  if (day === undefined && minutes === undefined) return undefined;
  // An offset belongs to a date with a time alone.
  if (offset !== '' && (day === undefined || minutes === undefined)) return undefined;
  if (day !== undefined && !isRfc3339Date(day)) return 'impossible';
  if (minutes === undefined) return day;
  const clock = minutes + rest;
  const zone = offset.toUpperCase();
  if (!(zone === '' ? isRfc3339Clock(clock) : isRfc3339Time(clock + zone))) return 'impossible';
  return day === undefined ? clock : `${day}T${clock}${zone}`;
}
