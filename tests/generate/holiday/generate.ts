// Rebuilds src/domain/holiday/schedule-table.ts: node tests/generate/holiday/generate.ts
import { writeFileSync } from 'node:fs';
import { factDays, factNotices, type FactDay } from '../../fixtures/holidays/facts.ts';

const tableFile = new URL('../../../src/domain/holiday/schedule-table.ts', import.meta.url);

/** The text of the generated file. */
export function scheduleTableSource(): string {
  const years = [...new Set(factDays().map(({ year }) => year))];
  return `// Made by tests/generate/holiday/generate.ts from tests/fixtures/holidays; change those instead.
// The days are facts as collected in the MIT-licensed data set NateScarlet/holiday-cn (d4e53bf, 2026-08-07).

/** A line a year: every holiday with its days off (+) and at work (-), month and day, from December on those of the year before. */
export const packedSchedules = [
${years.map((year) => `  '${packYear(year)}',`).join('\n')}
];

/** A line a notice: year, date it bears, number, address, and its title where it is not the usual one. */
export const packedNotices = [
${factNotices()
  .map(({ year, issued, number, url, title }) => `  '${[year, issued, number, url, title].join(' ').trimEnd()}',`)
  .join('\n')}
];
`;
}

function packYear(year: number): string {
  const days = factDays().filter((day) => day.year === year);
  const names = [...new Set(days.map(({ name }) => name))];
  return `${year} ${names.map((name) => name + packRuns(days.filter((day) => day.name === name))).join('')}`;
}

function packRuns(days: readonly FactDay[]): string {
  return runsOf(days).map(packRun).join('');
}

function runsOf(days: readonly FactDay[]): FactDay[][] {
  const runs: FactDay[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (last && last.work === day.work && nextDay(last.date) === day.date) run?.push(day);
    else runs.push([day]);
  }
  return runs;
}

function packRun(run: readonly FactDay[]): string {
  const [{ date, work, year }] = run as [FactDay];
  const [dateYear, month, day] = date.split('-');
  if (Number(dateYear) !== (month === '12' ? year - 1 : year)) throw new Error(`${date} cannot be packed`);
  return `${work ? '-' : '+'}${month}${day}${run.length > 1 ? `x${run.length}` : ''}`;
}

function nextDay(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}

if (import.meta.main) writeFileSync(tableFile, scheduleTableSource());
