import { readDecimal } from '../../number-value.ts';
import { addExactly, divideExactly } from '../../number-sum.ts';
import { Computed, type List, numberOf, type Value } from './value.ts';

/** A number from its text, as JSON writes numbers; anything else is null. */
export function toNumber(text: string | undefined): Value {
  return text !== undefined && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) ? new Computed(text) : null;
}

export function absolute(value: Value): Value {
  const raw = numberOf(value)!;
  return raw.startsWith('-') ? new Computed(raw.slice(1)) : value;
}

/** The nearest whole number above (1) or below (-1); digit by digit, so that no size is too much. */
export function nearestWhole(value: Value, direction: 1 | -1): Value {
  const { negative, digits, exponent } = readDecimal(numberOf(value)!);
  if (digits === '' || exponent >= BigInt(digits.length)) return value;
  const whole = exponent > 0n ? BigInt(digits.slice(0, Number(exponent))) : 0n;
  const away = negative ? direction < 0 : direction > 0;
  const size = away ? whole + 1n : whole;
  return new Computed(String(negative ? -size : size));
}

const approximate = '相加的数位数相差太大，和是按双精度算出的近似值';

export function sum(list: List, note: (message: string) => void): Value {
  const raws = list.map((item) => numberOf(item)!);
  const exact = addExactly(raws);
  if (exact !== undefined) return new Computed(exact);
  note(approximate);
  return fromDouble(raws.reduce((total, raw) => total + Number(raw), 0));
}

export function average(list: List, note: (message: string) => void): Value {
  if (list.length === 0) return null;
  const total = numberOf(sum(list, note));
  if (total === undefined) return null;
  const { quotient, isExact } = divideExactly(total, list.length);
  if (!isExact) note('平均数除不尽，这里四舍五入到 20 位有效数字');
  return new Computed(quotient);
}

function fromDouble(value: number): Value {
  return Number.isFinite(value) ? new Computed(String(value)) : null;
}
