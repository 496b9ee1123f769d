import { dayInBeijing } from './beijing-time.ts';
import { civilDate, dayNumber, type CivilDate } from './civil-day.ts';
import { instantReader } from './instants.ts';
import { phaseTable } from './phase-table.ts';
import { checkTermYear } from './terms.ts';

/** A new moon (朔) or full moon (望). */
export interface MoonPhase {
  readonly name: '朔' | '望';
  /** the day of the instant in Beijing; the first days of three months before 1921 were printed a day earlier */
  readonly date: CivilDate;
  /** Unix time of the instant in whole seconds, rounded down */
  readonly seconds: number;
}

/** Mean days from a new moon to the full moon, or from that to the next new moon. */
const meanStep = 29.530_588_86 / 2;

const instantAt = instantReader(phaseTable);

/**
 * The new and full moons of a Gregorian year in order, on Beijing days, 24 to 26 of them. Source and error as for `termsOf`.
 * @throws LunarRangeError for a year outside 1900 to 2100
 */
export function phasesOf(year: number): MoonPhase[] {
  checkTermYear(year);
  const [start, end] = [dayNumber(year, 1, 1), dayNumber(year + 1, 1, 1)];
  const phases: MoonPhase[] = [];
  // Starts two phases early: a real phase can lag its mean place by more than half a day.
  let place = Math.max(0, Math.floor((start - dayInBeijing(instantAt(0))) / meanStep) - 2);
  for (let day = dayAt(place); day < end; day = dayAt(place)) {
    if (day >= start)
      phases.push({ name: place % 2 === 0 ? '朔' : '望', date: civilDate(day), seconds: instantAt(place) });
    place += 1;
  }
  return phases;
}

/**
 * How far the Moon is from the Sun at a Unix time, in degrees from the new moon (0) over the full moon (180) to the next
 * new moon (360), as if it went evenly between the two; the picture of the Moon needs no more.
 */
export function moonAngleAt(seconds: number): number {
  const days = (seconds - instantAt(0)) / 86_400;
  let place = Math.max(0, Math.floor(days / meanStep) - 1);
  while (instantAt(place + 1) <= seconds) place += 1;
  const start = instantAt(place);
  const part = (seconds - start) / (instantAt(place + 1) - start);
  return 180 * ((place % 2) + part);
}

function dayAt(place: number): number {
  return dayInBeijing(instantAt(place));
}
