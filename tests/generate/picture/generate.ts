// Draws the pictures of the articles and books that come with the site: node tests/generate/picture/generate.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deltaTFan } from './drawings/delta-t.ts';
import { threePlaces, threeWays } from './drawings/git.ts';
import { leapMonth2025 } from './drawings/leap-month-2025.ts';
import { sixMonths, twoHundredYears } from './drawings/no-thirtieth.ts';
import { longAndShortDay } from './drawings/summer-time.ts';
import { bitsOfSnow, bytesReadTwice, familyCut, lostForEver } from './drawings/text.ts';
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
  [`${book}/git-practice/pictures/three-places.svg`]: threePlaces,
  [`${book}/git-practice/pictures/three-ways.svg`]: threeWays,
  [`${book}/lunar-calendar/pictures/leap-month-2025.svg`]: leapMonth2025,
  [`${book}/lunar-calendar/pictures/empty-months-2033.svg`]: emptyMonths2033,
};

if (import.meta.main)
  for (const [name, draw] of Object.entries(drawings)) {
    const file = fileURLToPath(new URL(`../../../${name}`, import.meta.url));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, draw());
  }
