import { civilDate, dayNumber, isoText, monthsOf } from '#domain/lunar/index.ts';
import { comparedDays, dayKey, keyText } from './day-key.ts';
import type { AskDay } from './device-calendar.ts';
import type { Stretch } from './score.ts';

/** Asks for every day of a range, and names the stretches that are called otherwise than here. */
export function stretchesBetween(first: number, last: number, ask: AskDay): Stretch[] {
  const found: Stretch[] = [];
  for (let day = first; day <= last; day += 1) addDay(found, day, ask);
  return found;
}

/** Lunar years between two pauses: about a hundred questions. */
const yearsPerSlice = 4;

/**
 * Compares the whole calendar of a device. Both ends of each month are asked for; a month whose ends agree has the same days in between, so
 * that only the others are asked for day by day. It pauses between slices, since a question takes a slow phone a fifth of a millisecond.
 */
export async function compareCalendar(ask: AskDay, pause: () => Promise<unknown>): Promise<Stretch[]> {
  const found: Stretch[] = [];
  const { first, last } = comparedDays;
  for (let year = civilDate(first).year; year <= civilDate(last).year; year += 1) {
    if (year % yearsPerSlice === 0) await pause();
    for (const { first: start, days } of monthsOf(year)) {
      const from = dayNumber(start.year, start.month, start.day);
      addMonth(found, from, Math.min(from + days - 1, last), ask);
    }
  }
  return found;
}

function addMonth(found: Stretch[], from: number, to: number, ask: AskDay): void {
  if (isSame(from, ask(from)) && isSame(to, ask(to))) return;
  for (let day = from; day <= to; day += 1) addDay(found, day, ask);
}

function addDay(found: Stretch[], day: number, ask: AskDay): void {
  const key = ask(day);
  if (isSame(day, key)) return;
  const before = found[found.length - 1];
  if (before && nextDay(before) === isoText(civilDate(day))) {
    found[found.length - 1] = { ...before, days: before.days + 1 };
  } else {
    found.push({ first: isoText(civilDate(day)), days: 1, here: keyText(dayKey(day)), there: keyText(key) });
  }
}

/** A calendar that names no year is compared by month and day. */
function isSame(day: number, key: string): boolean {
  const own = dayKey(day);
  return key === own || (key.startsWith('-') && own.endsWith(key));
}

function nextDay({ first, days }: Stretch): string {
  return isoText(civilDate(dayOf(first) + days));
}

/** The day number of `2097-08-07`. */
export function dayOf(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return dayNumber(year, month, day);
}
