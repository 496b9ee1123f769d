import { format } from '@cfworker/json-schema';
import type { TextFormat } from './shape.ts';

const day = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
const hour = '(?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d+)?(?:[Zz]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)';

/** Patterns that suggest a format; no two of them accept the same text. */
const patterns: readonly (readonly [TextFormat, RegExp])[] = [
  ['date-time', new RegExp(`^${day}[Tt]${hour}$`)],
  ['date', new RegExp(`^${day}$`)],
  ['time', new RegExp(`^${hour}$`)],
  ['uuid', /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i],
  ['ipv4', /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/],
  ['email', /^[\w.+~-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}$/i],
  ['uri', /^[a-z][a-z\d+.-]{1,20}:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/i],
];

/** Longer texts are none of these. */
const longest = 2000;

/** The format that a whole text has; the check that validation uses confirms it. */
export function formatOf(text: string): TextFormat | undefined {
  if (text.length > longest) return undefined;
  const found = patterns.find(([, pattern]) => pattern.test(text))?.[0];
  return found !== undefined && format[found]?.(text) ? found : undefined;
}
