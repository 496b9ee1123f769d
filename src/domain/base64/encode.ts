import { paddingSign, standardCodes, urlSafeCodes } from './alphabet.ts';

export interface EncodeOptions {
  /** `-` and `_` instead of `+` and `/` (RFC 4648 §5). */
  readonly urlSafe?: boolean;
  /** `=` up to a multiple of four characters; true unless told otherwise, for both alphabets. */
  readonly padding?: boolean;
  /** Characters per line, lines joined by CRLF: 76 for MIME, 64 for PEM. */
  readonly wrap?: number;
}

/** Characters per `String.fromCharCode` call: far below every engine's argument limit, and the fastest size measured. */
const chunk = 8192;
const bytesPerChunk = (chunk / 4) * 3;

/** Bytes as Base64 text. Slices of 3·n bytes may be encoded one by one and joined. */
export function encodeBase64(bytes: Uint8Array, options: EncodeOptions = {}): string {
  const codes = options.urlSafe ? urlSafeCodes : standardCodes;
  const whole = bytes.length - (bytes.length % 3);
  const pieces: string[] = [];
  const units: number[] = [];
  for (let start = 0; start < whole; start += bytesPerChunk) {
    const count = encodeTriples(bytes.subarray(start, Math.min(start + bytesPerChunk, whole)), codes, units);
    pieces.push(String.fromCharCode.apply(null, count === units.length ? units : units.slice(0, count)));
  }
  pieces.push(encodeRest(bytes.subarray(whole), codes, options.padding ?? true));
  const text = pieces.join('');
  return options.wrap === undefined ? text : wrapLines(text, options.wrap);
}

function encodeTriples(bytes: Uint8Array, codes: Uint8Array, units: number[]): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    const triple = (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!;
    units[count] = codes[triple >> 18]!;
    units[count + 1] = codes[(triple >> 12) & 63]!;
    units[count + 2] = codes[(triple >> 6) & 63]!;
    units[count + 3] = codes[triple & 63]!;
    count += 4;
  }
  return count;
}

/** The one or two bytes left over: their bits are filled up with zeros on the right. */
function encodeRest(bytes: Uint8Array, codes: Uint8Array, padding: boolean): string {
  if (bytes.length === 0) return '';
  const bits = (bytes[0]! << 16) | ((bytes[1] ?? 0) << 8);
  const units = [codes[bits >> 18]!, codes[(bits >> 12) & 63]!];
  if (bytes.length === 2) units.push(codes[(bits >> 6) & 63]!);
  const text = String.fromCharCode(...units);
  return padding ? text.padEnd(4, paddingSign) : text;
}

function wrapLines(text: string, width: number): string {
  if (!Number.isInteger(width) || width < 1) throw new RangeError(`wrap must be a positive integer, got ${width}`);
  const lines: string[] = [];
  for (let at = 0; at < text.length; at += width) lines.push(text.slice(at, at + width));
  return lines.join('\r\n');
}
