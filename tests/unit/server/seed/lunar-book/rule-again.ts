import type { SolarTerm } from '#domain/lunar/index.ts';
import { dayAt, isoOfDay, midTerms, nameOf, newMoons } from './sky.ts';

/** A month as the pseudo code of chapter 3 makes it, from the instants alone. */
export interface MadeMonth {
  readonly first: number;
  readonly days: number;
  readonly month: number;
  readonly leap: boolean;
  readonly midTerms: readonly SolarTerm[];
}

interface Reading {
  /** Whether an instant lies in the month that begins with the new moon of this index. */
  readonly isIn: (seconds: number, moon: number) => boolean;
  /** The last new moon that is not after an instant. */
  readonly moonBefore: (seconds: number) => number;
}

const moons = newMoons.map(({ seconds }) => seconds);
const moonAt = (index: number): number => moons[index] ?? Number.POSITIVE_INFINITY;

const asDays: Reading = {
  isIn: (seconds, moon) => dayAt(seconds) >= dayAt(moonAt(moon)) && dayAt(seconds) < dayAt(moonAt(moon + 1)),
  moonBefore: (seconds) => moons.findLastIndex((moon) => dayAt(moon) <= dayAt(seconds)),
};
const asInstants: Reading = {
  isIn: (seconds, moon) => seconds >= moonAt(moon) && seconds < moonAt(moon + 1),
  moonBefore: (seconds) => moons.findLastIndex((moon) => moon <= seconds),
};

function makeMonths({ isIn, moonBefore }: Reading): MadeMonth[] {
  const solstices = midTerms.filter(({ name }) => name === '冬至').map(({ seconds }) => moonBefore(seconds));
  return solstices.slice(1).flatMap((next, index) => {
    const first = solstices[index] ?? 0;
    const indexes = Array.from({ length: next - first }, (_, step) => first + step);
    const within = indexes.map((moon) => midTerms.filter(({ seconds }) => isIn(seconds, moon)));
    const leap = indexes.length === 13 ? within.findIndex((terms, step) => step > 0 && terms.length === 0) : -1;
    return indexes.map((moon, step) => ({
      first: dayAt(moonAt(moon)),
      days: dayAt(moonAt(moon + 1)) - dayAt(moonAt(moon)),
      month: ((10 + step - (leap >= 0 && step >= leap ? 1 : 0)) % 12) + 1,
      leap: step === leap,
      midTerms: within[step] ?? [],
    }));
  });
}

export const byDays = makeMonths(asDays);
export const byInstants = makeMonths(asInstants);
/** `2033-12-22 闰十一月`. */
export const keyOf = (month: MadeMonth): string => `${isoOfDay(month.first)} ${nameOf(month)}`;
export const between = (first: string, last: string): MadeMonth[] =>
  byDays.filter((month) => isoOfDay(month.first) >= first && isoOfDay(month.first) <= last);
