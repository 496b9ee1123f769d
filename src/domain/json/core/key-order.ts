/**
 * The order of names: by Unicode code point, or `natural`, with numbers inside of names by their value (`a2` before
 * `a10`).
 */
export type KeyOrder = 'code-point' | 'natural';

/** Compares two names for `sort`: negative where the first comes first. */
export type Compare = (one: string, other: string) => number;

/** The comparison for each order of names. */
export const comparers: Readonly<Record<KeyOrder, Compare>> = {
  'code-point': compareCodePoints,
  natural: compareNaturally,
};

/** The language compares UTF-16 units, which puts surrogates before U+E000. */
function compareCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const difference = rank(one.charCodeAt(at)) - rank(other.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/** A number that puts surrogates behind all other units. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x1_0000 : unit;
}

/** Numbers by their value however many their digits; leading zeros do not count. */
function compareNaturally(one: string, other: string): number {
  let at = 0;
  let otherAt = 0;
  while (at < one.length && otherAt < other.length) {
    const end = digitsEnd(one, at);
    const otherEnd = digitsEnd(other, otherAt);
    if (end > at && otherEnd > otherAt) {
      const difference = compareDigits(one.slice(at, end), other.slice(otherAt, otherEnd));
      if (difference !== 0) return difference;
      at = end;
      otherAt = otherEnd;
    } else {
      const difference = rank(one.charCodeAt(at)) - rank(other.charCodeAt(otherAt));
      if (difference !== 0) return difference;
      at += 1;
      otherAt += 1;
    }
  }
  return one.length - at - (other.length - otherAt) || compareCodePoints(one, other);
}

function digitsEnd(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) >= 0x30 && text.charCodeAt(at) <= 0x39) at += 1;
  return at;
}

function compareDigits(one: string, other: string): number {
  const digits = one.replace(/^0+/, '');
  const otherDigits = other.replace(/^0+/, '');
  return digits.length - otherDigits.length || compareCodePoints(digits, otherDigits);
}
