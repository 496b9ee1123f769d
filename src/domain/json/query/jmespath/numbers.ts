import { parseJsonDecimal } from '../../core/number-value.ts';
import { addExactly, divideExactly } from '../../core/number-sum.ts';
import { ComputedNumber, type JmespathArray, numberSource, type JmespathValue } from './value.ts';

/** A number from its text, as JSON writes numbers; anything else is null. */
export function toNumber(text: string | undefined): JmespathValue {
  return text !== undefined && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)
    ? new ComputedNumber(text)
    : null;
}

/** `abs()` of the JMESPath specification; every digit is kept. */
export function absolute(value: JmespathValue): JmespathValue {
  const raw = numberSource(value)!;
  return raw.startsWith('-') ? new ComputedNumber(raw.slice(1)) : value;
}

/** The nearest whole number above (1) or below (-1); digit by digit, so that no size is too much. */
export function nearestWhole(value: JmespathValue, direction: 1 | -1): JmespathValue {
  const { negative, digits, exponent } = parseJsonDecimal(numberSource(value)!);
  if (digits === '' || exponent >= BigInt(digits.length)) return value;
  const whole = exponent > 0n ? BigInt(digits.slice(0, Number(exponent))) : 0n;
  const away = negative ? direction < 0 : direction > 0;
  const size = away ? whole + 1n : whole;
  return new ComputedNumber(String(negative ? -size : size));
}

const approximate = '相加的数位数相差太大，和是按双精度算出的近似值';

/** `sum()` of the JMESPath specification: exact, or with doubles and a note where the exponents lie too far apart. */
export function sumNumbers(list: JmespathArray, note: (message: string) => void): JmespathValue {
  const raws = list.map((item) => numberSource(item)!);
  const exact = addExactly(raws);
  if (exact !== undefined) return new ComputedNumber(exact);
  note(approximate);
  return fromDouble(raws.reduce((total, raw) => total + Number(raw), 0));
}

/** `avg()` of the JMESPath specification; null for an empty array. */
export function average(list: JmespathArray, note: (message: string) => void): JmespathValue {
  if (list.length === 0) return null;
  const total = numberSource(sumNumbers(list, note));
  if (total === undefined) return null;
  const { quotient, isExact } = divideExactly(total, list.length);
  if (!isExact) note('平均数除不尽，这里四舍五入到 20 位有效数字');
  return new ComputedNumber(quotient);
}

function fromDouble(value: number): JmespathValue {
  return Number.isFinite(value) ? new ComputedNumber(String(value)) : null;
}
