import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { defineWorker } from '#client/platform/worker-client.ts';
import { useServices } from '#client/state/services.ts';
import { useWorker } from '#client/state/use-worker.ts';
import { type EncodingName, encodingNames } from '#domain/token/index.ts';
import workerUrl from '../worker.ts?worker&url';
import type { CountOutput, jobs } from './jobs.ts';

export interface Counted {
  /** The text that was counted. */
  readonly text: string;
  readonly outputs: Readonly<Partial<Record<EncodingName, CountOutput>>>;
  /** The reason why a count is missing. */
  readonly failure?: string;
}

interface Question {
  readonly text: string;
  readonly encoding: EncodingName;
}

/** The number of tokens that are rendered; more would be useless to a reader. */
export const maxPieces = 2000;
/** A long text is counted after a pause in typing. */
const restMilliseconds = 120;

const openWorker = defineWorker<typeof jobs>({ url: workerUrl });

/**
 * Counts a text in both encodings, the chosen one first. Requests run one at a time: cancelling one would end the
 * worker, whose vocabularies take longer to load than any text takes to count. Outdated answers are dropped.
 */
export function useCount(text: string | undefined, encoding: EncodingName) {
  const { platform } = useServices();
  const worker = useWorker(openWorker);
  const [counted, setCounted] = useState<Counted>();
  const wanted = useRef<Question>(undefined);
  const busy = useRef(false);

  const answerLatest = useEffectEvent(() => void answerAll());
  useEffect(() => {
    const question = text ? { text, encoding } : undefined;
    wanted.current = question;
    if (!question) return setCounted(undefined);
    platform.later(restMilliseconds, () => void (wanted.current === question && answerLatest()));
    return () => void (wanted.current = undefined);
  }, [text, encoding, platform]);

  async function answerAll(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    for (let asked = wanted.current; asked; asked = next(asked)) {
      // oxlint-disable-next-line no-await-in-loop
      await answer(asked);
    }
    busy.current = false;
  }

  function next(done: Question): Question | undefined {
    return wanted.current === done ? undefined : wanted.current;
  }

  async function answer(question: Question): Promise<void> {
    const names = [question.encoding, ...encodingNames.filter((name) => name !== question.encoding)];
    let result: Counted = { text: question.text, outputs: {} };
    for (const name of names) {
      if (wanted.current !== question) return;
      const pieces = name === question.encoding ? maxPieces : 0;
      // oxlint-disable-next-line no-await-in-loop
      const reply = await worker.run('count', { text: question.text, encoding: name, pieces });
      if (wanted.current !== question) return;
      const given = reply.ok ? reply.value : reply;
      if (given.ok) result = { ...result, outputs: { ...result.outputs, [name]: given.value } };
      else result = { ...result, failure: given.error.message };
      setCounted(result);
    }
    // A worker may remember a failed import; a new one requests the file again.
    if (result.failure !== undefined) worker.close();
  }

  function retry(): void {
    if (!text) return;
    wanted.current = { text, encoding };
    void answerAll();
  }

  return { counted, retry };
}
