import { parseJsonDecimal } from './number-value.ts';

/** A sum with more digits than this is no longer worth its time. */
const mostDigits = 2000n;

/** The exact sum of JSON numbers, or undefined where it would be a very long number (1e9999 + 1). */
export function addExactly(raws: readonly string[]): string | undefined {
  const numbers = raws.map(parseJsonDecimal).filter(({ digits }) => digits !== '');
  if (numbers.length === 0) return '0';
  let lowest = numbers[0]!.exponent;
  let highest = lowest;
  for (const { digits, exponent } of numbers) {
    const last = exponent - BigInt(digits.length);
    if (last < lowest) lowest = last;
    if (exponent > highest) highest = exponent;
  }
  if (highest - lowest > mostDigits) return undefined;
  let total = 0n;
  for (const { negative, digits, exponent } of numbers) {
    const size = BigInt(digits) * 10n ** (exponent - BigInt(digits.length) - lowest);
    total += negative ? -size : size;
  }
  return writeScaled(total, lowest);
}

const quotientDigits = 20n;

/** A JSON number divided by a count; rounded to 20 significant digits where it does not come out even within them. */
export function divideExactly(raw: string, by: number): { readonly quotient: string; readonly isExact: boolean } {
  const { negative, digits, exponent } = parseJsonDecimal(raw);
  if (digits === '') return { quotient: '0', isExact: true };
  const divisor = BigInt(by);
  const shift = quotientDigits + BigInt(String(by).length);
  const scaled = BigInt(digits) * 10n ** shift;
  const scale = exponent - BigInt(digits.length) - shift;
  const sign = negative ? -1n : 1n;
  if (scaled % divisor === 0n) return { quotient: writeScaled((sign * scaled) / divisor, scale), isExact: true };
  const quotient = scaled / divisor;
  const spare = BigInt(String(quotient).length) - quotientDigits;
  const unit = spare > 0n ? 10n ** spare : 1n;
  const rounded = (quotient + unit / 2n) / unit;
  return { quotient: writeScaled(sign * rounded, scale + (spare > 0n ? spare : 0n)), isExact: false };
}

/** `value` × 10^`power` as a JSON number, with an exponent only where plain digits would be mostly zeros. */
function writeScaled(value: bigint, power: bigint): string {
  if (value === 0n) return '0';
  const sign = value < 0n ? '-' : '';
  let digits = String(value < 0n ? -value : value);
  let scale = power;
  while (digits.endsWith('0')) {
    digits = digits.slice(0, -1);
    scale += 1n;
  }
  const point = BigInt(digits.length) + scale;
  if (point > 40n || point < -6n) {
    const rest = digits.slice(1);
    return `${sign}${digits.charAt(0)}${rest && `.${rest}`}e${point - 1n}`;
  }
  if (scale >= 0n) return sign + digits + '0'.repeat(Number(scale));
  if (point <= 0n) return `${sign}0.${'0'.repeat(Number(-point))}${digits}`;
  return `${sign}${digits.slice(0, Number(point))}.${digits.slice(Number(point))}`;
}
