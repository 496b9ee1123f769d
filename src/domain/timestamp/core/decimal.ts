import { floorDivide } from './range.ts';

/** An exact decimal: `digits` divided by ten to the power of `scale`. No floating point comes near a timestamp here. */
export interface ExactDecimal {
  readonly digits: bigint;
  readonly scale: number;
}

const shape = /^([+-]?)(\d+(?:_\d+)*|\d{1,3}(?:[,']\d{3})+)(?:\.(\d+))?(?:e([+-]?\d{1,2}))?$/i;

/** The most digits that are read; the limit keeps pasted pages of digits from being computed with. */
const maxDigits = 40;

/** Reads `-1700000000.5`, `1_700_000_000`, `1,700,000,000` and `1.7e9`; `too-long` for more digits than make sense. */
export function parseExactDecimal(text: string): ExactDecimal | 'too-long' | undefined {
  const found = shape.exec(text);
  if (!found) return undefined;
  const [, sign, grouped = '', fraction = '', exponent = '0'] = found;
  const whole = grouped.replace(/[_,']/g, '');
  const kept = fraction.replace(/0+$/, '');
  if (whole.length > maxDigits || kept.length > maxDigits) return 'too-long';
  const scale = kept.length - Number(exponent);
  const digits = BigInt(whole + kept) * (sign === '-' ? -1n : 1n);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/** A decimal number of steps, each so many nanoseconds; undefined where it does not come out even. */
export function exactSteps({ digits, scale }: ExactDecimal, step: bigint): bigint | undefined {
  const size = 10n ** BigInt(scale);
  return (digits * step) % size === 0n ? (digits * step) / size : undefined;
}

/** As {@link exactSteps}, rounded to the nearest multiple of `grain` nanoseconds. */
export function roundedSteps({ digits, scale }: ExactDecimal, step: bigint, grain: bigint): bigint {
  const size = 10n ** BigInt(scale) * grain;
  return floorDivide(2n * digits * step + size, 2n * size) * grain;
}

/** The whole number a decimal is, or undefined. */
export function wholeNumber({ digits, scale }: ExactDecimal): bigint | undefined {
  const size = 10n ** BigInt(scale);
  return digits % size === 0n ? digits / size : undefined;
}
