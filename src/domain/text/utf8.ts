import { failure, success, type Result } from '../result.ts';

/** UTF-16 units handed to one `String.fromCharCode` call: far below every engine's argument limit, and the fastest size measured. */
const chunk = 8192;

/** The UTF-8 bytes of a text. A surrogate without its partner becomes U+FFFD, as in the Encoding standard. */
export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(byteLength(text));
  for (let at = 0, next = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      bytes[next++] = unit;
      continue;
    }
    const point = scalarAt(text, at);
    next = writeScalar(bytes, next, point);
    if (point > 0xffff) at += 1;
  }
  return bytes;
}

/** The number of lone surrogates: they are no characters, and UTF-8 cannot encode them. */
export function loneSurrogates(text: string): number {
  return text.match(/[\ud800-\udfff]/gu)?.length ?? 0;
}

/**
 * The text of UTF-8 bytes, or a refusal whose `offset` is the byte (from 0) where the first ill-formed sequence begins.
 * Nothing is dropped or replaced: a leading byte order mark stays in the text as U+FEFF.
 */
export function decodeUtf8(bytes: Uint8Array): Result<string, 'not-utf8'> {
  const bad = firstBadByte(bytes);
  if (bad < bytes.length) return failure({ code: 'not-utf8', message: describe(bytes, bad), offset: bad });
  const pieces: string[] = [];
  const units: number[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = characterBoundary(bytes, start + chunk);
    const count = decodeWellFormed(bytes.subarray(start, end), units);
    pieces.push(String.fromCharCode.apply(null, count === units.length ? units : units.slice(0, count)));
    start = end;
  }
  return success(pieces.join(''));
}

function byteLength(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) length += 1;
    else if (unit < 0x800) length += 2;
    else if (scalarAt(text, at) > 0xffff) {
      length += 4;
      at += 1;
    } else length += 3;
  }
  return length;
}

function scalarAt(text: string, at: number): number {
  const point = text.codePointAt(at)!;
  return point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
}

function writeScalar(bytes: Uint8Array, next: number, point: number): number {
  if (point < 0x800) bytes[next++] = 0xc0 | (point >> 6);
  else {
    if (point < 0x10000) bytes[next++] = 0xe0 | (point >> 12);
    else {
      bytes[next++] = 0xf0 | (point >> 18);
      bytes[next++] = 0x80 | ((point >> 12) & 0x3f);
    }
    bytes[next++] = 0x80 | ((point >> 6) & 0x3f);
  }
  bytes[next++] = 0x80 | (point & 0x3f);
  return next;
}

function firstBadByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    if (bytes[at]! < 0x80) {
      at += 1;
      continue;
    }
    const length = sequenceLength(bytes, at);
    if (length === 0) break;
    at += length;
  }
  return at;
}

/** The length of the well-formed sequence at `at`, or 0: Unicode, table 3-7 (no overlong forms, no surrogates, ≤ U+10FFFF). */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  if (lead < 0xe0) return continues(bytes, at + 1) ? 2 : 0;
  if (!secondByteFits(lead, bytes[at + 1]) || !continues(bytes, at + 2)) return 0;
  if (lead < 0xf0) return 3;
  return continues(bytes, at + 3) ? 4 : 0;
}

function continues(bytes: Uint8Array, at: number): boolean {
  return at < bytes.length && (bytes[at]! & 0xc0) === 0x80;
}

function secondByteFits(lead: number, second: number | undefined): boolean {
  if (second === undefined) return false;
  const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  return second >= least && second <= most;
}

function describe(bytes: Uint8Array, at: number): string {
  const hex = bytes[at]!.toString(16).toUpperCase().padStart(2, '0');
  return `第 ${at + 1} 个字节（0x${hex}）起不是有效的 UTF-8`;
}

function characterBoundary(bytes: Uint8Array, at: number): number {
  if (at >= bytes.length) return bytes.length;
  let end = at;
  while ((bytes[end]! & 0xc0) === 0x80) end -= 1;
  return end;
}

/** Writes the UTF-16 units of well-formed bytes, never more than there are bytes, and answers how many. */
function decodeWellFormed(bytes: Uint8Array, units: number[]): number {
  let count = 0;
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at++]!;
    if (lead < 0x80) units[count++] = lead;
    else if (lead < 0xe0) units[count++] = ((lead & 0x1f) << 6) | tail(bytes, at++);
    else if (lead < 0xf0) units[count++] = ((lead & 0x0f) << 12) | (tail(bytes, at++) << 6) | tail(bytes, at++);
    else {
      const point = ((lead & 0x07) << 18) | (tail(bytes, at++) << 12) | (tail(bytes, at++) << 6) | tail(bytes, at++);
      units[count++] = 0xd7c0 + (point >> 10);
      units[count++] = 0xdc00 | (point & 0x3ff);
    }
  }
  return count;
}

function tail(bytes: Uint8Array, at: number): number {
  return bytes[at]! & 0x3f;
}
