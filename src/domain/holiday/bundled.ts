import { dayAfter } from '../calendar/day-after.ts';
import { byDate } from '../calendar/days-left.ts';
import type { CivilDate } from '../lunar/index.ts';
import { readIsoDate } from './iso-date.ts';
import { packedNotices, packedSchedules } from './schedule-table.ts';
import { usualTitle, type Notice, type ScheduledDay, type Schedules } from './schedule.ts';

/** The day on which the bundled schedules were last compared with their source. */
export const bundledAsOf: CivilDate = { year: 2026, month: 8, day: 7 };

/** The schedules that come with the site, 2007 to 2026; unpacked once. */
export function bundledSchedules(): Schedules {
  return (unpacked ??= new Map(
    packedSchedules.map((line) => unpackYear(line)).map((schedule) => [schedule.year, schedule]),
  ));
}

let unpacked: Schedules | undefined;

function unpackYear(line: string): { year: number; notices: Notice[]; days: ScheduledDay[] } {
  const year = Number(line.slice(0, 4));
  const holidays = line.slice(5).matchAll(/([^+-]+)((?:[+-]\d{4}(?:x\d+)?)+)/g);
  return {
    year,
    notices: packedNotices
      .filter((notice) => notice.startsWith(`${year} `))
      .map((notice) => unpackNotice(year, notice)),
    days: [...holidays].flatMap(([, name = '', runs = '']) => unpackRuns(year, name, runs)).sort(byDate),
  };
}

/** `+0101x3-0104`: off for three days from 1 January on, at work on the 4th. */
function unpackRuns(year: number, name: string, runs: string): ScheduledDay[] {
  return [...runs.matchAll(/([+-])(\d\d)(\d\d)(?:x(\d+))?/g)].flatMap(([, sign, month, day, length = '1']) => {
    const first: CivilDate = { year: month === '12' ? year - 1 : year, month: Number(month), day: Number(day) };
    return Array.from({ length: Number(length) }, (_, index) => ({
      date: dayAfter(first, index),
      name,
      work: sign === '-',
    }));
  });
}

function unpackNotice(year: number, line: string): Notice {
  const [, issued = '', number = '', url = '', title = usualTitle(year)] = line.split(' ');
  const date = readIsoDate(issued);
  return { url, ...(number ? { number } : {}), title, ...(date ? { issued: date } : {}) };
}
