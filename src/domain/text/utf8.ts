import { failure, success, type Result } from '../result.ts';
import { textDecoder, utf8Encoder } from './codecs.ts';

/** The UTF-8 bytes of a text. A surrogate without its partner becomes U+FFFD, as in the Encoding standard. */
export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  return utf8Encoder().encode(text);
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
  return success(textDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
}

function firstBadByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    if (bytes[at]! < 0x80) {
      at += 1;
      continue;
    }
    const length = lengthAt(bytes, at);
    if (length === 0) break;
    at += length;
  }
  return at;
}

/**
 * Bytes of the character here; 0 where there is none: no overlong forms, surrogates or numbers beyond U+10FFFF (the Unicode
 * Standard, table 3-7).
 */
export function lengthAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  const second = bytes[at + 1] ?? 0;
  const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < least || second > most) return 0;
  for (let next = 2; next < length; next += 1) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/** The length of the UTF-8 character that begins with this byte; 1 for a byte that begins none. */
export function lengthByLead(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

function describe(bytes: Uint8Array, at: number): string {
  const hex = bytes[at]!.toString(16).toUpperCase().padStart(2, '0');
  return `第 ${at + 1} 个字节（0x${hex}）起不是有效的 UTF-8`;
}

/** The number of bytes of a code point in UTF-8. */
export function bytesOfPoint(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
