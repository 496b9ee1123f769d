import { Cron } from 'croner';
import { success, type Result } from '../result.ts';
import { openZone, type ZoneChange, zoneChanges } from '../timestamp/index.ts';
import { weekdayIndex, yearIndex } from './dialects.ts';
import { type CronErrorCode, type CronFields, expandField, refuseCron } from './fields.ts';

export { describeCron } from './describe.ts';
export { type CronErrorCode, type CronFields, readCron } from './fields.ts';

/** A run of a job. */
export interface CronRun {
  /** Unix time in whole seconds */
  readonly seconds: number;
  /** Whether the clocks skipped the time of the expression, so that the run comes as much later as they went ahead. */
  readonly isShifted: boolean;
}

/** What the runs of an expression depend on. */
export interface CronOptions {
  /** IANA name or offset */
  readonly timeZone: string;
  /** Unix time in seconds; runs come after it */
  readonly start: number;
  /** the most runs that are answered */
  readonly count: number;
}

const day = 86_400;
/** As far as one stretch is looked at. */
const lookAhead = 400 * day;
/** No clock was ever changed by more. */
const longestShift = day;
const yearLength = 366 * day;
/** An expression for 29 February rests for at most eight years, around 2100; one for a weekday besides, for forty. */
const longestRest = 12 * yearLength;
const longestRestOfBoth = 44 * yearLength;

interface Matcher {
  readonly cron: Cron;
  /** By how much a run is earlier than the match: `L-3` comes three days before `L`. */
  readonly lead: number;
  /** The weekdays that a date has to fit besides; Croner overflows the stack where its own `domAndDow` finds none. */
  readonly weekdays: Cron | undefined;
}

/**
 * The next runs of a schedule by the clocks of a zone; fewer than asked for where it stops coming.
 *
 * Changes of the clocks follow Vixie cron: a job at a fixed hour runs once, after a gap by as much later as the clocks
 * went ahead, and in a repeated hour the first time. A job of every hour or every nth (`*` in the hour) follows the time that passes: it
 * skips the gap and runs in both repeated hours.
 */
export function nextRuns(
  { parts, isHourly, needsBothDays }: CronFields,
  { timeZone, start, count }: CronOptions,
): Result<readonly CronRun[], CronErrorCode> {
  const zone = openZone(timeZone);
  if (!zone.ok) return refuseCron('unknown-zone', zone.error.message);
  if (!hasDay(parts, needsBothDays)) return refuseNever(parts);
  const matcher = openMatcher(parts, needsBothDays);
  const rest = Math.max(needsBothDays ? longestRestOfBoth : longestRest, ...restsForYears(parts[yearIndex], start));
  const changes = (after: number, to: number): readonly ZoneChange[] => {
    const found = zoneChanges(timeZone, after, to);
    return found.ok ? found.value : [];
  };
  const runs: CronRun[] = [];
  let from = Math.floor(start) + 1;
  const before = isHourly ? [] : changes(from - longestShift, from - 1);
  let lastChange = before[before.length - 1];
  let latest = from;
  while (countBefore(runs, from) < count && from - latest < rest) {
    const change = changes(from, from + lookAhead)[0];
    const end = change?.at ?? from + lookAhead;
    const offset = zone.value.offsetAt(from);
    runs.push(...shiftedRuns(matcher, lastChange, count).filter(({ seconds }) => seconds >= from));
    const walls = matchesIn(matcher, Math.max(from + offset, repeatedUntil(lastChange)), end + offset, count);
    runs.push(...walls.map((wall) => ({ seconds: wall - offset, isShifted: false })));
    latest = Math.max(latest, ...runs.map(({ seconds }) => seconds));
    lastChange = isHourly ? undefined : (change ?? lastChange);
    from = end;
  }
  return runs.length > 0 ? success(inOrder(runs).slice(0, count)) : refuseNever(parts);
}

function refuseNever(parts: readonly string[]) {
  return parts[yearIndex] === undefined
    ? refuseCron('never', '日、月两个字段合起来没有这样的一天，永远不会运行')
    : refuseCron('never', '写明的年份已经过去，或没有这样的一天，不会再运行');
}

const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether any of the months can have one of the days; Croner looks for a day that never comes until its stack overflows. */
function hasDay(parts: readonly string[], needsBothDays: boolean): boolean {
  const days = parts[3]!.split(',');
  const isEither = days.includes('*') || (parts[weekdayIndex] !== '*' && !needsBothDays);
  const most = Math.max(...expandField(parts[4]!, 4).values.map((month) => longestMonths[month - 1]!));
  // `L` and its kind are days of every month; 31W is none of a shorter one.
  return isEither || days.some((each) => each.startsWith('L') || Number.parseInt(each, 10) <= most);
}

/** The matcher works on the clock's face, as if it were UTC; the changes of the clocks are ours. */
function openMatcher(parts: readonly string[], needsBothDays: boolean): Matcher {
  const open = (fields: readonly string[]): Cron => new Cron(fields.join(' '), { utcOffset: 0, paused: true });
  const beforeLast = /^L-(\d+)$/.exec(parts[3]!)?.[1];
  const known = parts.map((part, index) => {
    if (index === 3 && beforeLast !== undefined) return 'L';
    return index === weekdayIndex && needsBothDays ? '*' : part;
  });
  return {
    cron: open(known),
    lead: Number(beforeLast ?? 0) * day,
    weekdays: needsBothDays ? open(['*', '*', '*', '*', '*', parts[weekdayIndex]!]) : undefined,
  };
}

/** How long the start may be before each of the years that an expression names. */
function restsForYears(years: string | undefined, start: number): number[] {
  const now = new Date(start * 1000).getUTCFullYear();
  return years === undefined ? [] : years.split(',').map((year) => (Number(year) - now + 2) * yearLength);
}

/** The runs at clock times that a change skipped, by the offset before it. */
function shiftedRuns(matcher: Matcher, change: ZoneChange | undefined, count: number): CronRun[] {
  if (!change || change.after < change.before) return [];
  const skipped = matchesIn(matcher, change.at + change.before, change.at + change.after, count);
  return skipped.map((wall) => ({ seconds: wall - change.before, isShifted: true }));
}

/** The clock time up to which a change repeats what the clocks had shown before it. */
function repeatedUntil(change: ZoneChange | undefined): number {
  return change && change.after < change.before ? change.at + change.before : Number.NEGATIVE_INFINITY;
}

/** The first matches of a stretch of clock time, in seconds as if it were UTC; the end is not part of it. */
function matchesIn({ cron, lead, weekdays }: Matcher, from: number, end: number, count: number): number[] {
  const walls: number[] = [];
  const nextAfter = (wall: number): number =>
    (cron.nextRun(new Date((wall + lead) * 1000))?.getTime() ?? Infinity) / 1000 - lead;
  let wall = nextAfter(from - 1);
  while (wall < end && walls.length < count) {
    const fits = weekdays?.match(new Date(wall * 1000)) ?? true;
    if (fits) walls.push(wall);
    wall = nextAfter(fits ? wall : Math.floor(wall / day) * day + day - 1);
  }
  return walls;
}

function countBefore(runs: readonly CronRun[], end: number): number {
  return inOrder(runs).filter(({ seconds }) => seconds < end).length;
}

/** A shifted run can fall on another run; the job then runs once. */
function inOrder(runs: readonly CronRun[]): CronRun[] {
  const sorted = [...runs].sort(
    (one, other) => one.seconds - other.seconds || Number(one.isShifted) - Number(other.isShifted),
  );
  return sorted.filter(({ seconds }, index) => seconds !== sorted[index - 1]?.seconds);
}
