import type { Alarm, DayEvent } from '../ics/index.ts';
import {
  civilDate,
  dayNumber,
  disputeOn,
  firstLunarYear,
  lastLunarYear,
  lunarOf,
  monthsOf,
  type CivilDate,
  type LunarDay,
  dayNumberOf,
} from '../lunar/index.ts';
import { anniversaryDaysIn, type AnniversaryDay } from './anniversary-days.ts';
import type { Anniversary, Reminders } from './anniversary.ts';
import { dateOfOrigin } from './convert.ts';
import type { StoredAnniversary } from './stored-anniversary.ts';
import { occurrenceCountText, lunarText, originText, anniversaryTitle } from './words.ts';

/** A day on which an anniversary is kept. */
export interface AnniversaryOccurrence {
  /**
   * A key that stays the same whatever the rules: the year of the occurrence, with `-2` for the second one of that
   * year.
   */
  readonly key: string;
  readonly date: CivilDate;
  readonly lunar: LunarDay;
  /** Years since the origin, 0 for the day itself; undefined where its year is not known. */
  readonly count: number | undefined;
  /** The effect of a rule on the day, in words; empty where no rule was needed. */
  readonly note: string;
}

/** Consecutive occurrences; `complete` is false where the tables end before the requested number. */
export interface Occurrences {
  readonly list: readonly AnniversaryOccurrence[];
  readonly complete: boolean;
}

/** The next occurrences from a day on, that day included, and never before the origin itself. */
export function occurrencesOf(anniversary: Anniversary, from: CivilDate, count: number): Occurrences {
  const list: AnniversaryOccurrence[] = [];
  if (count < 1) return { list, complete: true };
  for (const occurrence of occurrencesFrom(anniversary, from)) {
    list.push(occurrence);
    if (list.length === count) return { list, complete: true };
  }
  return { list, complete: false };
}

/** A saved anniversary with its next occurrence, and the days until then. */
export interface NextEntry {
  readonly record: StoredAnniversary;
  readonly next: AnniversaryOccurrence | undefined;
  readonly left: number;
}

/** Sorts by the next occurrence; anniversaries without one stand last, and deleted ones are left out. */
export function byNext(records: readonly StoredAnniversary[], today: CivilDate): NextEntry[] {
  return records
    .filter(({ deletedAt }) => deletedAt === undefined)
    .map((record) => {
      const [next] = occurrencesOf(record.anniversary, today, 1).list;
      return { record, next, left: next ? dayNumberOf(next.date) - dayNumberOf(today) : Number.MAX_SAFE_INTEGER };
    })
    .sort((one, other) => one.left - other.left);
}

/** The occurrences of a number of years from a day on. */
export function occurrencesWithin(anniversary: Anniversary, from: CivilDate, years: number): AnniversaryOccurrence[] {
  const end = dayNumber(from.year + years, from.month, from.day);
  const list: AnniversaryOccurrence[] = [];
  for (const occurrence of occurrencesFrom(anniversary, from)) {
    const { year, month, day } = occurrence.date;
    if (dayNumber(year, month, day) >= end) break;
    list.push(occurrence);
  }
  return list;
}

function* occurrencesFrom({ origin, rules }: Anniversary, from: CivilDate): Generator<AnniversaryOccurrence> {
  const table = tableDays();
  const begin = Math.max(dayNumberOf(from), originDay(origin), table.first);
  // A lunar year ends in the next Gregorian one, and a rule may move its last day one further.
  for (let year = Math.max(civilDate(begin).year - 1, firstLunarYear); year <= lastLunarYear; year += 1) {
    for (const [index, place] of anniversaryDaysIn(year, origin, rules).entries()) {
      if (place.day < begin || place.day > table.last) continue;
      const key = index === 0 ? String(year) : `${year}-${index + 1}`;
      yield { key, count: origin.year === undefined ? undefined : year - origin.year, ...dayOf(place, origin) };
    }
  }
}

function dayOf(
  { day, note }: AnniversaryDay,
  { calendar }: Anniversary['origin'],
): Pick<AnniversaryOccurrence, 'date' | 'lunar' | 'note'> {
  const date = civilDate(day);
  const disputed = calendar === 'lunar' && disputeOn(date)?.kind === 'new-moon';
  const doubt = disputed ? '这个月的初一存疑，可能差一天' : '';
  return {
    date,
    lunar: lunarOf(date.year, date.month, date.day),
    note: [note, doubt].filter(Boolean).join('；'),
  };
}

function originDay(origin: Anniversary['origin']): number {
  const date = dateOfOrigin(origin);
  return date ? dayNumberOf(date) : -Infinity;
}

/** The first and the last day the lunar tables hold. */
function tableDays(): { first: number; last: number } {
  const lastYear = monthsOf(lastLunarYear);
  const { first, days } = lastYear[lastYear.length - 1]!;
  return { first: dayNumberOf(monthsOf(firstLunarYear)[0]!.first), last: dayNumberOf(first) + days - 1 };
}

/** Calendar events for the occurrences of an anniversary; `id` makes their UIDs the same at every export. */
export function anniversaryEvents(
  id: string,
  anniversary: Anniversary,
  occurrences: readonly AnniversaryOccurrence[],
): DayEvent[] {
  const alarms = alarmsOf(anniversary.reminders);
  return occurrences.map((occurrence) => ({
    uid: `${id}-${occurrence.key}@xuechuangji`,
    date: occurrence.date,
    title: eventTitle(anniversary, occurrence),
    description: descriptionOf(anniversary, occurrence),
    alarms,
  }));
}

function eventTitle(anniversary: Anniversary, { count }: AnniversaryOccurrence): string {
  const counted = occurrenceCountText(anniversary.kind, count);
  return anniversaryTitle(anniversary) + (counted && `（${counted}）`);
}

function descriptionOf({ origin }: Anniversary, { lunar, note }: AnniversaryOccurrence): string {
  const day = `农历${lunarText(lunar)}`;
  return (
    [origin.calendar === 'lunar' ? day : `这天是${day}`, `始于${originText(origin)}`, note].filter(Boolean).join('；') +
    '。'
  );
}

function alarmsOf({ daysBefore, at }: Reminders): Alarm[] {
  const [hour = 9, minute = 0] = at.split(':').map(Number);
  return daysBefore.map((days) => ({ daysBefore: days, hour, minute }));
}
