import { byDate, type DatedEvent } from '../calendar/days-left.ts';
import { civilDate, type CivilDate, dayNumberOf } from '../lunar/index.ts';
import { dayStatusOf, isWeekend, namedDays } from './day-status.ts';
import { shortName, type ScheduledDay, type Schedules, type YearSchedule } from './schedule.ts';

/** Days off in a row that the notice gives for one holiday. */
export interface HolidayStretch extends DatedEvent {
  readonly name: string;
  readonly date: CivilDate;
  readonly days: number;
  /** its days off by law, with threefold pay for work */
  readonly statutory: readonly CivilDate[];
  /** its other days on which people would have worked */
  readonly swapped: readonly CivilDate[];
  /** its Saturdays and Sundays that are no days off by law */
  readonly weekend: readonly CivilDate[];
  /** the days people work for it, before or after */
  readonly work: readonly CivilDate[];
  /** the same with the weekends that adjoin: how long people are really off */
  readonly whole: { readonly date: CivilDate; readonly days: number };
}

/** The stretches of a year's notice by date; none where no notice is held. */
export function stretchesOf(year: number, schedules: Schedules): HolidayStretch[] {
  const schedule = schedules.get(year);
  if (!schedule) return [];
  const runs = offRuns(schedule);
  return runs.map((run) => stretchOf(run, workDays(schedule, run, runs), schedules)).sort(byDate);
}

interface HolidayRun {
  readonly name: string;
  readonly first: number;
  readonly last: number;
}

/** Days off in a row with one name. */
function offRuns(schedule: YearSchedule): HolidayRun[] {
  const runs: HolidayRun[] = [];
  for (const [day, { name, work }] of [...namedDays(schedule)].sort(([one], [other]) => one - other)) {
    const run = runs[runs.length - 1];
    if (work) continue;
    if (run?.name === name && run.last === day - 1) runs[runs.length - 1] = { ...run, last: day };
    else runs.push({ name, first: day, last: day });
  }
  return runs;
}

function stretchOf(
  { name, first, last }: HolidayRun,
  work: readonly CivilDate[],
  schedules: Schedules,
): HolidayStretch {
  const dates = Array.from({ length: last - first + 1 }, (_, index) => civilDate(first + index));
  const statutory = dates.filter((date) => dayStatusOf(date, schedules).kind === 'statutory');
  const others = dates.filter((date) => !statutory.includes(date));
  return {
    name: shortName(name),
    date: civilDate(first),
    days: dates.length,
    statutory,
    swapped: others.filter((date) => !isWeekend(dayNumberOf(date))),
    weekend: others.filter((date) => isWeekend(dayNumberOf(date))),
    work,
    whole: wholeOf(civilDate(first), dates.length, schedules),
  };
}

/**
 * The days worked to make up for a run; where a holiday has two parts, each such day belongs to the nearest one. A
 * notice may also name the first working day after a longer holiday (3 February 2020); that day makes up for nothing.
 */
function workDays({ days }: YearSchedule, run: HolidayRun, runs: readonly HolidayRun[]): CivilDate[] {
  const parts = runs.filter(({ name }) => name === run.name);
  const isExtra = ({ name, work, date }: ScheduledDay): boolean => {
    const number = dayNumberOf(date);
    return work && name === run.name && isWeekend(number) && nearest(number, parts) === run;
  };
  return days.filter(isExtra).map(({ date }) => date);
}

function nearest(day: number, runs: readonly HolidayRun[]): HolidayRun | undefined {
  const distance = ({ first, last }: HolidayRun): number => Math.max(first - day, day - last);
  return [...runs].sort((one, other) => distance(one) - distance(other))[0];
}

/** The days off with the weekends and other days off that adjoin. */
export function wholeOf(date: CivilDate, days: number, schedules: Schedules): HolidayStretch['whole'] {
  const isFree = (day: number): boolean => !dayStatusOf(civilDate(day), schedules).kind.startsWith('work');
  let start = dayNumberOf(date);
  let end = start + days - 1;
  while (isFree(start - 1)) start -= 1;
  while (isFree(end + 1)) end += 1;
  return { date: civilDate(start), days: end - start + 1 };
}
