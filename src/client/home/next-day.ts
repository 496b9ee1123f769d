import { byDate, daysLeftText, nextOf } from '../../domain/calendar/days-left.ts';
import { festivalsOf } from '../../domain/calendar/festivals.ts';
import { type CivilDate, termYears, termsOf } from '../../domain/lunar/index.ts';

/**
 * What today is, or the next day that is something: a solar term or one of the main festivals, and how far it is. Its tables
 * are larger than the rest of the page, so it is fetched after the page is alive.
 */
export function nextDay(today: CivilDate): string {
  const days = nextOf(today, termYears, (year) =>
    [...termsOf(year), ...festivalsOf(year).filter(({ main }) => main)].sort(byDate),
  );
  const [first] = days;
  return first ? `${[...new Set(days.map(({ name }) => name))].join('、')} · ${daysLeftText(today, first)}` : '';
}
