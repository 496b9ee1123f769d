import { createContext, startTransition, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { JobInput, JobOutput, Progress } from '#contract/worker-protocol.ts';
import type { Failure, Result } from '#domain/result.ts';
import { defineWorker, type JobOptions, type WorkerClient } from '../../platform/worker-client.ts';
import { useServices } from '../../state/services.ts';
import type { JsonJobs } from './jobs.ts';
import type { Source } from './source.ts';
import workerUrl from './worker.ts?worker&url';

/** The worker of the page; it ends with the page. */
export const openJsonWorker = defineWorker<JsonJobs>({ url: workerUrl });
export const JsonWorkerContext = createContext<WorkerClient<JsonJobs> | undefined>(undefined);

type JobName = keyof JsonJobs;
type JobQuestion<Name extends JobName> = JobInput<JsonJobs, Name>;
/** The value of a job's answer, where the job was not refused. */
type JobValue<Name extends JobName> =
  Extract<JobOutput<JsonJobs, Name>, { ok: true }> extends { readonly value: infer Found } ? Found : never;

/** Runs a job: one `Result` for a refusal of the job and for a failure of the worker. */
type RunJob = <Name extends JobName>(
  name: Name,
  question: JobQuestion<Name>,
  options?: JobOptions,
) => Promise<Result<JobValue<Name>>>;

export function useRunJob(): RunJob {
  const worker = useContext(JsonWorkerContext);
  if (!worker) throw new Error('JsonWorkerContext is missing');
  return async (name, question, options) => {
    const answer = await worker.run(name, question, options);
    return answer.ok ? (answer.value as Result<JobValue<typeof name>>) : answer;
  };
}

export type JobState<Found> =
  | { readonly status: 'none' }
  | {
      readonly status: 'working';
      readonly progress: Progress | undefined;
      /** The previous answer, which stays on the screen until the new one arrives. */
      readonly last: Found | undefined;
      readonly cancel: () => void;
    }
  | { readonly status: 'cancelled'; readonly again: () => void }
  | { readonly status: 'refused'; readonly error: Failure }
  | { readonly status: 'ready'; readonly value: Found };

/** Quick jobs are never cancelled, because ending the worker, which then reads the document again, would cost more. */
const quickJobs: readonly JobName[] = ['describeNode', 'readTableRows'];

/**
 * Asks the worker again whenever the question is another object. A job on a large document whose answer is no longer
 * needed is cancelled; that ends the worker, so other running jobs are sent once more.
 */
export function useJob<Name extends JobName>(
  name: Name,
  question: (JobQuestion<Name> & { readonly source: Source }) | undefined,
  /** The delay before a question is sent, since typing is faster than answers are needed. */
  restMilliseconds = 0,
): JobState<JobValue<Name>> {
  const { platform } = useServices();
  const run = useRunJob();
  const [answer, setAnswer] = useState<JobState<JobValue<Name>>>({ status: 'none' });
  const [turn, setTurn] = useState(0);

  const begin = useEffectEvent((asked: JobQuestion<Name> & { readonly source: Source }) => {
    const isLong = name === 'runJq' || (typeof asked.source.content !== 'string' && !quickJobs.includes(name));
    const giving = new AbortController();
    let over = false;
    function end(): void {
      over = true;
      if (isLong) giving.abort();
    }
    function cancel(): void {
      end();
      setAnswer({ status: 'cancelled', again: () => setTurn((count) => count + 1) });
    }
    function onProgress(progress: Progress): void {
      if (!over) setAnswer((before) => (before.status === 'working' ? { ...before, progress } : before));
    }
    async function ask(): Promise<void> {
      const found = await run(name, asked, { signal: giving.signal, onProgress });
      if (over) return;
      // A large result is rendered as a transition, so that input is handled first.
      if (found.ok) startTransition(() => setAnswer({ status: 'ready', value: found.value }));
      else if (found.error.code === 'cancelled') await ask();
      else setAnswer({ status: 'refused', error: found.error });
    }
    setAnswer((before) => ({ status: 'working', progress: undefined, last: latestValue(before), cancel }));
    platform.later(restMilliseconds, () => void (over || ask()));
    return end;
  });
  useEffect(() => (question ? begin(question) : setAnswer({ status: 'none' })), [name, question, turn]);
  return answer;
}

/** Answers the newest value that can be shown. */
export function latestValue<Found>(answer: JobState<Found>): Found | undefined {
  if (answer.status === 'ready') return answer.value;
  return answer.status === 'working' ? answer.last : undefined;
}
