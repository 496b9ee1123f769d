import { noSymbol, paddingSign, valueOfCode } from './alphabet.ts';

/** What a reading of the text found before it ended or met a character that has no place there. */
export interface Scan {
  /** The six-bit values; only the first `count` are meant, the rest is zero. */
  readonly values: Uint8Array<ArrayBuffer>;
  readonly count: number;
  /** Offset of the last symbol, -1 where there is none. */
  readonly last: number;
  /** Offset of each padding sign. */
  readonly padding: readonly number[];
  /** Offset of the first character that has no place there, or the length of the text. */
  readonly end: number;
}

/** Reads symbols, then padding. A lenient reading passes over white space and understands %2B, %2F and %3D. */
export function scan(text: string, strict: boolean): Scan {
  const values = new Uint8Array(text.length);
  let count = 0;
  let last = -1;
  let at = 0;
  while (at < text.length) {
    const run = readRun(text, at, values.subarray(count));
    at += run;
    count += run;
    if (run > 0) last = at - 1;
    const meant = strict ? undefined : escapedAt(text, at);
    if (meant === '+' || meant === '/') {
      values[count++] = valueOfCode[meant.charCodeAt(0)]!;
      last = at;
      at += 3;
    } else if (!strict && isWhiteSpace(text, at)) at += 1;
    else break;
  }
  return { values, count, last, ...scanPadding(text, at, strict) };
}

/** The hot loop: how many symbols stand here without a break; their values go into `values`. */
function readRun(text: string, start: number, values: Uint8Array): number {
  let at = start;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 128) break;
    const value = valueOfCode[code]!;
    if (value === noSymbol) break;
    values[at - start] = value;
  }
  return at - start;
}

function scanPadding(text: string, start: number, strict: boolean): Pick<Scan, 'padding' | 'end'> {
  const padding: number[] = [];
  let end = start;
  while (end < text.length) {
    const escaped = !strict && escapedAt(text, end) === paddingSign;
    if (escaped || text[end] === paddingSign) {
      padding.push(end);
      end += escaped ? 3 : 1;
    } else if (!strict && isWhiteSpace(text, end)) end += 1;
    else break;
  }
  return { padding, end };
}

/** White space in the sense of JavaScript, and the zero-width characters that come along when text is copied. */
export function isWhiteSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return /[\s\u200b-\u200d\u2060]/.test(text.charAt(at));
}

/** The Base64 character that a percent-encoded one at `at` stands for. */
export function escapedAt(text: string, at: number): '+' | '/' | '=' | undefined {
  if (text[at] !== '%') return undefined;
  const escape = text.slice(at, at + 3).toUpperCase();
  if (escape === '%2B') return '+';
  if (escape === '%2F') return '/';
  return escape === '%3D' ? '=' : undefined;
}

/** Where the symbol with this number (from 0) stands in a text that a lenient reading accepts. */
export function offsetOfSymbol(text: string, number: number): number {
  let before = number;
  for (let at = 0; at < text.length; at += 1) {
    const escaped = escapedAt(text, at) !== undefined;
    if (!escaped && !isSymbol(text, at)) continue;
    if (before === 0) return at;
    before -= 1;
    if (escaped) at += 2;
  }
  return text.length;
}

function isSymbol(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 128 && valueOfCode[code] !== noSymbol;
}
