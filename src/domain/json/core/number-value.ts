/**
 * A JSON number as it is written, taken apart without losing a digit: the value is 0.`digits` × 10^`exponent`, and `digits` neither
 * begins nor ends with 0. For zero (also -0) there are no digits.
 */
export interface JsonDecimal {
  readonly negative: boolean;
  readonly digits: string;
  readonly exponent: bigint;
}

const written = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** `raw` is the source of a JSON number. */
export function parseJsonDecimal(raw: string): JsonDecimal {
  const [, sign, whole = '', fraction = '', power = '0'] = written.exec(raw)!;
  const all = whole + fraction;
  const leading = /^0*/.exec(all)![0].length;
  const digits = trimZeros(all.slice(leading));
  if (digits === '') return { negative: false, digits, exponent: 0n };
  return { negative: sign === '-', digits, exponent: BigInt(power) + BigInt(whole.length - leading) };
}

/**
 * A loop instead of a regular expression, which takes the square of the length where the zeros do not reach the end.
 */
function trimZeros(digits: string): string {
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === 0x30) end -= 1;
  return digits.slice(0, end);
}

/** Compares the values of two JSON numbers exactly: below 0 where the first is less, 0 where both are equal. */
export function compareNumbers(first: string, second: string): number {
  // A double (IEEE 754) distinguishes all numbers of up to 15 digits, and without an exponent nothing overflows.
  if (isShort(first) && isShort(second)) return Number(first) - Number(second);
  const one = parseJsonDecimal(first);
  const two = parseJsonDecimal(second);
  if (one.negative !== two.negative) return one.negative ? -1 : 1;
  return one.negative ? -compareSizes(one, two) : compareSizes(one, two);
}

function isShort(raw: string): boolean {
  return raw.length <= 15 && /^[-.\d]+$/.test(raw);
}

function compareSizes(one: JsonDecimal, two: JsonDecimal): number {
  if (one.digits === '' || two.digits === '') return one.digits.length - two.digits.length;
  if (one.exponent !== two.exponent) return one.exponent < two.exponent ? -1 : 1;
  if (one.digits === two.digits) return 0;
  return one.digits < two.digits ? -1 : 1;
}

/** The canonical text of a number, the same for all ways to write its value. */
export function canonicalNumber(raw: string): string {
  if (raw.length < 16 && /^-?[1-9]\d*$/.test(raw)) return raw;
  const { negative, digits, exponent } = parseJsonDecimal(raw);
  if (digits === '') return '0';
  const zeros = exponent - BigInt(digits.length);
  const sign = negative ? '-' : '';
  return zeros >= 0n && exponent < 16n ? sign + digits + '0'.repeat(Number(zeros)) : `${sign}.${digits}e${exponent}`;
}

/** Whether a program that keeps numbers as doubles (JavaScript, jq …) would end up with another value. */
export function isChangedByDouble(raw: string): boolean {
  if (isShort(raw)) return false;
  const double = Number(raw);
  return !Number.isFinite(double) || compareNumbers(raw, String(double)) !== 0;
}

/** Whether it is written as a whole number: no fraction, no exponent. */
export function isWrittenWhole(raw: string): boolean {
  return /^-?\d+$/.test(raw);
}

/** The effect on a number of a program that reads it as a double (IEEE 754 binary64) and writes it again, as JavaScript does. */
export type DoubleFate =
  /** The program writes the same number in the same way. */
  | 'same'
  /** The program writes the same number differently: `1.0`, `1e2`; also `-0`, which becomes `0`. */
  | 'rewritten'
  /** Another number. */
  | 'changed';

/** What happens to a JSON number that a program reads as a double and writes again (ECMAScript's `Number::toString`). */
export function doubleFate(raw: string): DoubleFate {
  if (String(Number(raw)) === raw) return 'same';
  return isChangedByDouble(raw) ? 'changed' : 'rewritten';
}
