import { success } from '../../result.ts';
import { type ExactDecimal, exactSteps, parseExactDecimal } from '../core/decimal.ts';
import { epochs } from '../core/epochs.ts';
import { refuseTimestamp, type TimestampRefusal } from '../core/errors.ts';
import { floorDivide, nanosecondsPerSecond } from '../core/range.ts';
import { doubtOfMoment } from '../core/rank.ts';
import type { TimestampGuess, TimestampContext, TimestampReader } from '../core/reading.ts';
import { likelyUnit, type Unit, unitFacts, units } from '../core/units.ts';
import { yearsSentence } from '../core/wall.ts';
import type { Zone } from '../core/zone.ts';
import { settleWall, settle } from './settle.ts';

const suffixes: readonly (readonly [RegExp, Unit])[] = [
  [/^(?:s|secs?|seconds?|秒)$/i, 'seconds'],
  [/^(?:ms|msecs?|millis(?:econds?)?|毫秒)$/i, 'milliseconds'],
  [/^(?:us|µs|μs|usecs?|micros(?:econds?)?|微秒)$/i, 'microseconds'],
  [/^(?:ns|nsecs?|nanos(?:econds?)?|纳秒)$/i, 'nanoseconds'],
];

/** `/Date(1709166600000+0800)/` of older .NET services: always milliseconds, the offset says nothing about the moment. */
const dotnetJson = /^\\?\/Date\((-?\d{1,20})(?:[+-]\d{4})?\)\\?\/$/;

/** A number alone, with a unit behind it, or as programs write one (`1700000000n`, `1_700_000_000`, `1.7e9`, `@1700000000`). */
export const readNumericTimestamp: TimestampReader = (text, context) => {
  const wrapped = dotnetJson.exec(text)?.[1];
  const found = /^@?([+-]?\d[\d_,'.]*(?:e[+-]?\d+)?)\s*([a-zµμ]+|[毫微纳]?秒)?$/i.exec(wrapped ? `${wrapped}ms` : text);
  if (!found) return undefined;
  const number = parseExactDecimal(found[1]!);
  if (number === undefined) return undefined;
  if (number === 'too-long') return refuseTimestamp('out-of-range', yearsSentence);
  const suffix = found[2] ?? '';
  const unit = suffixes.find(([names]) => names.test(suffix))?.[1];
  if (unit) return inNamedUnit(number, unit);
  if (suffix && !/^[nl]$/i.test(suffix)) return undefined;
  return numberGuesses(number, context, found[1]!);
};

/** All interpretations of a bare number. `written` is its source text: eight digits may also be a date. */
export function numberGuesses(number: ExactDecimal, { zone }: TimestampContext, written = '') {
  const likely = likelyUnit(floorDivide(number.digits, 10n ** BigInt(number.scale)));
  const guesses = [
    ...units.flatMap(({ id }) => unitGuess(number, id, id === likely)),
    ...epochGuesses(number, zone),
    ...compactGuesses(written, zone),
  ];
  return guesses.some(({ doubt }) => doubt <= believable) || guesses.some(({ unit }) => unit === likely)
    ? success(guesses)
    : tooPrecise(likely);
}

/** Decimals that are too many for a timestamp are still right for the days of a spreadsheet. */
const believable = 4;

function inNamedUnit(number: ExactDecimal, unit: Unit) {
  const guesses = unitGuess(number, unit, true);
  return guesses.length > 0 ? success(guesses) : tooPrecise(unit);
}

function unitGuess(number: ExactDecimal, unit: Unit, likely: boolean): TimestampGuess[] {
  const { nanoseconds, name } = unitFacts(unit);
  const epochNanoseconds = exactSteps(number, nanoseconds);
  if (epochNanoseconds === undefined) return [];
  const own = doubtOfMoment(epochNanoseconds);
  // However far away the moment is: nothing but a good fit of another count goes before the unit of that size.
  const doubt = likely ? Math.min(own, 7) : own + 6;
  return [{ epochNanoseconds, unit, name: `Unix 时间戳（${name}）`, doubt, notes: [] }];
}

/** Interpretations with more doubt than this are dropped. */
const maxDoubt = 9;

function epochGuesses(number: ExactDecimal, zone: Zone): TimestampGuess[] {
  return epochs.flatMap(({ id, name, read, wall, doubt: own }) => {
    const nanoseconds = read(number);
    if (nanoseconds === undefined) return [];
    const strange = !wall && (isBeginning(nanoseconds, read) || (isRound(number) && read(beginning) === undefined));
    const doubt = own + doubtOfMoment(nanoseconds) + (strange ? 6 : 0);
    if (doubt > maxDoubt) return [];
    if (!wall) return [{ epochNanoseconds: nanoseconds, unit: id, name, doubt, notes: [] }];
    const seconds = Number(floorDivide(nanoseconds, nanosecondsPerSecond));
    const nanosecond = Number(nanoseconds - BigInt(seconds) * nanosecondsPerSecond);
    return settleWall(seconds, { nanosecond, zone, unit: id, name, doubt });
  });
}

const beginning: ExactDecimal = { digits: 0n, scale: 0 };

/** Whether a number ends in eight equal digits: such a number was made up and is no generated identifier. */
function isRound({ digits }: ExactDecimal): boolean {
  return /(\d)\1{7}$/.test(String(digits));
}

const yearLength = 31_557_600n * nanosecondsPerSecond;

/** Whether a moment lies within a year of the epoch of its count: the number is then small, and the count unlikely. */
function isBeginning(nanoseconds: bigint, read: (count: ExactDecimal) => bigint | undefined): boolean {
  const origin = read(beginning);
  return origin !== undefined && nanoseconds - origin < yearLength;
}

function tooPrecise(unit: Unit): TimestampRefusal {
  const { name, places } = unitFacts(unit);
  const rule = places === 0 ? '纳秒不能再带小数' : `按${name}读时小数最多 ${places} 位（到纳秒）`;
  return refuseTimestamp('too-precise', `小数太长：${rule}`);
}

const shape = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(?:(\d{2})(\d{3})?)?)?$/;

/** `20240229`, `202402290830`, `20240229083000` and with milliseconds: digits that may be a date as well as a number. */
function compactGuesses(text: string, zone: Zone): TimestampGuess[] {
  const found = shape.exec(text);
  if (!found) return [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, seconds = 0, milliseconds = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  const parts = { year, month, day, hour, minute, second: seconds };
  const settled = settle({
    parts,
    nanosecond: milliseconds * 1_000_000,
    zone,
    unit: 'compact',
    name: '连写的日期（年月日时分秒）',
  });
  if (!settled.ok) return [];
  return settled.value
    .map((guess) => ({ ...guess, doubt: guess.doubt + 1 + doubtOfMoment(guess.epochNanoseconds) }))
    .filter(({ doubt }) => doubt < 8);
}
