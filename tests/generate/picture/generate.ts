// Draws the pictures of the articles and books that come with the site: node tests/generate/picture/generate.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { borrowing } from './drawings/borrowing.ts';
import { stripToFill } from './drawings/by-hand.ts';
import { hoursOfMoons, sixtyPairs } from './drawings/cycles.ts';
import { dogDays, fourteenMinutes } from './drawings/days.ts';
import { deltaTFan } from './drawings/delta-t.ts';
import { familyCut } from './drawings/family.ts';
import { halving, objects, staleCopy, threePlaces, threeWays } from './drawings/git.ts';
import { incidentsOnLine } from './drawings/instants.ts';
import { leapMonth2025 } from './drawings/leap-month-2025.ts';
import { givenDays, longRuns, madeUpDays, madeUpFor, restAndMadeUp } from './drawings/make-up-days.ts';
import { disputedInstants, nearMidnight, nineMoons } from './drawings/midnight.ts';
import { convergents, earlyAndLate, leapEighths, leapMonths, monthLengths, threeLetters } from './drawings/months.ts';
import { sixMonths, twoHundredYears } from './drawings/no-thirtieth.ts';
import { carries, digits, safeIntegers } from './drawings/numbers.ts';
import { orbit } from './drawings/orbit.ts';
import { retry } from './drawings/retry.ts';
import { longAndShortDay } from './drawings/summer-time.ts';
import { bitsOfSnow, bytesReadTwice, digestBits, lostForEver } from './drawings/text.ts';
import { turnedRings } from './drawings/turned-rings.ts';
import { workerStates } from './drawings/worker-states.ts';
import { emptyMonths2033 } from './drawings/year-2033.ts';

const book = 'src/server/seed/book';

/** The pictures by the names of their files in the repository. */
export const drawings: Readonly<Record<string, () => string>> = {
  'public/pictures/no-thirtieth-six-months.svg': sixMonths,
  'public/pictures/no-thirtieth-200-years.svg': twoHundredYears,
  'public/pictures/snow-24-bits.svg': bitsOfSnow,
  'public/pictures/bytes-read-twice.svg': bytesReadTwice,
  'public/pictures/bytes-lost.svg': lostForEver,
  'public/pictures/family-cut.svg': familyCut,
  'public/pictures/23-and-25-hours.svg': longAndShortDay,
  [`${book}/lunar-calendar/pictures/delta-t.svg`]: deltaTFan,
  'public/pictures/hours-of-moons.svg': hoursOfMoons,
  'public/pictures/digest-bits.svg': digestBits,
  [`${book}/lunar-calendar/pictures/sixty-pairs.svg`]: sixtyPairs,
  'public/pictures/dog-days.svg': dogDays,
  'public/pictures/leap-eighths.svg': leapEighths,
  'public/pictures/carries.svg': carries,
  'public/pictures/safe-integers.svg': safeIntegers,
  'public/pictures/timestamp-digits.svg': digits,
  [`${book}/lunar-calendar/pictures/convergents.svg`]: convergents,
  [`${book}/lunar-calendar/pictures/month-lengths.svg`]: monthLengths,
  [`${book}/lunar-calendar/pictures/early-and-late.svg`]: earlyAndLate,
  [`${book}/lunar-calendar/pictures/leap-months.svg`]: leapMonths,
  [`${book}/lunar-calendar/pictures/fourteen-minutes.svg`]: fourteenMinutes,
  [`${book}/lunar-calendar/pictures/three-letters.svg`]: threeLetters,
  [`${book}/git-practice/pictures/objects.svg`]: objects,
  [`${book}/git-practice/pictures/stale-copy.svg`]: staleCopy,
  [`${book}/git-practice/pictures/halving.svg`]: halving,
  [`${book}/offline-first/pictures/worker-states.svg`]: workerStates,
  [`${book}/git-practice/pictures/three-places.svg`]: threePlaces,
  [`${book}/git-practice/pictures/three-ways.svg`]: threeWays,
  [`${book}/lunar-calendar/pictures/leap-month-2025.svg`]: leapMonth2025,
  [`${book}/lunar-calendar/pictures/empty-months-2033.svg`]: emptyMonths2033,
  [`${book}/lunar-calendar/pictures/orbit.svg`]: orbit,
  [`${book}/lunar-calendar/pictures/near-midnight.svg`]: nearMidnight,
  [`${book}/lunar-calendar/pictures/strip-to-fill.svg`]: stripToFill,
  [`${book}/lunar-calendar/pictures/disputed-instants.svg`]: disputedInstants,
  [`${book}/lunar-calendar/pictures/turned-rings.svg`]: turnedRings,
  [`${book}/offline-first/pictures/retry.svg`]: retry,
  'public/pictures/borrowing.svg': borrowing,
  'public/pictures/nine-moons.svg': nineMoons,
  'public/pictures/rest-and-made-up.svg': restAndMadeUp,
  'public/pictures/made-up-days.svg': madeUpDays,
  'public/pictures/given-days.svg': givenDays,
  'public/pictures/made-up-for.svg': madeUpFor,
  'public/pictures/long-runs.svg': longRuns,
  'public/pictures/incidents.svg': incidentsOnLine,
};

if (import.meta.main)
  for (const [name, draw] of Object.entries(drawings)) {
    const file = fileURLToPath(new URL(`../../../${name}`, import.meta.url));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, draw());
  }
