import { dayAfter } from '../calendar/day-after.ts';
import { byDate, type DatedEvent } from '../calendar/days-left.ts';
import { isYearIn } from '../calendar/year.ts';
import { civilDate, LunarRangeError, solarOf, termsOf, type CivilDate, dayNumberOf } from '../lunar/index.ts';
import type { ScheduledDay } from './schedule.ts';

/** A public holiday as the law sets it: its first day and how many days in a row everybody is off. */
export interface Holiday {
  readonly name: string;
  readonly date: CivilDate;
  readonly days: number;
}

/** The years from the first schedule held here to the end of the solar terms. */
export const holidayYears = { first: 2007, last: 2100 } as const;

/** The years from which 《全国年节及纪念日放假办法》 has been another: State Council orders 513, 644 and 795; order 270 before. */
const order513 = 2008;
const order644 = 2014;
const order795 = 2025;

/**
 * The public holidays of mainland China by 《全国年节及纪念日放假办法》, in the order of the year. Make-up working days and the
 * bridges they pay for are not among them: no rule gives those, a notice does every year.
 * @throws LunarRangeError for a year outside 2007 to 2100
 */
export function holidaysOf(year: number): Holiday[] {
  if (!Number.isInteger(year) || !isYearIn(year, holidayYears)) throw outside(year);
  const holidays: Holiday[] = [
    { name: '元旦', date: { year, month: 1, day: 1 }, days: 1 },
    springFestival(year),
    { name: '劳动节', date: { year, month: 5, day: 1 }, days: labourDays(year) },
    ...(year < order513 ? [] : traditionalOnes(year)),
    { name: '国庆节', date: { year, month: 10, day: 1 }, days: 3 },
  ];
  return holidays.sort(byDate);
}

/** The days on which two of a year's holidays fall: one where 中秋 falls into 国庆, else none. */
export function coincidingDays(holidays: readonly Holiday[]): CivilDate[] {
  const days = holidays.flatMap(daysOf);
  return days.filter((day, index) => days.indexOf(day) !== index).map(civilDate);
}

/** The statutory days of a year by day number, with the name of the holiday, or of both where two coincide; none outside 2007 to 2100. */
export function statutoryDays(year: number): ReadonlyMap<number, string> {
  const known = statutoryByYear.get(year);
  if (known) return known;
  const days = new Map<number, string>();
  for (const holiday of isYearIn(year, holidayYears) ? holidaysOf(year) : []) {
    for (const day of daysOf(holiday)) days.set(day, [days.get(day), holiday.name].filter(Boolean).join('、'));
  }
  statutoryByYear.set(year, days);
  return days;
}

/** The statutory days of each year, computed once, because every cell of a calendar asks for them. */
const statutoryByYear = new Map<number, ReadonlyMap<number, string>>();

function daysOf({ date, days }: DatedEvent): number[] {
  const first = dayNumberOf(date);
  return Array.from({ length: days ?? 1 }, (_, index) => first + index);
}

/** The Spring Festival begins on 除夕 by orders 513 and 795, on 正月初一 by the two others. */
function springFestival(year: number): Holiday {
  const newYear = solarOf({ year, month: 1, leap: false, day: 1 });
  const fromEve = (year >= order513 && year < order644) || year >= order795;
  return { name: '春节', date: fromEve ? dayAfter(newYear, -1) : newYear, days: year < order795 ? 3 : 4 };
}

function labourDays(year: number): number {
  if (year < order513) return 3;
  return year < order795 ? 1 : 2;
}

function traditionalOnes(year: number): Holiday[] {
  return [
    { name: '清明节', date: termsOf(year).find(({ name }) => name === '清明')!.date, days: 1 },
    { name: '端午节', date: solarOf({ year, month: 5, leap: false, day: 5 }), days: 1 },
    { name: '中秋节', date: solarOf({ year, month: 8, leap: false, day: 15 }), days: 1 },
  ];
}

function outside(year: number): LunarRangeError {
  const { first, last } = holidayYears;
  return new LunarRangeError('out-of-range', `${year} 年的法定节假日不在规则之内`, `${first} 年至 ${last} 年`);
}

const coreHolidayNames = ['元旦', '春节', '劳动节', '国庆节'];

/**
 * The holidays every schedule has given and this one does not: where one is missing, a part is missing, or the days are those
 * of another year.
 */
export function missingCore(year: number, days: readonly ScheduledDay[]): string[] {
  const off = new Set(days.filter(({ work }) => !work).map(({ date }) => dayNumberOf(date)));
  const core = holidaysOf(year).filter(({ name }) => coreHolidayNames.includes(name));
  // 正月初一 is the first or the second day of 春节, as the law stood; its second day is a day off in either case.
  const missing = core.filter(({ name, date }) => !off.has(dayNumberOf(date) + (name === '春节' ? 1 : 0)));
  return missing.map(({ name }) => name);
}
