import {
  beijingOffsetSeconds,
  civilDate,
  dayNumber,
  disputeOn,
  ganzhiOf,
  instantErrorOf,
  isoText,
  lunarOf,
  phasesOf,
  termsOf,
  type CivilDate,
  type DisputedDay,
  dayNumberOf,
} from '../lunar/index.ts';
import type { dayFields, Row } from './fields.ts';

/** A day of the dataset. */
export type DatasetDay = Row<typeof dayFields>;

/**
 * The days of a Gregorian year, as the calendar in use had them.
 * @throws LunarRangeError for a year outside 1900 to 2100
 */
export function datasetDaysOf(year: number): DatasetDay[] {
  const first = dayNumber(year, 1, 1);
  const dates = Array.from({ length: dayNumber(year + 1, 1, 1) - first }, (_, index) => civilDate(first + index));
  const [terms, moons] = [byDay(termsOf(year)), byDay(phasesOf(year))];
  return dates.map((date) => {
    const [term, moon] = [terms.get(keyOf(date)), moons.get(keyOf(date))];
    const dispute = disputeOn(date);
    return {
      ...calendarColumns(date),
      ...(term && { term: term.name, termTime: timeText(term.seconds) }),
      ...(moon && { moon: moon.name, moonTime: timeText(moon.seconds) }),
      ...((term ?? moon) && instantErrorOf(year)),
      disputed: dispute !== undefined,
      ...(dispute && otherReading(date, dispute)),
    };
  });
}

function calendarColumns(date: CivilDate) {
  const { year: lunarYear, month: lunarMonth, leap, day, monthDays } = lunarOf(date.year, date.month, date.day);
  const pairs = ganzhiOf(date, 'spring-begins');
  return {
    date: isoText(date),
    lunarYear,
    lunarMonth,
    leap,
    lunarDay: day,
    monthDays,
    lunarYearPair: ganzhiOf(date, 'new-year').year,
    yearPair: pairs.year,
    monthPair: pairs.month,
    dayPair: pairs.day,
  };
}

/** What the day would be by the other outcome of a dispute. None of them is about a leap month or 正月, so the year stays. */
function otherReading(date: CivilDate, { kind, adopted, other }: DisputedDay) {
  if (kind === 'term') return keyOf(date) === keyOf(adopted) ? { otherTermDate: isoText(other) } : undefined;
  const behind = dayNumberOf(date) - dayNumberOf(other);
  if (behind >= 0) return { otherMonth: lunarOn(dayNumberOf(adopted)).month, otherDay: behind + 1 };
  // The month before is then a day longer, and this is its last day.
  const eve = lunarOn(dayNumberOf(adopted) - 1);
  return { otherMonth: eve.month, otherDay: eve.day + 1 };
}

function lunarOn(number: number) {
  const { year, month, day } = civilDate(number);
  return lunarOf(year, month, day);
}

function timeText(seconds: number): string {
  return `${new Date((seconds + beijingOffsetSeconds) * 1000).toISOString().slice(0, 19)}+08:00`;
}

function byDay<Event extends { readonly date: CivilDate }>(events: readonly Event[]): ReadonlyMap<number, Event> {
  return new Map(events.map((event) => [keyOf(event.date), event]));
}

function keyOf({ month, day }: CivilDate): number {
  return month * 100 + day;
}
