import { startOfDayInBeijing } from './beijing-time.ts';
import { checkedDayNumber, type CivilDate } from './civil-day.ts';
import { monthPlace, springBegins, type YearBoundary } from './ganzhi.ts';
import { lunarOfDay } from './lunar-date.ts';
import { LunarRangeError } from './range-error.ts';
import { dayCycleIndex, ganzhiAt, yearCycleIndex } from './sixty-cycle.ts';
import { checkTermYear, termRangeText, termSeconds } from './terms.ts';

/** The beginning of a day of the cycle: 0:00, or 23:00 with the 子 hour. */
export type DayBoundary = 'midnight' | 'zi-hour';

/** A minute of Beijing time (UTC+8; summer time of 1986 to 1991 must be taken off before). */
export interface BeijingMinute extends CivilDate {
  /** 0 to 23 */
  readonly hour: number;
  /** 0 to 59 */
  readonly minute: number;
}

/** The conventions people differ on. */
export interface PillarRules {
  readonly yearBoundary: YearBoundary;
  readonly dayBoundary: DayBoundary;
}

/** The four pairs of a moment: year, month, day and hour (四柱). */
export interface Pillars {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
}

/** The hour at which the 子 double hour begins. */
const ziHourStart = 23;

/**
 * The four pairs of a moment. Month, and year where it begins with 立春, change at the instant of the term, also where the
 * almanac printed the term on another day (1917 大雪, 1927 白露). The pair of the late 子 hour (23:00 to 24:00) takes its stem
 * from the day that follows under both rules for the day.
 * @throws LunarRangeError for a moment that does not exist or lies outside 1900 to 2100
 */
export function pillarsOf(moment: BeijingMinute, { yearBoundary, dayBoundary }: PillarRules): Pillars {
  const day = checkedDay(moment);
  const late = moment.hour >= ziHourStart ? 1 : 0;
  const seconds = startOfDayInBeijing(day) + moment.hour * 3600 + moment.minute * 60;
  const hasBegun = (index: number): boolean => termSeconds(moment.year, index) <= seconds;
  const countedDay = dayBoundary === 'zi-hour' ? day + late : day;
  const springYear = hasBegun(springBegins) ? moment.year : moment.year - 1;
  return {
    year: ganzhiAt(yearCycleIndex(yearBoundary === 'spring-begins' ? springYear : lunarOfDay(countedDay)!.year)),
    month: ganzhiAt(monthPlace(moment.year, hasBegun)),
    day: ganzhiAt(dayCycleIndex(countedDay)),
    hour: ganzhiAt(hourCycleIndex(dayCycleIndex(day + late), moment.hour)),
  };
}

/** The index of the hour in the cycle of 60: a day has twelve double hours, so the hours repeat every five days. */
function hourCycleIndex(placeOfDay: number, hour: number): number {
  return placeOfDay * 12 + (Math.floor((hour + 1) / 2) % 12);
}

function checkedDay(moment: BeijingMinute): number {
  const number = checkedDayNumber(moment, termRangeText);
  checkTermYear(moment.year);
  const { hour, minute } = moment;
  const exists =
    Number.isInteger(hour) && hour >= 0 && hour < 24 && Number.isInteger(minute) && minute >= 0 && minute < 60;
  if (exists) return number;
  throw new LunarRangeError('impossible-date', `没有 ${hour} 时 ${minute} 分`, '0 时 0 分至 23 时 59 分');
}
