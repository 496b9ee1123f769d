import { utf8Encoder } from '../text/codecs.ts';
import type { TextPosition } from '../text/position.ts';
import { lengthByLead } from '../text/utf8.ts';
import {
  alphabetOf,
  escapedAt,
  isPlainSpace,
  noSymbol,
  ofBoth,
  paddingCode,
  type QuadSource,
  readQuads,
  valueOfCode,
  whiteSpace,
} from './symbols.ts';

/** The faults of a Base64 text; `not-utf8` is about the decoded bytes. */
export type Base64ErrorCode =
  | 'invalid-character'
  | 'pem-label'
  | 'data-after-padding'
  | 'excess-padding'
  | 'incomplete'
  | 'white-space'
  | 'mixed-alphabet'
  | 'missing-padding'
  | 'trailing-bits'
  | 'not-utf8';

/** Bytes kept in front of the window, so that a step can look back. */
export const history = 16;
/** The largest window, an even number; together with its output it fits the fastest cache of a phone. */
const maxRoom = 0x8000;
/** A character that is not whole must find its rest. */
const minRoom = 8;

/** The reason why a scan ended before the text did, and the position of the character at fault. */
export interface Base64Stop extends TextPosition {
  readonly code: Exclude<Base64ErrorCode, 'not-utf8'>;
  /** The index of the character in the window. */
  readonly at: number;
}

/** A text read by pieces, each of which is copied into the same window. Everything changes as it goes on. */
export interface Base64Scan extends QuadSource {
  readonly strict: boolean;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The index up to which the window is filled. */
  filled: number;
  /** The symbols of a group of four that is not whole yet: their bits, and how many they are. */
  bits: number;
  held: number;
  padding: number;
  whiteSpace: number;
  escapes: number;
  /** The place in the window plus this is the offset in the text. */
  base: number;
  line: number;
  lineStart: number;
  /** The last symbol as it is written. */
  last: TextPosition & { readonly text: string };
  output: Uint8Array<ArrayBuffer>;
  to: number;
}

/** A reading of a text of about this length, which may start within a text; a longer one is read all the same. */
export function startReading(
  strict: boolean,
  length = maxRoom,
  { offset, line, column }: TextPosition = { offset: 0, line: 1, column: 1 },
): Base64Scan {
  const room = Math.min(Math.max(length + (length % 2), minRoom), maxRoom);
  // The window begins as if white space stood before the text.
  const bytes = new Uint8Array(history + room).fill(0x20, 0, history);
  return {
    strict,
    bytes,
    pairs: new Uint16Array(bytes.buffer),
    filled: history,
    seen: 0,
    bits: 0,
    held: 0,
    padding: 0,
    whiteSpace: 0,
    escapes: 0,
    base: offset - history,
    line,
    lineStart: offset - column + 1,
    last: { text: '', offset: -1, line: 1, column: 0 },
    output: new Uint8Array(0),
    to: 0,
  };
}

/** The position in the text of a byte of the window. */
function positionIn(reading: Base64Scan, at: number): TextPosition {
  const offset = reading.base + at;
  return { offset, line: reading.line, column: offset - reading.lineStart + 1 };
}

function stopAt(reading: Base64Scan, at: number, code: Base64Stop['code']): Base64Stop {
  return { code, at, ...positionIn(reading, at) };
}

/** Blames the last symbol, which may have left the window long ago. */
function stopAtLast({ last, filled }: Base64Scan, code: Base64Stop['code']): Base64Stop {
  return { code, at: filled, offset: last.offset, line: last.line, column: last.column };
}

/** The number of padding characters that the symbols read so far require. */
export function wantedPadding({ held }: Base64Scan): number {
  return (4 - held) % 4;
}

/**
 * Reads the window and empties it, except for up to three bytes that only the next piece can explain; `final` says that
 * there is none. The output must have room for the bytes.
 */
