import { parseJsonDecimal } from '../core/number-value.ts';

/** Powers of ten up to here are written out; beyond, only their remainder is worked out. */
const writtenOut = 400n;

/** Whether a JSON number is a whole multiple of another, without rounding. */
export function isMultiple(number: string, divisor: string): boolean {
  const one = parseJsonDecimal(number);
  const two = parseJsonDecimal(divisor);
  if (two.digits === '') return true;
  if (one.digits === '') return true;
  const dividend = BigInt(one.digits);
  const by = BigInt(two.digits);
  const shift = one.exponent - BigInt(one.digits.length) - (two.exponent - BigInt(two.digits.length));
  if (shift >= 0n) return (dividend * powerOfTen(shift, by)) % by === 0n;
  // The dividend does not end in 0, so that only a few of its factors can make up for the missing power.
  return -shift <= writtenOut && dividend % (by * 10n ** -shift) === 0n;
}

/** 10^power, or its remainder by the divisor. */
function powerOfTen(power: bigint, divisor: bigint): bigint {
  if (power <= writtenOut) return 10n ** power;
  let result = 1n;
  let base = 10n % divisor;
  for (let left = power; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * base) % divisor;
    base = (base * base) % divisor;
  }
  return result;
}
