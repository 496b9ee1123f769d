import { weekdayOf, dayNumberOf } from '../../lunar/index.ts';
import { type Result, success } from '../../result.ts';
import { refuseTimestamp, type TimestampErrorCode } from '../core/errors.ts';
import type { TimestampGuess, TimestampContext, TimestampReader } from '../core/reading.ts';
import { yearsSentence } from '../core/wall.ts';
import { openZone, type Zone } from '../core/zone.ts';
import { addLength } from '../span/add.ts';
import { negate, readLength } from '../span/length.ts';
import { type FoundDate, findChineseDate, type Today } from './chinese-date.ts';
import { findChineseTime } from './chinese-time.ts';
import { type ClockTime, midnight } from './clock-time.ts';
import { compose } from './compose.ts';
import { wallNow } from './present.ts';

/**
 * A numeric date before a Chinese time of day, as Windows and `toLocaleString` write it: `2024/2/29 下午3:30:15`,
 * `2024-02-29 星期四`.
 */
const numericDate = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d.])[/,]?(?=.*\p{Script=Han})/u;

/** Reads Chinese dates and times relative to the present: `2024年2月29日 8时30分`, `明天 9点`, `3 天前`, `下周一`. */
export const readChinese: TimestampReader = (text, context) => {
  const plain = text
    .replace(numericDate, '$1年$3月$4日 ')
    .replace(/[，。、]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.startsWith('公元前')) return refuseTimestamp('out-of-range', yearsSentence);
  if (/^(?:现在|此刻|刚刚|刚才|当前时间)$/.test(plain)) return present(context);
  return readDistance(plain, context) ?? readDated(plain, context);
};

type ChineseGuesses = Result<TimestampGuess[], TimestampErrorCode> | undefined;

function present({ now }: TimestampContext): ChineseGuesses {
  if (now === undefined) return needsNow('现在');
  return success([{ epochNanoseconds: now, unit: 'relative', name: '现在', doubt: 0, notes: [] }]);
}

const distance = /^(?<length>.{1,60}?)\s*(?:钟)?\s*(?:以|之)?(?<way>前|后)\s*(?<rest>.{0,40})$/;

/** `3 天前`, `一个半小时后`, `两周后 9:00`. */
function readDistance(text: string, context: TimestampContext): ChineseGuesses {
  const groups = distance.exec(text)?.groups;
  const length = groups && readLength(groups['length']!);
  if (!length?.ok) return undefined;
  const { now, zone } = context;
  if (now === undefined) return needsNow(text);
  const moved = addLength(now, groups!['way'] === '前' ? negate(length.value) : length.value, zone);
  if (!moved.ok) return moved;
  const rest = groups!['rest']!;
  const manner = { unit: 'relative', name: '相对现在的时间' } as const;
  if (rest === '') return success([{ ...manner, zone: zone.id, epochNanoseconds: moved.value, doubt: 0, notes: [] }]);
  const time = findChineseTime(rest);
  if (!time?.ok) return time;
  return compose(wallNow(moved.value, zone), time.value.time, time.value.rest, manner, context);
}

function readDated(text: string, context: TimestampContext): ChineseGuesses {
  const plain = text.replace(/^北京时间\s*/, '');
  const here = plain === text ? context : { ...context, zone: beijing(context) };
  const found = findChineseDate(plain, () => today(here, text));
  if (found && !found.ok) return found;
  const { rest, note } = withoutWeekday(found?.value.rest ?? plain, found?.value.date);
  const time = findChineseTime(rest);
  if (time && !time.ok) return time;
  if (!found && !time) return undefined;
  const tail = (time ? time.value.rest : rest).trim();
  const date = found?.value ?? todayAs(today(here, text));
  return 'error' in date ? date : composeHere(date, time?.value.time, tail, { context: here, note });
}

function beijing({ zone }: TimestampContext): Zone {
  const opened = openZone('Asia/Shanghai');
  return opened.ok ? opened.value : zone;
}

type NoToday = Exclude<ReturnType<Today>, { ok: true }>;

function todayAs(now: ReturnType<Today>): FoundDate | NoToday {
  return now.ok ? { date: now.value, rest: '', relative: true, notes: [] } : now;
}

function composeHere(
  { date, relative, notes }: FoundDate,
  time: ClockTime | undefined,
  tail: string,
  { context, note }: { context: TimestampContext; note: string | undefined },
): ChineseGuesses {
  const assumed = relative && !time ? ['没有写几点，按 0 点算'] : [];
  const unit = relative ? 'relative' : 'chinese';
  const name = relative ? '相对现在的时间' : '中文日期';
  const beijingTail = /^[(（]?北京时间[)）]?$/.test(tail);
  return compose(
    date,
    time ?? midnight,
    beijingTail ? '' : tail,
    { unit, name, notes: [...notes, ...assumed, ...(note ? [note] : [])] },
    beijingTail ? { ...context, zone: beijing(context) } : context,
  );
}

const weekday = /^\s*[(（]?(?:星期|周|礼拜)([一二三四五六日天])[)）]?\s*/;

/** A weekday behind a date is only compared with it. */
function withoutWeekday(text: string, date: FoundDate['date'] | undefined) {
  const named = weekday.exec(text);
  if (!named || !date) return { rest: text, note: undefined };
  const signs = '日一二三四五六';
  const real = signs[weekdayOf(dayNumberOf(date))]!;
  const same = named[1] === real || (named[1] === '天' && real === '日');
  const note = same ? undefined : `写的是星期${named[1]}，这一天其实是星期${real}：按日期算`;
  return { rest: text.slice(named[0].length), note };
}

function today({ now, zone }: TimestampContext, text: string): ReturnType<Today> {
  return now === undefined ? needsNow(text) : success(wallNow(now, zone));
}

function needsNow(text: string) {
  return refuseTimestamp('needs-now', `要知道现在的时间才能换算“${text.slice(0, 20)}”`);
}
