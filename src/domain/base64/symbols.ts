/** The padding character of RFC 4648 §3.2. */
export const paddingSign = '=';

/** ASCII code of {@link paddingSign}. */
export const paddingCode = 0x3d;

/** The value in `valueOfCode` of a byte that is no symbol. */
export const noSymbol = 64;

/** RFC 4648 §4 and §5: the two alphabets differ in their last two symbols only. */
const common = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The character code of each six-bit value. */
export const standardCodes: Uint8Array = /* @__PURE__ */ codesOf(`${common}+/`);

/** ASCII codes of the 64 symbols of the URL-safe alphabet (RFC 4648 §5), by value. */
export const urlSafeCodes: Uint8Array = /* @__PURE__ */ codesOf(`${common}-_`);

/** The six-bit value of each byte, in either alphabet. */
export const valueOfCode: Uint8Array = /* @__PURE__ */ valuesOf(standardCodes, urlSafeCodes);

/** Bits that say which alphabet a symbol belongs to; most belong to both and set neither. */
const ofStandard = 0x1000;

/** Flag of a symbol that only the URL-safe alphabet has. */
export const ofUrlSafe = 0x2000;

/** Flags of a text that mixes the two alphabets. */
export const ofBoth: number = ofStandard | ofUrlSafe;

/** The flag in an entry of `pairValues` of two bytes that are not two symbols. */
const notAPair = 0x8000;

/** The flag of the alphabet to which only this character belongs, or 0. */
export function alphabetOf(code: number): number {
  if (code === 0x2b || code === 0x2f) return ofStandard;
  return code === 0x2d || code === 0x5f ? ofUrlSafe : 0;
}

function codesOf(characters: string): Uint8Array {
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}

function valuesOf(...alphabets: Uint8Array[]): Uint8Array {
  const values = new Uint8Array(256).fill(noSymbol);
  for (const codes of alphabets) codes.forEach((code, value) => (values[code] = value));
  return values;
}

// Tables that take two symbols at a time: half the look-ups, half the stores. They are made when they are first needed.
let standardPairs: Uint16Array | undefined;
let urlSafePairs: Uint16Array | undefined;
let pairTable: Uint16Array | undefined;

/** The two character codes of each twelve-bit value, in the order in which this machine stores the bytes of a number. */
export function pairCodes(urlSafe: boolean): Uint16Array {
  return urlSafe ? (urlSafePairs ??= codePairs(urlSafeCodes)) : (standardPairs ??= codePairs(standardCodes));
}

function codePairs(codes: Uint8Array): Uint16Array {
  const bytes = new Uint8Array(4096 * 2);
  for (let value = 0; value < 4096; value += 1) bytes.set([codes[value >> 6]!, codes[value & 63]!], value * 2);
  return new Uint16Array(bytes.buffer);
}

/** By `first | second << 8`, the twelve bits of two symbols and the flags of their alphabet, or `notAPair`. */
function valuePairs(): Uint16Array {
  const table = new Uint16Array(0x10000).fill(notAPair);
  const symbols = Array.from(valueOfCode.keys()).filter((code) => valueOfCode[code] !== noSymbol);
  for (const first of symbols) {
    for (const second of symbols) {
      const bits = (valueOfCode[first]! << 6) | valueOfCode[second]!;
      table[first | (second << 8)] = bits | alphabetOf(first) | alphabetOf(second);
    }
  }
  return table;
}

/** The input of the hot loop, and its state behind the last group. */
export interface QuadSource {
  readonly bytes: Uint8Array;
  /** A view of the same memory, two bytes at a time. */
  readonly pairs: Uint16Array;
  /** The flags of the alphabets found so far. */
  seen: number;
}

/**
 * Turns groups of four symbols from `at` on into three bytes each, written from `to` on, and answers where the first group
 * begins that is not whole or not all symbols. `end` is at most the length of the source.
 */
export function readQuads(source: QuadSource, at: number, end: number, output: Uint8Array, to: number): number {
  const read = at % 2 === 0 && littleEndian ? readEven : readOdd;
  return read(source, at, end, output, to);
}

/** Whether the platform is little-endian, as the tables of pairs require; every machine with a browser is. */
const littleEndian = /* @__PURE__ */ new Uint8Array(/* @__PURE__ */ Uint16Array.of(1).buffer)[0] === 1;

function readEven(source: QuadSource, at: number, end: number, output: Uint8Array, to: number): number {
  const { pairs } = source;
  const values = (pairTable ??= valuePairs());
  const last = (end >> 1) - 1;
  let { seen } = source;
  let next = at >> 1;
  for (let write = to; next < last; next += 2, write += 3) {
    const high = values[pairs[next]!]!;
    const low = values[pairs[next + 1]!]!;
    if (((high | low) & notAPair) !== 0) break;
    seen |= high | low;
    output[write] = high >> 4;
    output[write + 1] = (high << 4) | ((low >> 8) & 15);
    output[write + 2] = low;
  }
  source.seen = seen & ofBoth;
  return next * 2;
}

/**
 * As {@link readEven}, for groups at odd offsets, which a view of pairs cannot reach; lines of odd length lead there.
 */
function readOdd(source: QuadSource, at: number, end: number, output: Uint8Array, to: number): number {
  const { bytes } = source;
  const values = (pairTable ??= valuePairs());
  let { seen } = source;
  let next = at;
  for (let write = to; next + 4 <= end; next += 4, write += 3) {
    const high = values[bytes[next]! | (bytes[next + 1]! << 8)]!;
    const low = values[bytes[next + 2]! | (bytes[next + 3]! << 8)]!;
    if (((high | low) & notAPair) !== 0) break;
    seen |= high | low;
    output[write] = high >> 4;
    output[write + 1] = (high << 4) | ((low >> 8) & 15);
    output[write + 2] = low;
  }
  source.seen = seen & ofBoth;
  return next;
}

/** The Base64 character or the white space that a percent-encoded one stands for: addresses may have any of them so. */
export function escapedAt(text: string, at: number): string | undefined {
  const digits = text[at] === '%' ? /^%([\da-f]{2})$/i.exec(text.slice(at, at + 3))?.[1] : undefined;
  if (digits === undefined) return undefined;
  const code = Number.parseInt(digits, 16);
  const isMeant = isPlainSpace(code) || code === paddingCode || (code < 128 && valueOfCode[code] !== noSymbol);
  return isMeant ? String.fromCharCode(code) : undefined;
}

/** The five control characters and the space that count as white space; U+0085 does not in JavaScript. */
export function isPlainSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

/** White space in the sense of JavaScript, and the zero-width characters that come along when text is copied. */
export const whiteSpace: RegExp = /[\s\u200b-\u200d\u2060]/;
