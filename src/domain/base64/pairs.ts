import { alphabetOf, noSymbol, standardCodes, urlSafeCodes, valueOfCode } from './alphabet.ts';

/*
 * Tables that take two symbols at a time: half the look-ups, half the stores. They are made when they are first needed.
 */

/** The flag in an entry of `pairValues` of two bytes that are not two symbols. */
export const notAPair = 0x8000;

let standardPairs: Uint16Array | undefined;
let urlSafePairs: Uint16Array | undefined;
let values: Uint16Array | undefined;

/** The two character codes of each twelve-bit value, in the order in which this machine stores the bytes of a number. */
export function pairCodes(urlSafe: boolean): Uint16Array {
  return urlSafe ? (urlSafePairs ??= codePairs(urlSafeCodes)) : (standardPairs ??= codePairs(standardCodes));
}

/**
 * A table by `first | second << 8` with the twelve bits of two symbols and the flags of their alphabet (`ofStandard`,
 * `ofUrlSafe`), or `notAPair`.
 */
export function pairValues(): Uint16Array {
  return (values ??= valuePairs());
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
