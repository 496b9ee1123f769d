import { alphabetOf, noSymbol, ofBoth, standardCodes, urlSafeCodes, valueOfCode } from './alphabet.ts';

/*
 * Tables that take two symbols at a time: half the look-ups, half the stores. They are made when they are first needed.
 */

/** The flag in an entry of `pairValues` of two bytes that are not two symbols. */
const notAPair = 0x8000;

let standardPairs: Uint16Array | undefined;
let urlSafePairs: Uint16Array | undefined;
let pairTable: Uint16Array | undefined;

/** The two character codes of each twelve-bit value, in the order in which this machine stores the bytes of a number. */
export function pairCodes(urlSafe: boolean): Uint16Array {
  return urlSafe ? (urlSafePairs ??= codePairs(urlSafeCodes)) : (standardPairs ??= codePairs(standardCodes));
}

/**
 * A table by `first | second << 8` with the twelve bits of two symbols and the flags of their alphabet (`ofStandard`,
 * `ofUrlSafe`), or `notAPair`.
 */
function pairValues(): Uint16Array {
  return (pairTable ??= valuePairs());
}

function codePairs(codes: Uint8Array): Uint16Array {
  const bytes = new Uint8Array(4096 * 2);
  for (let value = 0; value < 4096; value += 1) bytes.set([codes[value >> 6]!, codes[value & 63]!], value * 2);
  return new Uint16Array(bytes.buffer);
}

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
  /** The flags of the alphabets found so far (`ofStandard`, `ofUrlSafe`). */
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
  const values = pairValues();
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
  const values = pairValues();
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
