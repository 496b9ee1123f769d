import {
  coincidingDays,
  dayStatusOf,
  holidaysOf,
  type Schedules,
  type HolidayStretch,
  stretchesOf,
} from '#domain/holiday/index.ts';
import { type CivilDate, civilDate, dayNumber } from '#domain/lunar/index.ts';
import { dayWords } from './day-words.ts';

/** Explains in sentences how the totals of the year strip are counted, and why they differ from those of the list. */
export function totalWords(year: number, schedules: Schedules): string[] {
  return [...(schedules.has(year) ? restWords(year, schedules) : []), ...coincidingWords(year)];
}

function restWords(year: number, schedules: Schedules): string[] {
  const rest = daysOfYear(year).filter((date) => !dayStatusOf(date, schedules).kind.startsWith('work')).length;
  const stretches = stretchesOf(year, schedules);
  const before = stretches.flatMap(holidayDays).filter((date) => date.year < year);
  const after = stretchesOf(year + 1, schedules)
    .flatMap(holidayDays)
    .filter((date) => date.year === year);
  const listed = stretches.reduce((sum, { days }) => sum + days, 0);
  return [
    `全年休息 ${rest} 天（不含补班日）。调休放假只数本来要上班的日子，假期内周末本来就休息。`,
    `各段假期合计 ${listed} 天${elsewhere(before, after, year)}。`,
  ];
}

/** A New Year holiday may begin in December: the list shows it with its notice, the strip with the year of each day. */
function elsewhere(before: readonly CivilDate[], after: readonly CivilDate[], year: number): string {
  const early = before.length > 0 ? `，其中 ${before.length} 天在 ${year - 1} 年，不在图里` : '';
  const late = after.length > 0 ? `；图里另有 ${after.length} 天属于 ${year + 1} 年的元旦假期` : '';
  return early + late;
}

function coincidingWords(year: number): string[] {
  const holidays = holidaysOf(year);
  const days = coincidingDays(holidays);
  if (days.length === 0) return [];
  const apart = holidays.reduce((sum, holiday) => sum + holiday.days, 0);
  const when = days.map((date) => dayWords(date, year)).join('、');
  return [
    `${when}既是中秋节又是国庆假日，法定节假日只算一天，所以是 ${apart - days.length} 天；按节日分开数是 ${apart} 天。`,
  ];
}

function holidayDays({ statutory, swapped, weekend }: HolidayStretch): CivilDate[] {
  return [...statutory, ...swapped, ...weekend];
}

function daysOfYear(year: number): CivilDate[] {
  const first = dayNumber(year, 1, 1);
  return Array.from({ length: dayNumber(year + 1, 1, 1) - first }, (_, index) => civilDate(first + index));
}
