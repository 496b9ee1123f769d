import {
  type DayNameCode,
  findFestivals,
  findLunarDay,
  findTerm,
  type Question,
  readQuestion,
} from '../../day-name/index.ts';
import { beijingOffsetSeconds, disputeOn, disputeReason, LunarRangeError, type CivilDate } from '../../lunar/index.ts';
import { failure, type Failure, type Result, success } from '../../result.ts';
import { formatSeconds } from '../../text/time.ts';
import { refuseTimestamp, type TimestampErrorCode } from '../core/errors.ts';
import { nanosecondsPerSecond } from '../core/range.ts';
import type { TimestampGuess, TimestampContext, TimestampReader } from '../core/reading.ts';
import { findChineseTime } from './chinese-time.ts';
import { readChinese } from './chinese.ts';
import { type ClockTime, midnight } from './clock-time.ts';
import { compose } from './compose.ts';
import { wallNow } from './present.ts';

/** Names of days are short; a longer text is not looked up among the festivals. */
const longestName = 30;

/** A day that its name stands for. */
interface NamedDay {
  readonly name: string;
  readonly date: CivilDate;
  /** Unix time in seconds, where the day has an instant of its own */
  readonly instant?: number;
  /** Whether the same words are a day of the solar calendar, too. */
  readonly isAmbiguous?: boolean;
}

type NamedDays = Result<readonly NamedDay[], DayNameCode>;
type Guesses = ReturnType<TimestampReader>;

/** 除夕, 2027除夕, 正月初一, 农历八月十五, 2027 清明, 国庆节 20:00: the midnight of the day, or a time on it. */
export const readDayName: TimestampReader = (text, context) => {
  if (text.length > longestName || !/\p{Script=Han}/u.test(text)) return undefined;
  try {
    return readNamed(text, undefined, context) ?? readWithTime(text, context);
  } catch (error) {
    // The calendar refuses with one sentence what its tables do not hold.
    if (error instanceof LunarRangeError) return refuseTimestamp('out-of-range', withoutStop(error.message));
    throw error;
  }
};

/** A time of day stands behind the name and a space: the longest name that is one counts. */
function readWithTime(text: string, context: TimestampContext): Guesses {
  for (let space = text.lastIndexOf(' '); space > 0; space = text.lastIndexOf(' ', space - 1)) {
    const time = findChineseTime(text.slice(space));
    if (!time?.ok) continue;
    const guesses = readNamed(text.slice(0, space), time.value, context);
    if (guesses) return guesses;
  }
  return undefined;
}

function readNamed(
  text: string,
  found: { time: ClockTime; rest: string } | undefined,
  context: TimestampContext,
): Guesses {
  const { now, zone } = context;
  // Without the present a name with its year can still be read; any day does in place of today.
  const today = now === undefined ? { year: 2000, month: 1, day: 1 } : wallNow(now, zone);
  const question = readQuestion(text, today.year);
  const days = question.asksDaysOff ? undefined : namedDays(question, today);
  if (!days) return undefined;
  if (now === undefined && !hasWrittenYear(text))
    return refuseTimestamp('needs-now', `要知道现在的时间才能换算“${text}”`);
  if (!days.ok) return translateFailure(days.error);
  const guesses: TimestampGuess[] = [];
  for (const day of days.value) {
    const read = guessesOf(day, found, { question, context });
    if (!read?.ok) return read;
    guesses.push(...read.value);
  }
  return days.value.some(({ isAmbiguous }) => isAmbiguous)
    ? besideSolar(text, guesses, { found, context })
    : success(guesses);
}

function namedDays(question: Question, today: CivilDate): NamedDays | undefined {
  const lunar = findLunarDay(question, today);
  if (lunar) return lunar.ok ? success([{ ...lunar.value, isAmbiguous: !lunar.value.isPlain }]) : lunar;
  const term = findTerm(question, today);
  if (term) return term.ok ? success([{ ...term.value, instant: term.value.seconds }]) : term;
  return findFestivals(question, today);
}

function guessesOf(
  { name, date, instant }: NamedDay,
  found: { time: ClockTime; rest: string } | undefined,
  { question, context }: { question: Question; context: TimestampContext },
): Guesses {
  const title = `${name}（${date.year} 年 ${date.month} 月 ${date.day} 日）`;
  const dispute = disputeOn(date);
  const notes = [
    ...(question.year === undefined ? [`没有写年份，取从今天起的下一个：${date.year} 年`] : []),
    ...(instant === undefined ? [] : [`交节时刻是北京时间 ${formatSeconds(instant, beijingOffsetSeconds)}`]),
    ...(dispute ? [withoutStop(disputeReason(dispute))] : []),
    ...(found ? [] : ['没有写几点，按 0 点算']),
  ];
  const day = compose(
    date,
    found?.time ?? midnight,
    found?.rest ?? '',
    { unit: 'day-name', name: title, notes },
    context,
  );
  if (!day?.ok || instant === undefined || found) return day;
  const epochNanoseconds = BigInt(instant) * nanosecondsPerSecond;
  const own = {
    unit: 'solar-term',
    name: `${date.year} 年${name}的交节时刻`,
    doubt: 1,
    notes: notes.slice(0, 1),
  } as const;
  return success([...day.value, { ...own, notes: question.year === undefined ? own.notes : [], epochNanoseconds }]);
}

/** 八月十五 may be a day of the solar calendar, too: that one goes first, because a lunar day can be said to be one. */
function besideSolar(
  text: string,
  guesses: readonly TimestampGuess[],
  { found, context }: { found: { time: ClockTime } | undefined; context: TimestampContext },
): Guesses {
  const solar = found ? undefined : readChinese(text, context);
  if (!solar?.ok) return success([...guesses]);
  return success([...solar.value, ...guesses.map((guess) => ({ ...guess, doubt: guess.doubt + 1 }))]);
}

/** Whether a text names its year in digits, so that it does not depend on the present. */
function hasWrittenYear(text: string): boolean {
  return /\d{4}|[〇零一二三四五六七八九]{4}年/.test(text);
}

function translateFailure({ code, message }: Failure<DayNameCode>): { ok: false; error: Failure<TimestampErrorCode> } {
  return failure({ code: code === 'out-of-range' ? 'out-of-range' : 'impossible-date', message: withoutStop(message) });
}

/** The sentences of this tool stand without a full stop. */
function withoutStop(sentence: string): string {
  return sentence.replace(/。$/, '');
}
