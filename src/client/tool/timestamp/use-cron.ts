import { useMemo } from 'react';
import type { CronJob } from '#domain/cron/crontab.ts';
import type { CronFields } from '#domain/cron/index.ts';
import { failure, type Result, success } from '#domain/result.ts';
import { changeText, formatTimestamp, relativeTime, zoneChanges } from '#domain/timestamp/index.ts';
import { useServices } from '../../state/services.ts';
import { useEngine } from '../parts/use-engine.ts';
import { nowOf } from './use-time-reading.ts';

type CronEngine = typeof import('#domain/cron/index.ts');

const loadCronEngine = (): Promise<CronEngine> => import('#domain/cron/index.ts');

/** A run of a job in words. */
export interface CronRunText {
  readonly seconds: number;
  /** `yyyy-mm-dd hh:mm:ss` by the clocks of the zone */
  readonly local: string;
  readonly weekday: string;
  /** `3 小时后` */
  readonly distance: string;
  /** Whether the clocks skipped the time of the expression. */
  readonly isShifted: boolean;
}

/** One meaning of an expression. */
export interface CronScheduleReading {
  /** The programs that read it so; empty where there is nothing to tell apart. */
  readonly programs: readonly string[];
  /** Its meaning in Chinese words; undefined where no short sentence says it exactly. */
  readonly words: string | undefined;
  readonly runs: readonly CronRunText[];
  /** The changes of the clocks between now and the last run, in Chinese sentences. */
  readonly changes: readonly string[];
  /** Why there are no runs. */
  readonly problem?: string;
}

/** What a job means. */
export interface CronReading extends CronJob {
  readonly timeZone: string;
  readonly schedules: readonly CronScheduleReading[];
  readonly refusals: readonly { readonly program: string; readonly message: string }[];
}

/** As many of a crontab's jobs are read: one takes some milliseconds, one for a rare date a tenth of a second, while the page waits. */
export const maxJobs = 50;
const maxRuns = 10;
const fewRuns = 5;

/** Reads the first jobs for cron in a zone; undefined without one, and until the engine is there. A single job that is wrong is a failure. */
export function useCron(
  jobs: readonly CronJob[] | undefined,
  timeZone: string,
): Result<readonly CronReading[]> | undefined {
  const { platform } = useServices();
  const engine = useEngine(loadCronEngine, jobs !== undefined);
  return useMemo(() => {
    if (jobs === undefined || engine === undefined) return undefined;
    if (engine === 'missing')
      return failure({ code: 'offline', message: '识别 cron 的文件下载失败，请联网后重新打开本页' });
    const now = nowOf(platform);
    const readings = jobs
      .slice(0, maxJobs)
      .map((job) => readJob(engine, job, { timeZone, now, isAlone: jobs.length === 1 }));
    const [{ schedules } = { schedules: [] }] = readings;
    const problem = readings.length === 1 && schedules.every((each) => each.problem) && schedules[0]?.problem;
    return problem ? failure({ code: 'cron', message: problem }) : success(readings);
  }, [jobs, engine, timeZone, platform]);
}

const second = 1_000_000_000n;

interface Circumstances {
  readonly timeZone: string;
  readonly now: bigint;
  readonly isAlone: boolean;
}

function readJob(engine: CronEngine, job: CronJob, circumstances: Circumstances): CronReading {
  const read = engine.readCron(job.expression);
  const timeZone = job.zone ?? circumstances.timeZone;
  if (!read.ok) return { ...job, timeZone, schedules: [refusedSchedule(read.error.message)], refusals: [] };
  const { schedules, refusals } = read.value;
  const isPlain = schedules.length === 1 && refusals.length === 0;
  const count = circumstances.isAlone && schedules.length === 1 ? maxRuns : fewRuns;
  return {
    ...job,
    timeZone,
    schedules: schedules.map(({ programs, fields }) => ({
      ...readSchedule(engine, fields, { timeZone, now: circumstances.now, count }),
      programs: isPlain ? [] : programs,
    })),
    refusals,
  };
}

function refusedSchedule(problem: string): CronScheduleReading {
  return { programs: [], words: undefined, runs: [], changes: [], problem };
}

function readSchedule(
  { describeCron, nextRuns }: CronEngine,
  fields: CronFields,
  { timeZone, now, count }: { timeZone: string; now: bigint; count: number },
): CronScheduleReading {
  const start = Number(now / second);
  const runs = nextRuns(fields, { timeZone, start, count });
  if (!runs.ok) return refusedSchedule(runs.error.message);
  const last = runs.value[runs.value.length - 1]?.seconds ?? start;
  const changes = zoneChanges(timeZone, start, last);
  return {
    programs: [],
    words: describeCron(fields),
    runs: runs.value.map(({ seconds, isShifted }) => {
      const moment = BigInt(seconds) * second;
      const distance = relativeTime(moment, { now, timeZone });
      return {
        seconds,
        isShifted,
        local: formatMoment(moment, timeZone, 'spec'),
        weekday: formatMoment(moment, timeZone, 'weekday'),
        distance: distance.ok ? distance.value : '',
      };
    }),
    changes: changes.ok ? changes.value.map(changeText) : [],
  };
}

function formatMoment(moment: bigint, timeZone: string, form: 'spec' | 'weekday'): string {
  const text = formatTimestamp(moment, { timeZone, form });
  return text.ok ? text.value : text.error.message;
}
