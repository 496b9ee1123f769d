/** By Unicode code point; or so that numbers inside of names count as numbers: `a2` before `a10`. */
export type KeyOrder = 'code-point' | 'natural';

export type Compare = (one: string, other: string) => number;

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

const numberOrOther = /\d+|\D+/g;

function compareNaturally(one: string, other: string): number {
  const parts = one.match(numberOrOther) ?? [];
  const others = other.match(numberOrOther) ?? [];
  for (const [index, part] of parts.entries()) {
    const difference = compareParts(part, others[index] ?? '');
    if (difference !== 0) return difference;
  }
  return parts.length - others.length || compareCodePoints(one, other);
}

/** Numbers by their value however many their digits; leading zeros do not count. */
function compareParts(one: string, other: string): number {
  if (!/^\d/.test(one) || !/^\d/.test(other)) return compareCodePoints(one, other);
  const digits = one.replace(/^0+/, '');
  const otherDigits = other.replace(/^0+/, '');
  return digits.length - otherDigits.length || compareCodePoints(digits, otherDigits);
}
