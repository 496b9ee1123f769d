import { useEffect, useMemo, useState } from 'react';
import { changeText, formatTimestamp, relativeTime, zoneChanges } from '../../../domain/timestamp/index.ts';
import { failure, type Result, success } from '../../../domain/result.ts';
import { useServices } from '../../state/services.ts';
import { nowOf } from './use-time-reading.ts';

type CronEngine = typeof import('../../../domain/cron/index.ts');

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

/** What a cron expression means. */
export interface CronReading {
  /** Its meaning in Chinese words; undefined where no short sentence says it exactly. */
  readonly words: string | undefined;
  readonly runs: readonly CronRunText[];
  /** The changes of the clocks between now and the last run, in Chinese sentences. */
  readonly changes: readonly string[];
}

const shownRuns = 10;

/** Reads a cron expression in a zone; undefined without one, and until the engine is there. */
export function useCron(expression: string | undefined, timeZone: string): Result<CronReading> | undefined {
  const { platform } = useServices();
  const engine = useEngine(expression !== undefined);
  return useMemo(() => {
    if (expression === undefined || engine === undefined) return undefined;
    if (engine === 'missing')
      return failure({ code: 'offline', message: '识别 cron 的文件没有取到，请联网后重新打开本页' });
    return readCron(engine, expression, { timeZone, now: nowOf(platform) });
  }, [expression, engine, timeZone, platform]);
}

/** Loads the matcher for the first expression. */
function useEngine(isWanted: boolean): CronEngine | 'missing' | undefined {
  const { platform } = useServices();
  const [engine, setEngine] = useState<CronEngine | 'missing'>();
  useEffect(() => {
    if (!isWanted || engine !== undefined) return undefined;
    let isCurrent = true;
    import('../../../domain/cron/index.ts').then(
      (loaded) => isCurrent && setEngine(loaded),
      (error: unknown) => {
        platform.report('fetching the cron engine', error);
        if (isCurrent) setEngine('missing');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, engine, platform]);
  return engine;
}

const second = 1_000_000_000n;

function readCron(
  { describeCron, nextRuns }: CronEngine,
  expression: string,
  { timeZone, now }: { timeZone: string; now: bigint },
): Result<CronReading> {
  const start = Number(now / second);
  const runs = nextRuns(expression, { timeZone, start, count: shownRuns });
  if (!runs.ok) return runs;
  const last = runs.value[runs.value.length - 1]?.seconds ?? start;
  const changes = zoneChanges(timeZone, start, last);
  return success({
    words: describeCron(expression),
    runs: runs.value.map(({ seconds, isShifted }) => {
      const moment = BigInt(seconds) * second;
      const distance = relativeTime(moment, { now, timeZone });
      return {
        seconds,
        isShifted,
        local: written(moment, timeZone, 'spec'),
        weekday: written(moment, timeZone, 'weekday'),
        distance: distance.ok ? distance.value : '',
      };
    }),
    changes: changes.ok ? changes.value.map(changeText) : [],
  });
}

function written(moment: bigint, timeZone: string, form: 'spec' | 'weekday'): string {
  const text = formatTimestamp(moment, { timeZone, form });
  return text.ok ? text.value : text.error.message;
}
