import { textDecoder } from '../text/codecs.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import { encodeNatively } from './native.ts';
import { paddingCode, pairCodes, standardCodes, urlSafeCodes } from './symbols.ts';

/** The variant of Base64 to write; the standard alphabet with padding on one line (RFC 4648 §4) unless told otherwise. */
export interface EncodeOptions {
  /** `-` and `_` instead of `+` and `/` (RFC 4648 §5). */
  readonly urlSafe?: boolean;
  /** `=` up to a multiple of four characters; true unless told otherwise, for both alphabets. */
  readonly padding?: boolean;
  /** Characters per line, lines joined by CRLF: 76 for MIME, 64 for PEM. A positive integer. */
  readonly wrap?: number;
}

/** Bytes as Base64 text. Slices of 3·n bytes may be encoded one by one and joined, unless they are wrapped. */
export function encodeBase64(bytes: Uint8Array, options: EncodeOptions = {}): string {
  const native = options.wrap === undefined ? encodeNatively(bytes, options) : undefined;
  return native ?? textDecoder('utf-8').decode(encodeBytes(bytes, options));
}

/** Encodes bytes as the ASCII bytes of their Base64. */
export function encodeBytes(bytes: Uint8Array, options: EncodeOptions = {}): Uint8Array<ArrayBuffer> {
  return createEncoder(options).push(bytes, true);
}

/** A text as the Base64 of its UTF-8 bytes. */
export function encodeTextToBase64(text: string, options: EncodeOptions = {}): string {
  return encodeBase64(encodeUtf8(text), options);
}

/** Bytes encoded piece by piece, cut anywhere. */
export interface Base64Encoder {
  /** The characters, as ASCII, that a further piece makes whole; with the last piece, the rest and its padding too. */
  readonly push: (piece: Uint8Array, last?: boolean) => Uint8Array<ArrayBuffer>;
}

/** An encoder of bytes in pieces of any size. */
export function createEncoder({ urlSafe = false, padding = true, wrap }: EncodeOptions = {}): Base64Encoder {
  if (wrap !== undefined) checkWidth(wrap);
  let kept: Uint8Array = new Uint8Array(0);
  let column = 0;

  return {
    push(piece, last = false) {
      // Only the group that begins with the last piece is joined; joining the whole of a piece would copy every file once more.
      const missing = kept.length === 0 ? 0 : 3 - kept.length;
      const begun = missing === 0 ? kept : join(kept, piece.subarray(0, missing));
      const bytes = piece.subarray(missing);
      const whole = bytes.length - (bytes.length % 3);
      const isJoined = begun.length === 3;
      kept = isJoined || missing === 0 ? bytes.slice(whole) : begun;
      const tail = last ? encodeRest(kept, urlSafe ? urlSafeCodes : standardCodes, padding) : [];
      const line = new Uint8Array((isJoined ? 4 : 0) + (whole / 3) * 4 + tail.length);
      if (isJoined) encodeTriples(begun, 3, pairCodes(urlSafe), line);
      encodeTriples(bytes, whole, pairCodes(urlSafe), line.subarray(isJoined ? 4 : 0));
      line.set(tail, line.length - tail.length);
      if (wrap === undefined || line.length === 0) return line;
      const lines = wrapLines(line, wrap, column);
      column = ((column + line.length - 1) % wrap) + 1;
      return lines;
    },
  };
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

/** The hot loop: three bytes are two numbers of twelve bits, each of which is two characters. */
function encodeTriples(bytes: Uint8Array, end: number, pairs: Uint16Array, characters: Uint8Array<ArrayBuffer>): void {
  const output = new Uint16Array(characters.buffer, characters.byteOffset, (end / 3) * 2);
  for (let at = 0, to = 0; at < end; at += 3, to += 2) {
    const middle = bytes[at + 1]!;
    output[to] = pairs[(bytes[at]! << 4) | (middle >> 4)]!;
    output[to + 1] = pairs[((middle & 15) << 8) | bytes[at + 2]!]!;
  }
}

/** Encodes the one or two bytes left over; zeros fill up their bits on the right (RFC 4648 §3.5). */
function encodeRest(bytes: Uint8Array, codes: Uint8Array, padding: boolean): number[] {
  if (bytes.length === 0) return [];
  const bits = (bytes[0]! << 16) | ((bytes[1] ?? 0) << 8);
  const characters = [codes[bits >> 18]!, codes[(bits >> 12) & 63]!];
  if (bytes.length === 2) characters.push(codes[(bits >> 6) & 63]!);
  return padding ? [...characters, paddingCode, paddingCode].slice(0, 4) : characters;
}

const lineBreak = Uint8Array.of(0x0d, 0x0a);

/**
 * Breaks a line of characters so that none is longer than `width`; `column` characters of the first line were written
 * before. A break stands before the character it makes room for, so that no text ends with one.
 */
function wrapLines(characters: Uint8Array, width: number, column: number): Uint8Array<ArrayBuffer> {
  const breaks = characters.length === 0 ? 0 : Math.floor((column + characters.length - 1) / width);
  const output = new Uint8Array(characters.length + breaks * lineBreak.length);
  let room = width - column;
  for (let at = 0, to = 0; at < characters.length;) {
    if (room === 0) {
      output.set(lineBreak, to);
      to += lineBreak.length;
      room = width;
    }
    const line = characters.subarray(at, at + room);
    output.set(line, to);
    at += line.length;
    to += line.length;
    room -= line.length;
  }
  return output;
}

/** A width that is none is a mistake of the program, not of a person. */
function checkWidth(width: number): void {
  if (!Number.isInteger(width) || width < 1) throw new RangeError(`wrap must be a positive integer, got ${width}`);
}
