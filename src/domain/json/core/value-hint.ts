import type { JsonKind } from './tree-shape.ts';
import { validateJson } from './validate.ts';

/**
 * A meaning that a plain value may have besides itself. `timestamp` gives the moment in milliseconds since the epoch;
 * `json` is a document inside of a string.
 */
export type ValueHint =
  | { readonly kind: 'timestamp'; readonly milliseconds: number }
  | { readonly kind: 'json' | 'jwt' | 'base64' };

/** 2001-09-09 to 2100-01-01 in seconds; smaller numbers are rarely timestamps. */
const firstSecond = 1_000_000_000;
const lastSecond = 4_102_444_800;
/** Digits in front of those of the second, by the number of digits. */
const unitDigits: Readonly<Record<number, number>> = { 10: 0, 13: 3, 16: 6, 19: 9 };
const longestJson = 100_000;
const minBase64 = 24;

/** Looks at a number's source, or at the text of a string. */
export function hintOf(kind: JsonKind, text: string): ValueHint | undefined {
  if (kind === 'number') return timestampOf(text);
  if (kind !== 'string') return undefined;
  if (isDocument(text)) return { kind: 'json' };
  if (/^eyJ[\w-]+\.[\w-]+\.[\w-]*$/.test(text)) return { kind: 'jwt' };
  return timestampOf(text) ?? (isBase64(text) ? { kind: 'base64' } : undefined);
}

function timestampOf(text: string): ValueHint | undefined {
  const extra = /^\d+$/.test(text) ? unitDigits[text.length] : undefined;
  if (extra === undefined) return undefined;
  const seconds = Number(text.slice(0, text.length - extra));
  if (seconds < firstSecond || seconds >= lastSecond) return undefined;
  const fraction = text.slice(text.length - extra, text.length - extra + 3).padEnd(3, '0');
  return { kind: 'timestamp', milliseconds: seconds * 1000 + (extra === 0 ? 0 : Number(fraction)) };
}

function isDocument(text: string): boolean {
  const couldBe = text.length <= longestJson && /^\s*[[{]/.test(text) && /[\]}]\s*$/.test(text);
  return couldBe && validateJson(text).ok;
}

/** Whether a text is long and mixed enough to be Base64: words and identifiers consist of the same letters. */
function isBase64(text: string): boolean {
  const clean = text.length >= minBase64 && text.length % 4 === 0 && /^[\w+/-]+={0,2}$/.test(text);
  return clean && /[A-Z]/.test(text) && /[a-z]/.test(text) && /\d|[+/=]/.test(text);
}
