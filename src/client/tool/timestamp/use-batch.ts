import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Progress } from '#contract/worker-protocol.ts';
import { openZone, type TimestampForm, type TimestampReader } from '#domain/timestamp/index.ts';
import { defineWorker, type JobResult } from '../../platform/worker-client.ts';
import { useServices } from '../../state/services.ts';
import { useWorker } from '../../state/use-worker.ts';
import type { BatchOutput, jobs } from './jobs.ts';
import { nowOf, useDayNames } from './use-time-reading.ts';
import workerUrl from './worker.ts?worker&url';

export interface BatchState {
  readonly answer: JobResult<BatchOutput> | undefined;
  /** The progress while the worker reads; undefined before and after. */
  readonly progress: Progress | undefined;
  readonly cancel: () => void;
}

/** A long text is converted after a pause in typing, not at every key. */
const restMilliseconds = 250;

const openWorker = defineWorker<typeof jobs>({ url: workerUrl });

/**
 * Converts the times of a text of many lines, or of a file, in the worker, once source, zone and form have not changed
 * for a while; nothing is done without a source.
 */
export function useBatch(source: string | File | undefined, timeZone: string, form: TimestampForm): BatchState {
  const { platform } = useServices();
  const worker = useWorker(openWorker);
  const reader = useDayNames(typeof source === 'string' ? source : '');
  const [answer, setAnswer] = useState<BatchState['answer']>();
  const [progress, setProgress] = useState<Progress>();
  const [abort, setAbort] = useState<AbortController>();
  // `AbortSignal.reason` would tell a cancellation apart, but Chrome before 98 and Safari before 15.4 lack it.
  const givenUp = useRef<AbortController>(undefined);

  const begin = useEffectEvent(async (controller: AbortController): Promise<void> => {
    const { signal } = controller;
    if (signal.aborted || source === undefined) return;
    setProgress({ done: 0, total: typeof source === 'string' ? source.length : source.size });
    const now = nowOf(platform);
    const input = { source, timeZone, form, now, dayNames: namedLines(source, { reader, timeZone, now }) };
    const found = await worker.run('batch', input, {
      signal,
      onProgress: (next) => !signal.aborted && setProgress(next),
    });
    // An answer that was superseded by another text is dropped; a run that the reader cancelled is reported.
    if (signal.aborted && givenUp.current !== controller) return;
    setAnswer(found);
    setProgress(undefined);
  });
  useEffect(() => {
    if (source === undefined) return setAnswer(undefined);
    const controller = new AbortController();
    setAbort(controller);
    platform.later(restMilliseconds, () => void begin(controller));
    return () => controller.abort();
  }, [source, timeZone, form, platform, reader]);

  function cancel(): void {
    givenUp.current = abort;
    abort?.abort();
  }

  return { answer, progress, cancel };
}

const maxNames = 1000;
const longestName = 30;

/** The lines of a typed text that are names of days, with what they stand for. */
function namedLines(
  source: string | File,
  { reader, timeZone, now }: { reader: TimestampReader | undefined; timeZone: string; now: bigint },
): ReadonlyMap<string, ReturnType<TimestampReader>> {
  const zone = openZone(timeZone);
  if (typeof source !== 'string' || !reader || !zone.ok) return new Map();
  const lines = source.split('\n', maxNames).map((line) => line.normalize('NFKC').trim());
  const short = [...new Set(lines)].filter((line) => line.length <= longestName && /\p{Script=Han}/u.test(line));
  return new Map(short.map((line) => [line, reader(line, { zone: zone.value, now })]));
}
