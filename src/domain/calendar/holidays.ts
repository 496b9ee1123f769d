import { LunarRangeError, solarOf, termsOf, type CivilDate } from '../lunar/index.ts';
import { dayAfter } from './day-after.ts';
import { byDate } from './days-left.ts';
import { isYearIn } from './year.ts';

/** A public holiday: its first day and how many days in a row everybody is off. */
export interface Holiday {
  readonly name: string;
  readonly date: CivilDate;
  readonly days: number;
}

/** The years between the first rule held here and the end of the solar terms. */
export const HOLIDAY_YEARS = { first: 2014, last: 2100 } as const;

/** From this year on 除夕 and 5月2日 are days off too (State Council order 795 of 2024; before it order 644 of 2013). */
const LONGER_SINCE = 2025;

/**
 * The public holidays of mainland China by 《全国年节及纪念日放假办法》, in the order of the year. Make-up working days and the
 * bridges they pay for are not among them: no rule gives those, a notice does every year.
 * @throws LunarRangeError for a year outside 2014 to 2100
 */
export function holidaysOf(year: number): Holiday[] {
  if (!Number.isInteger(year) || !isYearIn(year, HOLIDAY_YEARS)) throw outside(year);
  const holidays: Holiday[] = [
    { name: '元旦', date: { year, month: 1, day: 1 }, days: 1 },
    springFestival(year),
    { name: '清明节', date: clearAndBright(year), days: 1 },
    { name: '劳动节', date: { year, month: 5, day: 1 }, days: year < LONGER_SINCE ? 1 : 2 },
    { name: '端午节', date: solarOf({ year, month: 5, leap: false, day: 5 }), days: 1 },
    { name: '中秋节', date: solarOf({ year, month: 8, leap: false, day: 15 }), days: 1 },
    { name: '国庆节', date: { year, month: 10, day: 1 }, days: 3 },
  ];
  return holidays.sort(byDate);
}

/** How many days of a year's holidays coincide: 1 where 中秋 falls into 国庆, else 0. */
export function coincidingDays(holidays: readonly Holiday[]): number {
  const days = holidays.flatMap(({ date, days: count }) =>
    Array.from({ length: count }, (_, index) => JSON.stringify(dayAfter(date, index))),
  );
  return days.length - new Set(days).size;
}

function springFestival(year: number): Holiday {
  const newYear = solarOf({ year, month: 1, leap: false, day: 1 });
  return year < LONGER_SINCE
    ? { name: '春节', date: newYear, days: 3 }
    : { name: '春节', date: dayAfter(newYear, -1), days: 4 };
}

function clearAndBright(year: number): CivilDate {
  return termsOf(year).find(({ name }) => name === '清明')!.date;
}

function outside(year: number): LunarRangeError {
  const { first, last } = HOLIDAY_YEARS;
  return new LunarRangeError('out-of-range', `${year} 年的法定节假日不在规则之内`, `${first} 年至 ${last} 年`);
}