function readWindow(reading: Base64Scan, final: boolean): Base64Stop | undefined {
  let at = history;
  while (at < reading.filled) {
    const start = at;
    const before = reading.seen;
    if (reading.padding === 0) at = readSymbols(reading, at);
    if (reading.strict && reading.seen === ofBoth) return stopAtMixture(reading, start, at, before);
    if (at >= reading.filled) break;
    const step = readBreak(reading, at, final);
    if (typeof step !== 'number') return step;
    if (step === 0) break;
    at += step;
  }
  reading.bytes.copyWithin(0, at - history, reading.filled);
  reading.base += at - history;
  reading.filled -= at - history;
  return undefined;
}

/** The symbols that stand here without a break: first those that make a begun group whole, then fours, then the rest. */
function readSymbols(reading: Base64Scan, start: number): number {
  const { bytes, filled } = reading;
  let at = start;
  while (reading.held > 0 && at < filled && takeSymbol(reading, bytes[at]!)) at += 1;
  if (reading.held === 0) {
    const next = readQuads(reading, at, filled, reading.output, reading.to);
    reading.to += ((next - at) / 4) * 3;
    at = next;
  }
  while (at < filled && takeSymbol(reading, bytes[at]!)) at += 1;
  if (at > start) reading.last = { text: String.fromCharCode(bytes[at - 1]!), ...positionIn(reading, at - 1) };
  return at;
}

function takeSymbol(reading: Base64Scan, code: number): boolean {
  const value = valueOfCode[code]!;
  if (value === noSymbol) return false;
  reading.seen |= alphabetOf(code);
  reading.bits = (reading.bits << 6) | value;
  reading.held += 1;
  if (reading.held === 4) {
    reading.output[reading.to] = reading.bits >> 16;
    reading.output[reading.to + 1] = reading.bits >> 8;
    reading.output[reading.to + 2] = reading.bits;
    reading.to += 3;
    reading.bits = 0;
    reading.held = 0;
  }
  return true;
}

/**
 * Handles a byte that is no symbol, or a symbol after padding: the number of bytes to skip, 0 where more input is
 * needed, or a stop.
 */
function readBreak(reading: Base64Scan, at: number, final: boolean): number | Base64Stop {
  const { bytes, filled } = reading;
  const code = bytes[at]!;
  if (code === paddingCode) return takePadding(reading, at, 1);
  if (isPlainSpace(code)) return takeSpace(reading, at, 1);
  const length = code === 0x25 ? 3 : lengthByLead(code);
  if (at + length > filled && !final) return 0;
  if (code === 0x25 && !reading.strict) return takeEscape(reading, at);
  if (isWideSpace(bytes, at, length)) return takeSpace(reading, at, length);
  const data = reading.padding > 0 && valueOfCode[code] !== noSymbol;
  return stopAt(reading, at, data ? 'data-after-padding' : 'invalid-character');
}

function takePadding(reading: Base64Scan, at: number, length: number): number | Base64Stop {
  if (reading.held === 1) return stopAtLast(reading, 'incomplete');
  if (reading.padding === wantedPadding(reading)) return stopAt(reading, at, 'excess-padding');
  reading.padding += 1;
  return length;
}

function takeSpace(reading: Base64Scan, at: number, length: number): number | Base64Stop {
  const { bytes } = reading;
  const code = bytes[at]!;
  if (code === 0x20 && labelBefore(bytes, at)) return stopAt(reading, at - label.length, 'pem-label');
  if (reading.strict) return stopAt(reading, at, 'white-space');
  // A character of several bytes is one UTF-16 unit all the same.
  reading.base -= length - 1;
  reading.whiteSpace += 1;
  const second = code === 0x0a && bytes[at - 1] === 0x0d;
  if ((code === 0x0a && !second) || code === 0x0d) reading.line += 1;
  if (code === 0x0a || code === 0x0d) reading.lineStart = reading.base + at + 1;
  return length;
}

