import { type Base64ErrorCode, decodeBase64, encodeBase64 } from '../base64/index.ts';
import { failure, type Result, success } from '../result.ts';
import { characterName } from '../text/character-name.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import { failureAt } from './position.ts';

/** Why a text is no hexadecimal: a character that is no digit, or an odd number of digits. */
export type HexErrorCode = 'not-hex' | 'odd-hex';

const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Matches separators between copied bytes: white space, colons, commas, dashes, `0x` and `\x`. */
const between = /[\s:,_-]+|0x|\\x/iy;

/** Bytes as lower-case hexadecimal digits. */
export function writeHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += digits[byte];
  return text;
}

/**
 * Bytes from hexadecimal digits of either case. White space, `:`, `,`, `-`, `_`, `0x` and `\x` between bytes are passed over;
 * refused at the first other character, and where a digit is missing at the end.
 */
export function readHex(text: string): Result<Uint8Array<ArrayBuffer>, HexErrorCode> {
  const bytes = new Uint8Array(text.length >> 1);
  let count = 0;
  for (let at = skip(text, 0); at < text.length; at = skip(text, at + 2)) {
    const high = valueAt(text, at);
    const low = valueAt(text, at + 1);
    if (high < 0) return failure(failureAt(text, at, 'not-hex', `${characterName(text, at)}不是十六进制数字`));
    if (low < 0) return failure(halfByte(text, at));
    bytes[count] = high * 16 + low;
    count += 1;
  }
  return success(bytes.slice(0, count));
}

function halfByte(text: string, at: number) {
  const next = at + 1;
  between.lastIndex = next;
  if (next < text.length && !between.test(text)) {
    return failureAt(text, next, 'not-hex', `${characterName(text, next)}不是十六进制数字`);
  }
  return failureAt(text, at, 'odd-hex', `“${text[at]}”落了单：两个十六进制数字才是一个字节`);
}

function skip(text: string, from: number): number {
  let at = from;
  // Most texts have nothing between: look before a pattern is tried.
  while (at < text.length && (valueAt(text, at) < 0 || text[at + 1] === 'x' || text[at + 1] === 'X')) {
    between.lastIndex = at;
    if (!between.test(text)) return at;
    at = between.lastIndex;
  }
  return at;
}

/** The value of a hexadecimal digit, or -1. */
function valueAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}

/** The way in which a text represents bytes. */
export type InputForm = 'utf8' | 'hex' | 'base64';

/** The bytes a text stands for; a refusal says at which character it is not of that form. */
export function readInput(text: string, form: InputForm): Result<Uint8Array, HexErrorCode | Base64ErrorCode> {
  if (form === 'hex') return readHex(text);
  return form === 'base64' ? decodeBase64(text) : success(encodeUtf8(text));
}

/** `HEX` is hexadecimal with capital letters. */
export type DigestForm = 'hex' | 'HEX' | 'base64';

/** A digest as text: hexadecimal or Base64 (RFC 4648 §8 and §4). */
export function digestText(digest: Uint8Array, form: DigestForm): string {
  if (form === 'base64') return encodeBase64(digest);
  const hex = writeHex(digest);
  return form === 'HEX' ? hex.toUpperCase() : hex;
}

/** Whether two digests are the same bytes. */
export function sameDigest(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
