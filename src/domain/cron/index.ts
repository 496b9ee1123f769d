import { Cron } from 'croner';
import { success, type Result } from '../result.ts';
import { openZone, type ZoneChange, zoneChanges } from '../timestamp/index.ts';
import { type CronErrorCode, readFields, refuseCron } from './fields.ts';

export { describeCron } from './describe.ts';
export type { CronErrorCode } from './fields.ts';

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

/** As far as one stretch is looked at. */
const lookAhead = 400 * 86_400;
/** No clock was ever changed by more. */
const longestShift = 86_400;
/** An expression for 29 February rests for at most eight years, around 2100; beyond twelve it never runs. */
const longestRest = 12 * 366 * 86_400;

/**
 * The next runs of a cron expression by the clocks of a zone; fewer than asked for where it stops coming.
 *
 * Changes of the clocks follow Vixie cron: a job at a fixed hour runs once, after a gap by as much later as the clocks
 * went ahead, and in a repeated hour the first time. A job of every hour or every nth (`*` in the hour) follows the time that passes: it
 * skips the gap and runs in both repeated hours.
 */
export function nextRuns(
  expression: string,
  { timeZone, start, count }: CronOptions,
): Result<readonly CronRun[], CronErrorCode> {
  const read = readFields(expression);
  if (!read.ok) return read;
  const zone = openZone(timeZone);
  if (!zone.ok) return refuseCron('unknown-zone', zone.error.message);
  const { pattern, isHourly } = read.value;
  // The matcher works on the clock's face, as if it were UTC; the changes of the clocks are ours.
  const matcher = new Cron(pattern, { utcOffset: 0, paused: true });
  const changes = (after: number, to: number): readonly ZoneChange[] => {
    const found = zoneChanges(timeZone, after, to);
    return found.ok ? found.value : [];
  };
  const runs: CronRun[] = [];
  let from = Math.floor(start) + 1;
  const before = isHourly ? [] : changes(from - longestShift, from - 1);
  let lastChange = before[before.length - 1];
  let latest = from;
  while (countBefore(runs, from) < count && from - latest < longestRest) {
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
  if (runs.length === 0) return refuseCron('never', '日、月两个字段合起来没有这样的一天，永远不会运行');
  return success(inOrder(runs).slice(0, count));
}

/** The runs at clock times that a change skipped, by the offset before it. */
function shiftedRuns(matcher: Cron, change: ZoneChange | undefined, count: number): CronRun[] {
  if (!change || change.after < change.before) return [];
  const skipped = matchesIn(matcher, change.at + change.before, change.at + change.after, count);
  return skipped.map((wall) => ({ seconds: wall - change.before, isShifted: true }));
}

/** The clock time up to which a change repeats what the clocks had shown before it. */
function repeatedUntil(change: ZoneChange | undefined): number {
  return change && change.after < change.before ? change.at + change.before : Number.NEGATIVE_INFINITY;
}

/** The first matches of a stretch of clock time, in seconds as if it were UTC; the end is not part of it. */
function matchesIn(matcher: Cron, from: number, end: number, count: number): number[] {
  const walls: number[] = [];
  let next = matcher.nextRun(new Date((from - 1) * 1000));
  while (next && next.getTime() < end * 1000 && walls.length < count) {
    walls.push(next.getTime() / 1000);
    next = matcher.nextRun(next);
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
