import { isYearIn } from '../calendar/year.ts';
import { dayNumber, weekdayOf, type CivilDate, dayNumberOf } from '../lunar/index.ts';
import { shortName, type ScheduledDay, type Schedules, type YearSchedule } from './schedule.ts';
import { holidayYears, statutoryDays } from './statutory.ts';

/**
 * The kind of a day: 'statutory' is a day off by law with threefold pay for work · 'off' any other day off of a notice,
 * and the weekend within it · 'work' a Saturday or Sunday with work · 'weekend' · 'workday'.
 */
export type DayKind = 'statutory' | 'off' | 'work' | 'weekend' | 'workday';

/** Whether a day is off or at work, and how far that is known. */
export interface DayStatus {
  readonly kind: DayKind;
  /** The holiday it belongs to, for the first three kinds. */
  readonly name?: string;
  /** False where no notice of the year is held: only law and weekday speak then. */
  readonly collected: boolean;
  /** For an 'off' day: whether it is a Saturday or Sunday, which would be off anyway. */
  readonly weekend?: true;
  /** False before 2007 and after 2100: the kind is then a matter of the weekday alone, and says nothing of rest and work. */
  readonly known?: false;
}

/** The status of a day. The notice of the next year may name days of late December. */
export function dayStatusOf(date: CivilDate, schedules: Schedules): DayStatus {
  const { year, month, day } = date;
  const number = dayNumber(year, month, day);
  const collected = schedules.has(year);
  const law = statutoryDays(year).get(number);
  if (law) return { kind: 'statutory', name: law, collected };
  const named = namedDay(number, schedules.get(year + 1)) ?? namedDay(number, schedules.get(year));
  const weekend = isWeekend(number);
  if (named?.work === false) {
    return { kind: 'off', name: shortName(named.name), collected, ...(weekend ? { weekend } : {}) };
  }
  if (named && weekend) return { kind: 'work', name: shortName(named.name), collected };
  // The two-day weekend dates from May 1995, and the law before 2007 is not among the rules here.
  const known = isYearIn(year, holidayYears);
  return { kind: weekend ? 'weekend' : 'workday', collected, ...(known ? {} : { known }) };
}

/** Whether a day number is a Saturday or a Sunday. */
export function isWeekend(number: number): boolean {
  return weekdayOf(number) % 6 === 0;
}

type NamedDay = Pick<ScheduledDay, 'name' | 'work'>;

function namedDay(number: number, schedule: YearSchedule | undefined): NamedDay | undefined {
  return schedule && namedDays(schedule).get(number);
}

/** The days of each schedule by number, computed once, because every cell of a calendar asks for its status. */
const laidOut = new WeakMap<YearSchedule, ReadonlyMap<number, NamedDay>>();

/** The days of a schedule by number, and the weekends between two days off of the same holiday, which notices pass over. */
export function namedDays(schedule: YearSchedule): ReadonlyMap<number, NamedDay> {
  const known = laidOut.get(schedule);
  if (known) return known;
  const days = new Map<number, NamedDay>();
  for (const { date, name, work } of schedule.days) {
    const number = dayNumberOf(date);
    if (!work) fillWeekend(days, number, name);
    days.set(number, { name, work });
  }
  laidOut.set(schedule, days);
  return days;
}

/** 5 and 7 April 2014 are named as off; 6 April between them is a Sunday. */
function fillWeekend(days: Map<number, NamedDay>, number: number, name: string): void {
  let before = number - 1;
  while (isWeekend(before) && !days.has(before)) before -= 1;
  const start = days.get(before);
  if (!start || start.work || start.name !== name) return;
  for (let day = before + 1; day < number; day += 1) days.set(day, { name, work: false });
}
