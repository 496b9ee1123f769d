import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type EncodingName, encodingNames } from '#domain/token/index.ts';
import { allowsLargeDownloads } from '../../platform/idle.ts';
import { defineWorker } from '../../platform/worker-client.ts';
import { appBuildOf } from '../../state/app-build.ts';
import { useServices } from '../../state/services.ts';
import { useWorker } from '../../state/use-worker.ts';
import type { CountOutput, jobs } from './jobs.ts';
import { vocabularyPage } from './vocabulary-facts.ts';
import workerUrl from './worker.ts?worker&url';

interface Counted {
  readonly outputs: Readonly<Partial<Record<EncodingName, CountOutput>>>;
  /** The vocabularies that could not be fetched. */
  readonly missing: readonly EncodingName[];
}

interface Question {
  readonly text: string;
  readonly encoding: EncodingName;
  /** Whether vocabularies are fetched that were not chosen. */
  readonly countsAll: boolean;
}

/** A text that is counted in every vocabulary; of the chosen one its pieces are known, too. */
export interface TokenCount extends Counted {
  readonly encoding: EncodingName;
  readonly choose: (encoding: EncodingName) => void;
  /** Whether the first answer is still to come. */
  readonly isWaiting: boolean;
  readonly retry: () => void;
}

/** The number of tokens that are rendered; more would be useless to a reader. */
const maxPieces = 2000;
/** A long text is counted after a pause in typing. */
const restMilliseconds = 120;

const openWorker = defineWorker<typeof jobs>({ url: workerUrl });
const none: Counted = { outputs: {}, missing: [] };

/**
 * Counts a text in all vocabularies, the chosen one first. Who saves data or has a slow line fetches only what was chosen, unless all are
 * on the device. Requests run one at a time: cancelling one would end the worker, whose vocabularies take longer to load than any text
 * takes to count. Outdated answers are dropped.
 */
export function useCount(text: string | undefined): TokenCount {
  useSignals();
  const services = useServices();
  const { platform } = services;
  const isStored = appBuildOf(services).status.value?.pages[vocabularyPage] === 'here';
  const countsAll = isStored || allowsLargeDownloads();
  const worker = useWorker(openWorker);
  const [encoding, choose] = useState<EncodingName>('o200k_base');
  const [counted, setCounted] = useState<Counted>();
  const wanted = useRef<Question>(undefined);
  const loaded = useRef(new Set<EncodingName>());
  const busy = useRef(false);

  const answerLatest = useEffectEvent(() => void answerAll());
  useEffect(() => {
    const question = text ? { text, encoding, countsAll } : undefined;
    wanted.current = question;
    if (!question) return setCounted(undefined);
    platform.later(restMilliseconds, () => void (wanted.current === question && answerLatest()));
    return () => void (wanted.current = undefined);
  }, [text, encoding, countsAll, platform]);

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
    const others = encodingNames.filter((name) => name !== question.encoding);
    const names = [question.encoding, ...others.filter((name) => question.countsAll || loaded.current.has(name))];
    let result = none;
    for (const name of names) {
      if (wanted.current !== question) return;
      const pieces = name === question.encoding ? maxPieces : 0;
      // oxlint-disable-next-line no-await-in-loop
      const reply = await worker.run('count', { text: question.text, encoding: name, pieces });
      if (wanted.current !== question) return;
      const given = reply.ok ? reply.value : reply;
      result = given.ok
        ? { ...result, outputs: { ...result.outputs, [name]: given.value } }
        : { ...result, missing: [...result.missing, name] };
      if (given.ok) loaded.current.add(name);
      setCounted(result);
    }
  }

  function retry(): void {
    if (!text) return;
    // A worker may remember a failed import; a new one requests the file again.
    worker.close();
    wanted.current = { text, encoding, countsAll };
    void answerAll();
  }

  return { ...(counted ?? none), isWaiting: Boolean(text) && counted === undefined, encoding, choose, retry };
}
