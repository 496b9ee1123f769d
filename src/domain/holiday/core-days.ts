import { dayNumber, type CivilDate } from '../lunar/index.ts';
import type { ScheduledDay } from './schedule.ts';
import { holidaysOf } from './statutory.ts';

const coreHolidayNames = ['元旦', '春节', '劳动节', '国庆节'];

/**
 * The holidays every schedule has given and this one does not: where one is missing, a part is missing, or the days are those
 * of another year.
 */
export function missingCore(year: number, days: readonly ScheduledDay[]): string[] {
  const off = new Set(days.filter(({ work }) => !work).map(({ date }) => numberOf(date)));
  const core = holidaysOf(year).filter(({ name }) => coreHolidayNames.includes(name));
  // 正月初一 is the first or the second day of 春节, as the law stood; its second day is a day off in either case.
  const missing = core.filter(({ name, date }) => !off.has(numberOf(date) + (name === '春节' ? 1 : 0)));
  return missing.map(({ name }) => name);
}

function numberOf({ year, month, day }: CivilDate): number {
  return dayNumber(year, month, day);
}
