/** The effect on a number of a program that reads it as a double (IEEE 754 binary64), as JavaScript does. */
export type DoubleFate =
  /** The program writes the same number in the same way. */
  | 'same'
  /** The program writes the same number differently: `1.0`, `1e2`; also `-0`, which becomes `0`. */
  | 'rewritten'
  /** Another number. */
  | 'changed';

/** A double keeps every number of so many digits. */
const safeDigits = 15;

/**
 * What happens to a JSON number that a program reads as an IEEE 754 double and writes again (ECMAScript's
 * `Number::toString`).
 */
export function doubleFate(source: string): DoubleFate {
  if (source.length <= safeDigits && /^(?:0|-?[1-9]\d*)$/.test(source)) return 'same';
  const written = String(Number(source));
  if (written === source) return 'same';
  return sameDecimal(source, written) ? 'rewritten' : 'changed';
}

function sameDecimal(one: string, other: string): boolean {
  const [digits, exponent] = normalize(one);
  const [otherDigits, otherExponent] = normalize(other);
  return digits === otherDigits && exponent === otherExponent;
}

/** Significant digits with their sign, and the power of ten that they are to be multiplied by. */
function normalize(source: string): readonly [digits: string, exponent: number] {
  const parts = /^-?(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/i.exec(source);
  // “Infinity”
  if (!parts) return [source, 0];
  const [, whole = '', fraction = '', exponent = '0'] = parts;
  const all = (whole + fraction).replace(/^0+/, '');
  const digits = trimZeros(all);
  if (digits === '') return ['0', 0];
  const sign = source.startsWith('-') ? '-' : '';
  return [sign + digits, Number(exponent) - fraction.length + all.length - digits.length];
}

/**
 * A loop instead of a regular expression, which takes the square of the length where the zeros do not reach the end.
 */
function trimZeros(digits: string): string {
  let end = digits.length;
  while (digits.charAt(end - 1) === '0') end -= 1;
  return digits.slice(0, end);
}
