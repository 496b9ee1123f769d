import { byDate, daysLeftText, nextOf } from '../../domain/calendar/days-left.ts';
import { festivalsOf } from '../../domain/calendar/festivals.ts';
import { type CivilDate, termYears, termsOf } from '../../domain/lunar/index.ts';

/**
 * Describes today, or the next solar term or main festival and the days until it. The tables are larger than the rest
 * of the page, so the code is loaded after hydration.
 */
export function nextDay(today: CivilDate): string {
  const days = nextOf(today, termYears, (year) =>
    [...termsOf(year), ...festivalsOf(year).filter(({ main }) => main)].sort(byDate),
  );
  const [first] = days;
  return first ? `${[...new Set(days.map(({ name }) => name))].join('、')} · ${daysLeftText(today, first)}` : '';
}
