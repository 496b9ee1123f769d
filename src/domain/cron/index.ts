import { Cron, type CronOptions as MatcherOptions } from 'croner';
import { success, type Result } from '../result.ts';
import { openZone } from '../timestamp/index.ts';
import { yearIndex } from './dialects.ts';
import { type CronErrorCode, type CronFields, refuseCron } from './fields.ts';

export { describeCron } from './describe.ts';
export { type CronFields, readCron } from './fields.ts';

/** A run of a job. */
export interface CronRun {
  /** Unix time in whole seconds */
  readonly seconds: number;
  /** Whether the clocks skipped the time of the expression, so that the run comes as soon as they are ahead. */
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

/**
 * The next runs of a schedule by the clocks of a zone; fewer than asked for where it stops coming.
 *
 * Changes of the clocks follow Vixie cron: a job at fixed times runs once, as soon as a gap is over, and in a repeated hour the first
 * time. A job whose minute or hour begins with `*` follows the time that passes: it skips the gap and runs in both repeated hours.
 */
export function nextRuns(
  fields: CronFields,
  { timeZone, start, count }: CronOptions,
): Result<readonly CronRun[], CronErrorCode> {
  const zone = openZone(timeZone);
  if (!zone.ok) return refuseCron('unknown-zone', zone.error.message);
  const { offsetAt, id } = zone.value;
  // By the days of the clocks: Croner's own offset of days is one of seconds.
  const moveBy = (seconds: number, by: number): number => seconds + by + offsetAt(seconds) - offsetAt(seconds + by);
  const beforeLast = Number(/^L-(\d+)$/.exec(fields.parts[3]!)?.[1] ?? 0) * day;
  // The matcher knows no offsets of more than fourteen hours, and old browsers know no offset as the name of a zone.
  const isFixed = /^(?:UTC|[+-].*)$/.test(id);
  const offset = isFixed ? offsetAt(0) : 0;
  const cron = openMatcher(fields, isFixed ? { utcOffset: 0 } : { timezone: id });
  const found = cron.nextRuns(count, new Date((moveBy(Math.floor(start), beforeLast) + offset) * 1000));
  if (found.length === 0) return refuseNever(fields.parts);
  return success(
    found.map((run) => ({
      seconds: moveBy(run.getTime() / 1000 - offset, -beforeLast),
      isShifted: !cron.match(run),
    })),
  );
}

function refuseNever(parts: readonly string[]) {
  return parts[yearIndex] === undefined
    ? refuseCron('never', '日、月两个字段合起来没有这样的一天，永远不会运行')
    : refuseCron('never', '写明的年份已经过去，或没有这样的一天，不会再运行');
}

function openMatcher({ parts, isWild, needsBothDays }: CronFields, place: MatcherOptions): Cron {
  const known = parts.map((part, index) => (index === 3 && part.startsWith('L-') ? 'L' : part));
  return new Cron(known.join(' '), {
    ...place,
    paused: true,
    domAndDow: needsBothDays,
    // The parts no longer tell a `*` with a step from a list.
    fixedTimeRule: isWild ? 'single-value' : 'no-wildcard',
  });
}
