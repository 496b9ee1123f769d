import { fractionText } from './numbers.ts';
import { decimalPlacesOf, type Rational, scaleBy } from './rational.ts';

/** A whole number or a decimal without idle zeros; undefined where the expansion has no end. */
export function decimalOf(value: Rational): string | undefined {
  const places = decimalPlacesOf(value);
  if (places === undefined) return undefined;
  const sign = value.n < 0 ? '−' : '';
  const digits = String(Math.abs(scaleBy(value, places))).padStart(places + 1, '0');
  return sign + (places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`);
}

/** A fraction in lowest terms, or a whole number. */
export function fractionOf({ n, d }: Rational, mixed = false): string {
  const sign = n < 0 ? '−' : '';
  return sign + (d === 1 ? String(Math.abs(n)) : fractionText(Math.abs(n), d, mixed));
}
