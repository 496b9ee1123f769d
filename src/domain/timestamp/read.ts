import { failure, type Result, success } from '../result.ts';
import { readDate } from './date.ts';
import type { Reading, TimestampErrorCode } from './reading.ts';
import { likelyUnit, type Unit, unitFacts } from './units.ts';

/** 0001-01-01 00:00:00 UTC and the first nanosecond after 9999-12-31 23:59:59 in Beijing: four digits of year in both. */
const earliest = -62_135_596_800_000_000_000n;
const end = 253_402_272_000_000_000_000n;

/** More digits than any unit needs; it keeps a pasted book of digits from being computed with. */
const mostDigits = 30;

/**
 * Reads a timestamp or a date. A number without a named unit is taken in the one its size suggests; `yyyy-mm-dd hh:mm:ss`
 * (seconds, or the whole time, may be missing) is Beijing time.
 */
export function readTime(text: string, unit?: Unit): Result<Reading, TimestampErrorCode> {
  // Chinese input methods write full-width digits and colons.
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return failure({ code: 'empty', message: '请输入时间戳或日期' });
  const number = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(plain);
  const reading = number ? readNumber(number, unit) : readDate(plain);
  return reading.ok ? withinRange(reading.value) : reading;
}

function readNumber(
  [, sign, whole = '', fraction = '']: RegExpExecArray,
  unit?: Unit,
): Result<Reading, TimestampErrorCode> {
  if (whole.length > mostDigits) return outOfRange();
  const taken = unit ?? likelyUnit(BigInt(whole));
  const { nanoseconds: size, places, name } = unitFacts(taken);
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > places) {
    const rule = places === 0 ? '纳秒不能再带小数' : `按${name}读时小数最多 ${places} 位（到纳秒）`;
    return failure({ code: 'too-precise', message: `小数太长：${rule}` });
  }
  const nanoseconds = BigInt(whole) * size + BigInt(kept.padEnd(places, '0') || '0');
  return success({ nanoseconds: sign === '-' ? -nanoseconds : nanoseconds, readAs: taken });
}

function withinRange(reading: Reading): Result<Reading, TimestampErrorCode> {
  return reading.nanoseconds < earliest || reading.nanoseconds >= end ? outOfRange() : success(reading);
}

function outOfRange(): Result<Reading, TimestampErrorCode> {
  return failure({ code: 'out-of-range', message: '超出范围：只能换算公元 1 年到 9999 年，UTC 与北京时间都要在其中' });
}
