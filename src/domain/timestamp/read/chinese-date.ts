import { dayAfter } from '../../calendar/day-after.ts';
import { type CivilDate, daysInMonth, weekdayOf, dayNumberOf } from '../../lunar/index.ts';
import { type Result, success } from '../../result.ts';
import { chineseNumber, numberPattern } from '../../text/chinese-number.ts';
import { refuseTimestamp, type TimestampErrorCode } from '../core/errors.ts';
import type { WallParts } from '../core/wall.ts';

/** A date found at the beginning of a text, and what comes behind it. */
export interface FoundDate {
  readonly date: CivilDate;
  readonly rest: string;
  /** whether it was said relative to the present */
  readonly relative: boolean;
  readonly notes: readonly string[];
}

type ParsedDate = Result<FoundDate, TimestampErrorCode> | undefined;

/** Asked for only where a date cannot do without it. */
export type Today = () => Result<WallParts, TimestampErrorCode>;

/** `2024年2月29日`, `二〇二四年二月廿九`, `今年3月1号`, `下个月 5 日`, `2月29日`, `明天`, `下周一`, `星期日`. */
export function findChineseDate(text: string, today: Today): ParsedDate {
  return yearDate(text, today) ?? monthDate(text, today) ?? dayWord(text, today) ?? weekdayWord(text, today);
}

const day = `(?<day>${numberPattern})\\s*(?:日|号)|(?<edge>底|末)|(?<bareDay>[初廿卅一二三四五六七八九十]{1,3}|\\d{1,2}(?!\\d))?`;
const yearPattern = new RegExp(
  `^(?:公历|西历|阳历|公元)?\\s*(?:(?<roc>民国)\\s*)?(?<year>${numberPattern}|今|本|明|去|前|后)\\s*年\\s*(?:(?<month>${numberPattern})\\s*月(?:份)?\\s*(?:${day}))?`,
);

const yearWords: Readonly<Record<string, number>> = { 今: 0, 本: 0, 明: 1, 去: -1, 前: -2, 后: 2 };

function yearDate(text: string, today: Today): ParsedDate {
  const found = yearPattern.exec(text);
  if (!found?.groups) return undefined;
  const { roc, year: written = '', month } = found.groups;
  const rest = text.slice(found[0].length);
  // `3年前` is a length.
  if (/^\s*(?:以|之)?[前后]/.test(rest) && !month) return undefined;
  const steps = yearWords[written];
  const now = steps === undefined ? undefined : today();
  if (now && !now.ok) return now;
  const counted = now?.ok ? now.value.year + steps! : chineseNumber(written);
  const year = roc ? counted + 1911 : counted;
  const notes = /^\d{1,2}$/.test(written) && !roc ? [`“${written}年”按公元 ${year} 年读`] : [];
  return finishDate({
    year,
    month: month ? chineseNumber(month) : 1,
    groups: found.groups,
    rest,
    relative: !!now,
    notes,
  });
}

const monthPattern = new RegExp(
  `^(?<month>${numberPattern}|(?<steps>上上|下下|上|下|本|这)个?)\\s*月(?:份)?\\s*(?:${day})`,
);

const monthSteps: Readonly<Record<string, number>> = { 上上: -2, 下下: 2, 上: -1, 下: 1, 本: 0, 这: 0 };

function monthDate(text: string, today: Today): ParsedDate {
  const found = monthPattern.exec(text);
  if (!found?.groups) return undefined;
  const now = today();
  if (!now.ok) return now;
  const steps = monthSteps[found.groups['steps'] ?? ''];
  const counted = now.value.year * 12 + now.value.month - 1 + (steps ?? 0);
  const month = steps === undefined ? chineseNumber(found.groups['month']!) : (counted % 12) + 1;
  const year = steps === undefined ? now.value.year : Math.floor(counted / 12);
  return finishDate({
    year,
    month,
    groups: found.groups,
    rest: text.slice(found[0].length),
    relative: true,
    notes: [],
  });
}

interface MonthParts {
  readonly year: number;
  readonly month: number;
  readonly groups: Readonly<Record<string, string | undefined>>;
  readonly rest: string;
  readonly relative: boolean;
  readonly notes: readonly string[];
}

function finishDate({ year, month, groups, rest, relative, notes }: MonthParts): ParsedDate {
  const written = groups['day'] ?? groups['bareDay'];
  const last = groups['edge'] && month >= 1 && month <= 12 ? daysInMonth(year, month) : 1;
  const dayOfMonth = written ? chineseNumber(written.replace(/^初/, '')) : last;
  const unreadable = (
    [
      ['年', year],
      ['月', month],
      ['日', dayOfMonth],
    ] as const
  ).find(([, value]) => Number.isNaN(value));
  if (unreadable) return refuseTimestamp('unreadable', `日期里的“${unreadable[0]}”不是一个数`);
  return success({ date: { year, month, day: dayOfMonth }, rest, relative, notes });
}

const dayWords: Readonly<Record<string, number>> = {
  大前天: -3, 前天: -2, 昨天: -1, 昨日: -1, 昨: -1, 今天: 0, 今日: 0, 当天: 0, 今: 0, 明天: 1, 明日: 1, 明: 1, 后天: 2, 大后天: 3,
}; // prettier-ignore

function dayWord(text: string, today: Today): ParsedDate {
  const word = /^(?:大?[前后]天|[昨今明][天日]|当天|[昨今明](?=早|晚|晨))/.exec(text)?.[0];
  if (!word) return undefined;
  const now = today();
  return now.ok ? shiftDays(now.value, dayWords[word]!, text.slice(word.length)) : now;
}

const weekdayPattern = /^(?<steps>上上|下下|上|下|本|这)?个?(?:周|星期|礼拜)(?<day>[一二三四五六日天1-7])/;

/** Weeks begin on Monday: 下周一 is the Monday of the next of them. */
function weekdayWord(text: string, today: Today): ParsedDate {
  const found = weekdayPattern.exec(text)?.groups;
  if (!found) return undefined;
  const now = today();
  if (!now.ok) return now;
  const wanted = /\d/.test(found['day']!) ? Number(found['day']) : '一二三四五六日天'.indexOf(found['day']!) + 1;
  const present = ((weekdayOf(dayNumberOf(now.value)) + 6) % 7) + 1;
  const weeks = monthSteps[found['steps'] ?? '本'] ?? 0;
  const days = weeks * 7 + Math.min(wanted, 7) - present;
  return shiftDays(now.value, days, text.replace(weekdayPattern, ''));
}

function shiftDays(now: WallParts, days: number, rest: string): ParsedDate {
  return success({ date: dayAfter(now, days), rest, relative: true, notes: [] });
}
