import { civilDate, dayNumber, type CivilDate, isoText } from '../lunar/index.ts';
import type { ScheduledDay, YearSchedule } from './schedule.ts';

/** A day on which two schedules of a year differ, each in a word. */
export interface ScheduleDifference {
  readonly date: CivilDate;
  readonly held: DayWord;
  readonly read: DayWord;
}

type DayWord = '放假' | '上班' | '没有写';

/** The days on which two schedules differ, by date. */
export function differencesOf(held: YearSchedule, read: YearSchedule): ScheduleDifference[] {
  const heldDays = wordsOf(held.days);
  const readDays = wordsOf(read.days);
  const numbers = [...new Set([...heldDays.keys(), ...readDays.keys()])].sort((one, other) => one - other);
  return numbers
    .map((number): ScheduleDifference => ({
      date: civilDate(number),
      held: heldDays.get(number) ?? '没有写',
      read: readDays.get(number) ?? '没有写',
    }))
    .filter((difference) => difference.held !== difference.read);
}

function wordsOf(days: readonly ScheduledDay[]): Map<number, DayWord> {
  return new Map(
    days.map(({ date: { year, month, day }, work }) => [dayNumber(year, month, day), work ? '上班' : '放假']),
  );
}

/**
 * Whether a new schedule may replace the present one. A schedule with fewer notices, or with as many notices and fewer
 * days, is older or incomplete; one with the same days replaces it only if it has more links to the notices.
 */
export function supersedes(next: YearSchedule, present: YearSchedule | undefined): boolean {
  if (!present) return true;
  if (hasSameDays(next, present)) return linkedNoticeCount(next) > linkedNoticeCount(present);
  if (next.notices.length !== present.notices.length) return next.notices.length > present.notices.length;
  return next.days.length >= present.days.length;
}

/** Whether two schedules give the same days off and at work, whatever they call the holidays. */
function hasSameDays(one: YearSchedule, other: YearSchedule): boolean {
  return daysText(one) === daysText(other);
}

function daysText({ days }: YearSchedule): string {
  return days.map(({ date, work }) => isoText(date) + (work ? '-' : '+')).join('');
}

function linkedNoticeCount({ notices }: YearSchedule): number {
  return notices.filter(({ url }) => url).length;
}
