import { LunarYear } from 'tyme4ts';
import { dayInBeijing } from '#domain/lunar/beijing-time.ts';
import { dayNumber } from '#domain/lunar/civil-day.ts';
import { issuedFirstDays } from '#domain/lunar/issued-days.ts';
import { deltaT } from './delta-t.ts';
import { lunationNear, newMoonInstant, termInstants, type Clock } from './ephemeris.ts';

/** A lunar month as the table wants it: its first day as a day number, its lunar year, its number, whether it is a leap month. */
export interface Month {
  readonly first: number;
  readonly year: number;
  readonly month: number;
  readonly leap: boolean;
}

export const firstTableYear = 1645;
export const lastTableYear = 2200;

/** The first lunar year that is computed; the ones before it are taken as the Qing court issued them. */
const firstComputedYear = 1912;

const issuedDayNumbers = issuedFirstDays.map((date) => dayNumber(...date));

/** Every month from 1645 to 2200 and the first one of 2201, so that each has a next one. */
export function allMonths(clock: Clock = deltaT): Month[] {
  return [
    ...issuedMonths(firstTableYear, firstComputedYear - 1),
    ...computedMonths(firstComputedYear, lastTableYear, clock),
  ];
}

/** The months as tyme4ts lists them; for 1645 to 1911 they agree with the issued calendar on every day. */
function issuedMonths(from: number, to: number): Month[] {
  return years(from, to).flatMap((year) =>
    LunarYear.fromYear(year)
      .getMonths()
      .map((month) => ({
        first: Math.round(month.getFirstJulianDay().getDay() - julianDayOfEpoch),
        year,
        month: Math.abs(month.getMonthWithLeap()),
        leap: month.isLeap(),
      })),
  );
}

/** The months by the rules of GB/T 33661-2017, and the first month of the year after `to`. */
function computedMonths(from: number, to: number, clock: Clock): Month[] {
  const months = years(from - 1, to + 1).flatMap((year) => monthsToSolstice(year, clock));
  const start = months.findIndex((month) => month.year === from);
  return months.slice(start, months.findIndex((month) => month.year === to + 1) + 1);
}

/** Julian day of 1970-01-01, noon. */
const julianDayOfEpoch = 2_440_588;

/**
 * The months from the one after the winter solstice of `year - 1` to the one with the solstice of `year`: each solstice stands
 * in an 11th month, and where 13 months lie between two of them, the first without a middle term (中气) is the leap month.
 */
function monthsToSolstice(year: number, clock: Clock): Month[] {
  const start = solsticeLunation(year - 1, clock);
  const count = solsticeLunation(year, clock) - start;
  const first = Array.from({ length: count + 2 }, (_, index) => firstDay(start + index, clock));
  const middles = [...middleTermDays(year - 1, clock), ...middleTermDays(year, clock)];
  const hasMiddle = (index: number): boolean => middles.some((day) => day >= first[index]! && day < first[index + 1]!);
  const leapAt = count === 13 ? first.findIndex((_, index) => index > 0 && !hasMiddle(index)) : Infinity;
  return first.slice(1, count + 1).map((day, position) => {
    const ordinal = position + (position + 1 >= leapAt ? 11 : 12);
    const leap = position + 1 === leapAt;
    return { first: day, leap, year: ordinal > 12 ? year : year - 1, month: ((ordinal - 1) % 12) + 1 };
  });
}

/** The last lunation that begins on the day of the winter solstice or before. */
function solsticeLunation(year: number, clock: Clock): number {
  const solstice = termInstants(year, clock)[23]!;
  const near = lunationNear(solstice) + 1;
  const candidates = [near, near - 1, near - 2];
  return candidates.find((lunation) => firstDay(lunation, clock) <= dayInBeijing(solstice))!;
}

function middleTermDays(year: number, clock: Clock): number[] {
  return termInstants(year, clock)
    .filter((_, index) => index % 2 === 1)
    .map(dayInBeijing);
}

function firstDay(lunation: number, clock: Clock): number {
  const computed = dayInBeijing(newMoonInstant(lunation, clock));
  return issuedDayNumbers.includes(computed - 1) ? computed - 1 : computed;
}

function years(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
