import { civilDate, dayNumber, type CivilDate } from '../lunar/index.ts';
import type { ScheduledDay, YearSchedule } from './schedule.ts';

/** A day on which two schedules of a year differ, each in a word. */
export interface ScheduleDifference {
  readonly date: CivilDate;
  readonly held: DayWord;
  readonly read: DayWord;
}

type DayWord = '放假' | '上班' | '没有写';

/** What one schedule says otherwise than another, by date. */
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