function takeEscape(reading: Base64Scan, at: number): number | Base64Stop {
  const meant = escapedAt(String.fromCharCode(...reading.bytes.subarray(at, Math.min(at + 3, reading.filled))), 0);
  if (meant === undefined) return stopAt(reading, at, 'invalid-character');
  reading.escapes += 1;
  if (isPlainSpace(meant.charCodeAt(0))) return 3;
  if (meant === '=') return takePadding(reading, at, 3);
  if (reading.padding > 0) return stopAt(reading, at, 'data-after-padding');
  takeSymbol(reading, meant.charCodeAt(0));
  const text = String.fromCharCode(...reading.bytes.subarray(at, at + 3));
  reading.last = { text, ...positionIn(reading, at) };
  return 3;
}

/** Strict reading met the second alphabet between two places: blames its first symbol. */
function stopAtMixture(reading: Base64Scan, start: number, end: number, before: number): Base64Stop {
  let at = start;
  let seen = before | alphabetOf(reading.bytes[at]!);
  while (seen !== ofBoth && at < end - 1) seen |= alphabetOf(reading.bytes[(at += 1)]!);
  return stopAt(reading, at, 'mixed-alphabet');
}

/** Reads the bytes that the last piece left over, then writes the bits of the last group, unless it is incomplete. */
export function finishScan(reading: Base64Scan): Base64Stop | undefined {
  const stop = readWindow(reading, true);
  if (stop) return stop;
  const { held, bits, strict } = reading;
  if (held === 1) return stopAtLast(reading, 'incomplete');
  if (strict && reading.padding < wantedPadding(reading)) return stopAt(reading, reading.filled, 'missing-padding');
  if (strict && tailBits(reading) !== 0) return stopAtLast(reading, 'trailing-bits');
  if (held > 1) reading.output[reading.to++] = bits >> (held === 2 ? 4 : 10);
  if (held > 2) reading.output[reading.to++] = bits >> 2;
  return undefined;
}

/** RFC 4648 §3.5: two symbols leave four bits over, three leave two, and all of them are to be zero. */
export function tailBits({ held, bits }: Base64Scan): number {
  if (held === 2) return bits & 15;
  return held === 3 ? bits & 3 : 0;
}

/** Passes bytes through the window. */
export function scanBytes(reading: Base64Scan, piece: Uint8Array): Base64Stop | undefined {
  for (let at = 0; at < piece.length;) {
    const part = piece.subarray(at, at + reading.bytes.length - reading.filled);
    reading.bytes.set(part, reading.filled);
    reading.filled += part.length;
    at += part.length;
    const stop = readWindow(reading, false);
    if (stop) return stop;
  }
  return undefined;
}

/** Passes a text through the window. A piece never ends between two surrogates, which belong to one character. */
export function scanText(reading: Base64Scan, text: string): Base64Stop | undefined {
  const utf8 = utf8Encoder();
  for (let at = 0; at < text.length;) {
    const room = reading.bytes.subarray(reading.filled);
    const last = text.charCodeAt(at + room.length - 1);
    const unpaired = last >= 0xd800 && last < 0xdc00 ? 1 : 0;
    const { read, written } = utf8.encodeInto(text.slice(at, at + room.length - unpaired), room);
    reading.filled += written;
    at += read;
    const stop = readWindow(reading, false);
    if (stop) return stop;
  }
  return undefined;
}

/** Whether a UTF-8 character of two or three bytes is white space. */
function isWideSpace(bytes: Uint8Array, at: number, length: number): boolean {
  if (length !== 2 && length !== 3) return false;
  const tail = bytes[at + length - 1]! & 0x3f;
  const code = length === 2 ? bytes[at]! & 0x1f : ((bytes[at]! & 0x0f) << 6) | (bytes[at + 1]! & 0x3f);
  return whiteSpace.test(String.fromCharCode((code << 6) | tail));
}

/** The beginning of a PEM label (RFC 7468). */
const label = '-----BEGIN';

/** Whether the label line of a PEM file stands just before a place: its letters and dashes are all in the URL-safe alphabet. */
function labelBefore(bytes: Uint8Array, at: number): boolean {
  return String.fromCharCode(...bytes.subarray(at - label.length, at)) === label;
}
