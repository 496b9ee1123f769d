import { weekdaySign } from '#domain/calendar/weekday.ts';
import type { CivilDate } from '#domain/lunar/index.ts';

/** Formats a day: “2 月 14 日（周六）”; the year is added where it differs from that of the page. */
export function dayWords(date: CivilDate, pageYear: number): string {
  return `${yearWords(date, pageYear)}${date.month} 月 ${date.day} 日（周${weekdaySign(date)}）`;
}

/** Formats days briefly, one part for each run of consecutive days: “2 月 15 日”, “20 至 23 日”. */
export function daysWords(dates: readonly CivilDate[], pageYear: number): string[] {
  return runsOf(dates).map((run, index, runs) => runWords(run, runs[index - 1], pageYear));
}

function runWords(run: readonly CivilDate[], before: readonly CivilDate[] | undefined, pageYear: number): string {
  const first = run[0]!;
  const last = run[run.length - 1]!;
  const month = before?.[0]?.month === first.month ? '' : `${yearWords(first, pageYear)}${first.month} 月 `;
  return month + (run.length === 1 ? `${first.day} 日` : `${first.day} 至 ${last.day} 日`);
}

/** Groups consecutive days; a group ends with its month. */
function runsOf(dates: readonly CivilDate[]): CivilDate[][] {
  const runs: CivilDate[][] = [];
  for (const date of dates) {
    const run = runs[runs.length - 1];
    const before = run?.[run.length - 1];
    if (run && before?.month === date.month && before.day + 1 === date.day) run.push(date);
    else runs.push([date]);
  }
  return runs;
}

function yearWords({ year }: CivilDate, pageYear: number): string {
  return year === pageYear ? '' : `${year} 年 `;
}
