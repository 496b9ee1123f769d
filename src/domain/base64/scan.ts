import type { QuadSource } from './quads.ts';
import type { Base64ErrorCode } from './error-code.ts';

/** Bytes kept in front of the window, so that a step can look back. */
export const history = 16;
/** The largest window, an even number; together with its output it fits the fastest cache of a phone. */
const mostRoom = 0x8000;
/** A character that is not whole must find its rest. */
const leastRoom = 8;

/** A place in the text: UTF-16 units from 0, line and column from 1. */
export interface Base64Position {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** The reason why a scan ended before the text did, and the position of the character at fault. */
export interface Base64Stop extends Base64Position {
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
  last: Base64Position & { readonly text: string };
  output: Uint8Array<ArrayBuffer>;
  to: number;
}

/** A reading of a text of about this length; a longer one is read all the same. */
export function startReading(strict: boolean, length = mostRoom): Base64Scan {
  const room = Math.min(Math.max(length + (length % 2), leastRoom), mostRoom);
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
    base: -history,
    line: 1,
    lineStart: 0,
    last: { text: '', offset: -1, line: 1, column: 0 },
    output: new Uint8Array(0),
    to: 0,
  };
}

/** Lets a reading that has not begun start within a text. */
export function moveTo(reading: Base64Scan, { offset, line, column }: Base64Position): void {
  reading.base += offset;
  reading.line = line;
  reading.lineStart = offset - column + 1;
}

/** The position in the text of a byte of the window. */
export function positionIn(reading: Base64Scan, at: number): Base64Position {
  const offset = reading.base + at;
  return { offset, line: reading.line, column: offset - reading.lineStart + 1 };
}

/** A stop at a byte of the window, with its offset, line and column in the whole text. */
export function stopAt(reading: Base64Scan, at: number, code: Base64Stop['code']): Base64Stop {
  return { code, at, ...positionIn(reading, at) };
}

/** Blames the last symbol, which may have left the window long ago. */
export function stopAtLast({ last, filled }: Base64Scan, code: Base64Stop['code']): Base64Stop {
  return { code, at: filled, offset: last.offset, line: last.line, column: last.column };
}

/** The number of padding characters that the symbols read so far require. */
export function wantedPadding({ held }: Base64Scan): number {
  return (4 - held) % 4;
}
