// Writes everything the calendar says about 1900 to 2100, to be compared between time zones.
import {
  coldNinesOf,
  dogDaysOf,
  ganzhiOf,
  lunarOf,
  monthGrid,
  monthsOf,
  pentadsOf,
  phasesOf,
  solarOf,
  termsOf,
} from '#domain/lunar/index.ts';
import { everyDay, years } from './every-day.ts';

for (const year of years(1900, 2100)) {
  const days = [...everyDay(year, year)].map((date) => {
    const lunar = lunarOf(date.year, date.month, date.day);
    return [lunar, solarOf(lunar), ganzhiOf(date, 'spring-begins'), ganzhiOf(date, 'new-year')];
  });
  const periods = [termsOf(year), phasesOf(year), pentadsOf(year), dogDaysOf(year), coldNinesOf(year), monthsOf(year)];
  console.log(JSON.stringify([year, days, periods, monthGrid(year, 1 + (year % 12), 1)]));
}
