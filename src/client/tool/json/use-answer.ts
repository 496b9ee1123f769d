import { startTransition, useEffect, useState } from 'react';
import type { Failure } from '../../../domain/result.ts';
import type { Progress } from '../../../contract/worker-protocol.ts';
import { useServices } from '../../state/services.ts';
import { type JobName, type JobQuestion, useJsonWorker, type JobValue } from './worker-client.ts';
import type { Source } from './source.ts';

export type Answer<Found> =
  | { readonly status: 'none' }
  | {
      readonly status: 'working';
      readonly progress: Progress | undefined;
      /** What was answered before: it stays on the screen until the new answer is there. */
      readonly last: Found | undefined;
      readonly cancel: () => void;
    }
  | { readonly status: 'cancelled'; readonly again: () => void }
  | { readonly status: 'refused'; readonly error: Failure }
  | { readonly status: 'ready'; readonly value: Found };

/** Quick questions are never given up: ending the worker would cost more. */
const quick: readonly JobName[] = ['detail'];

/**
 * The worker's answer to a question, asked anew whenever the question is another object. A large document's question that
 * nobody waits for any more is given up; that ends the worker, so others that were under way are asked once more.
 */
export function useAnswer<Name extends JobName>(
  name: Name,
  question: (JobQuestion<Name> & { readonly source: Source }) | undefined,
  /** How long a question stands before it is asked: typing is faster than answers need to be. */
  restMilliseconds = 0,
): Answer<JobValue<Name>> {
  const { platform } = useServices();
  const worker = useJsonWorker();
  const [answer, setAnswer] = useState<Answer<JobValue<Name>>>({ status: 'none' });
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (!question) return setAnswer({ status: 'none' });
    const isLong = typeof question.source.content !== 'string' && !quick.includes(name);
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
      // Much may be drawn anew; a finger on the screen goes before it.
      if (found.ok) startTransition(() => setAnswer({ status: 'ready', value: found.value }));
      else if (found.error.code === 'cancelled') await ask(asked);
      else setAnswer({ status: 'refused', error: found.error });
    }
    setAnswer((before) => ({ status: 'working', progress: undefined, last: latestOf(before), cancel }));
    platform.later(restMilliseconds, () => void (over || ask(question)));
    return end;
  }, [platform, worker, name, question, turn, restMilliseconds]);
  return answer;
}

/** What can be shown of an answer: the newest there is. */
export function latestOf<Found>(answer: Answer<Found>): Found | undefined {
  if (answer.status === 'ready') return answer.value;
  return answer.status === 'working' ? answer.last : undefined;
}
