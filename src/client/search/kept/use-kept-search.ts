import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Progress } from '#contract/worker-protocol.ts';
import { queryTerms } from '#domain/search/query.ts';
import type { JobResult } from '../../platform/worker-client.ts';
import { useServices } from '../../state/services.ts';
import { isTooLong } from '../search-query.ts';
import type { KeptSearchResult } from './kept-search.ts';
import { type KeptSearchClient, useKeptSearchClient } from './use-kept-client.ts';

/** The hits on this device, and the query they answer. */
export interface KeptResults extends KeptSearchResult {
  readonly q: string;
}

/** Letters typed within this time make one query. */
const debounceMilliseconds = 40;
const firstPageSize = 10;
/** How many more hits each request adds. */
const nextPageSize = 20;

/** Searches the offline library for the typed text. `settled` is the query of the address. */
export function useKeptSearch(typed: string, settled: string) {
  const { platform } = useServices();
  const link = useKeptSearchClient();
  const { version, progress, hasFailed, retry } = useKeptIndex(link, settled);
  const [answered, setAnswered] = useState<KeptResults>();
  const [shown, setShown] = useState({ q: typed, size: firstPageSize });
  const size = shown.q === typed ? shown.size : firstPageSize;
  const wanted = useRef(0);

  useEffect(() => {
    const isAsked = !isTooLong(typed) && queryTerms(typed).length > 0;
    const own = (wanted.current += 1);
    if (!isAsked) return setAnswered(undefined);
    async function ask(): Promise<void> {
      const answer = await link.run('find', { q: typed, size });
      if (answer.ok && wanted.current === own) setAnswered({ ...answer.value, q: typed });
    }
    platform.later(debounceMilliseconds, () => void (wanted.current === own && ask()));
    return () => void (wanted.current += 1);
  }, [platform, link, typed, size, version]);

  return {
    answered,
    progress,
    hasFailed,
    size,
    retry,
    showMore: () => setShown({ q: typed, size: size + nextPageSize }),
  };
}

export type KeptSearch = ReturnType<typeof useKeptSearch>;

interface IndexState {
  /** Changes whenever the same query may have other hits. */
  readonly version: number;
  /** The progress of reading the records, while they are read. */
  readonly progress?: Progress;
  readonly hasFailed: boolean;
}

/** Progress is shown in this many steps, and each step repeats the query. */
const progressSteps = 8;

/**
 * Keeps the index in step with the offline library: reads all records when the page opens or becomes visible again, and new ones
 * whenever another query has settled, because other tabs and other parts of this page store texts, too.
 */
function useKeptIndex(link: KeptSearchClient, settled: string) {
  const { platform } = useServices();
  const [texts, setTexts] = useState<IndexState>({ version: 0, hasFailed: false });
  const isFirst = useRef(true);

  async function update(again: boolean): Promise<void> {
    const onProgress = (progress: Progress): void =>
      setTexts((before) => (stepOf(before.progress) === stepOf(progress) ? before : { ...before, progress }));
    const answer: JobResult<number> = await link.run('update', { again }, { onProgress });
    if (answer.ok)
      return setTexts(({ version }) => ({ version: version + Number(answer.value > 0), hasFailed: false }));
    platform.report('search kept', answer.error.message);
    setTexts(({ version }) => ({ version, hasFailed: true }));
  }

  const startUpdate = useEffectEvent((again: boolean) => void update(again));
  useEffect(() => {
    startUpdate(true);
    return platform.onReturn(() => startUpdate(true));
  }, [link, platform]);

  useEffect(() => {
    if (!isFirst.current) startUpdate(false);
    isFirst.current = false;
  }, [link, settled]);

  const { version, progress, hasFailed } = texts;
  return { version: version * progressSteps + stepOf(progress), progress, hasFailed, retry: () => void update(true) };
}

/** No progress counts as the last step. */
function stepOf(progress?: Progress): number {
  return progress && progress.done < progress.total
    ? Math.floor((progressSteps * progress.done) / progress.total)
    : progressSteps;
}
