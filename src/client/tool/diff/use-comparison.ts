import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Progress } from '#contract/worker-protocol.ts';
import { defineWorker } from '../../platform/worker-client.ts';
import { useServices } from '../../state/services.ts';
import { useWorker } from '../../state/use-worker.ts';
import type { DiffAnswer, DiffQuestion, DiffView, jobs } from './jobs.ts';
import type { DiffOptions } from './options.ts';
import type { Texts } from './text-pair.ts';
import workerUrl from './worker.ts?worker&url';

export type ComparisonState =
  | { readonly status: 'none' }
  | { readonly status: 'working'; readonly progress: Progress | undefined; readonly cancel: () => void }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly message: string };

export interface ComparisonView {
  readonly state: ComparisonState;
  /** The latest answer; the previous one stays while another is made. */
  readonly answer: DiffAnswer | undefined;
  readonly again: () => void;
  readonly openFold: (from: number) => void;
  /** Shows at least so many rows. */
  readonly showRows: (count: number) => void;
}

const openWorker = defineWorker<typeof jobs>({ url: workerUrl });

export const rowsAtOnce = 500;
const firstView: DiffView = { opened: [], maxRows: rowsAtOnce };

/** Short texts are compared with every key, longer ones after a pause. */
const shortCharacters = 20_000;
const restMilliseconds = 200;

/** Compares two texts in the worker, once both are there. */
export function useComparison(
  { before, after }: Texts,
  name: string | undefined,
  { unit, ignored }: DiffOptions,
): ComparisonView {
  const { platform } = useServices();
  const worker = useWorker(openWorker);
  const question = useMemo(
    (): DiffQuestion | undefined =>
      before === '' || after === '' ? undefined : { before, after, name, unit, ignored },
    [before, after, name, unit, ignored],
  );
  const [asked, setAsked] = useState<{ readonly of: DiffQuestion | undefined; readonly view: DiffView }>();
  const view = asked && asked.of === question ? asked.view : firstView;
  const [state, setState] = useState<ComparisonState>({ status: 'none' });
  const [answer, setAnswer] = useState<DiffAnswer>();
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (!question) {
      setAnswer(undefined);
      return setState({ status: 'none' });
    }
    const controller = new AbortController();
    const { signal } = controller;
    function cancel(): void {
      controller.abort();
      setAnswer(undefined);
      setState({ status: 'failed', message: '已取消' });
    }
    const onProgress = (progress: Progress): void => {
      if (!signal.aborted) setState({ status: 'working', progress, cancel });
    };
    async function compare(input: DiffQuestion): Promise<void> {
      const found = await worker.run('compare', { question: input, view }, { signal, onProgress });
      if (signal.aborted) return;
      if (!found.ok) return setState({ status: 'failed', message: found.error.message });
      // Hundreds of rows are rendered as a transition, so that input is handled first.
      startTransition(() => {
        setAnswer(found.value);
        setState({ status: 'ready' });
      });
    }
    setState({ status: 'working', progress: undefined, cancel });
    const isTyped = view === firstView && question.before.length + question.after.length > shortCharacters;
    platform.later(isTyped ? restMilliseconds : 0, () => void (signal.aborted || compare(question)));
    return () => controller.abort();
  }, [platform, worker, question, view, turn]);

  return {
    state,
    answer,
    again: () => setTurn((count) => count + 1),
    openFold: (from) => setAsked({ of: question, view: { ...view, opened: [...view.opened, from] } }),
    showRows: (maxRows) => setAsked({ of: question, view: { ...view, maxRows: Math.max(view.maxRows, maxRows) } }),
  };
}
