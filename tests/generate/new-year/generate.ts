// Asks Node.js and the browsers of this machine what they call the days about the new year of 2027 and of 2030, for the article
// `new-year-2027`: node tests/generate/new-year/generate.ts
import { writeFileSync } from 'node:fs';
import { askEngines } from '../../support/ask-engines.ts';
import { askedDays, recordFile } from './asked.ts';

/** What a calendar calls each day: `12-30`, by `Intl` and, where the engine has it, by `Temporal`. */
type Answer = Readonly<Record<'Intl' | 'Temporal', readonly string[] | null>>;

function ask(days: readonly string[]): Answer {
  const format = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
  // The types of Node.js 24 do not know it yet.
  const { Temporal } = globalThis as unknown as { Temporal?: { PlainDate: { from: (day: string) => PlainDate } } };
  interface PlainDate {
    withCalendar: (name: string) => { monthCode: string; day: number };
  }
  return {
    Intl: days.map((day) => format.format(new Date(day)).replace('/', '-')),
    Temporal: Temporal
      ? days.map((day) => {
          const { monthCode, day: number } = Temporal.PlainDate.from(day).withCalendar('chinese');
          return `${Number(monthCode.slice(1))}-${number}`;
        })
      : null,
  };
}

const answers = {
  [`Node.js ${process.versions.node}`]: ask(askedDays),
  ...(await askEngines<Answer>(`(${ask.toString()})(${JSON.stringify(askedDays)})`)),
};
const asked = new Date().toISOString().slice(0, 10);
writeFileSync(
  recordFile,
  `${JSON.stringify({ asked, icu: process.versions.icu, days: askedDays, answers }, null, 2)}\n`,
);
