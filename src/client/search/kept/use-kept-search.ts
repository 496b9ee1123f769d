import { useEffect, useRef, useState } from 'react';
import { queryTerms } from '#domain/search/query.ts';
import { useServices } from '../../state/services.ts';
import { isTooLong } from '../search-query.ts';
import type { KeptSearchResult } from './kept-search.ts';
import { useKeptSearchClient } from './use-kept-client.ts';
import { useKeptIndex } from './use-kept-index.ts';

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
