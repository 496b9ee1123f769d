import { startTransition, useEffect, useState } from 'react';
import type { Progress } from '#contract/worker-protocol.ts';
import type { Failure } from '#domain/result.ts';
import { useServices } from '../../state/services.ts';
import type { Source } from './source.ts';
import { type JobName, type JobQuestion, useJsonWorker, type JobValue } from './worker-client.ts';

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
  const worker = useJsonWorker();
  const [answer, setAnswer] = useState<JobState<JobValue<Name>>>({ status: 'none' });
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (!question) return setAnswer({ status: 'none' });
    const isLong = name === 'runJq' || (typeof question.source.content !== 'string' && !quickJobs.includes(name));
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
    async function ask(asked: JobQuestion<Name>): Promise<void> {
      const onProgress = (progress: Progress): void => {
        if (!over) setAnswer((before) => (before.status === 'working' ? { ...before, progress } : before));
      };
      const found = await worker.run(name, asked, { signal: giving.signal, onProgress });
      if (over) return;
      // A large result is rendered as a transition, so that input is handled first.
      if (found.ok) startTransition(() => setAnswer({ status: 'ready', value: found.value }));
      else if (found.error.code === 'cancelled') await ask(asked);
      else setAnswer({ status: 'refused', error: found.error });
    }
    setAnswer((before) => ({ status: 'working', progress: undefined, last: latestValue(before), cancel }));
    platform.later(restMilliseconds, () => void (over || ask(question)));
    return end;
  }, [platform, worker, name, question, turn, restMilliseconds]);
  return answer;
}

/** Answers the newest value that can be shown. */
export function latestValue<Found>(answer: JobState<Found>): Found | undefined {
  if (answer.status === 'ready') return answer.value;
  return answer.status === 'working' ? answer.last : undefined;
}
