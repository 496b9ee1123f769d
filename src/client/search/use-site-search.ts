import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, useState } from 'react';
import type { BookHits } from '#contract/book.ts';
import type { PosterHits } from '#contract/poster-read.ts';
import type { ReadState } from '../state/read-state.ts';
import { useServices } from '../state/services.ts';
import { useLastValue } from '../state/use-last-value.ts';
import { useRead } from '../state/use-read.ts';
import { preferExact } from './loosened.ts';
import { searchAddress, searchCallQuery, type SearchQuery } from './search-query.ts';

/** The hits of the server, and the query they answer. */
export interface SiteHits {
  readonly query: SearchQuery;
  readonly posters: PosterHits;
  readonly chapters: BookHits;
}

/** Searches on the server. `isGone` says that the server cannot be reached, or could not at the last attempt. */
export function useSiteSearch(query: SearchQuery) {
  useSignals();
  const { connectivity } = useServices();
  const posters = useRead('poster/search', searchCallQuery(query, 'poster'));
  const chapters = useRead('book/search', searchCallQuery(query, 'book'));
  const answered = useLastValue(toSiteHits(query, posters.state, chapters.state), isSameHits);
  // The last value is known by the identity of its parts; what is left out makes new ones.
  const found = useMemo(() => answered && shownHits(answered), [answered]);
  const [wasGone, setGone] = useState(!connectivity.online.value);
  const states = [posters.state, chapters.state];
  const isSettled = states.every(({ status }) => status !== 'loading');
  const hasFailed = states.some(({ status }) => status === 'failed');
  const isGone = hasFailed || (wasGone && !isSettled);
  if (isGone !== wasGone) setGone(isGone);
  const refused = states.find((state) => state.status === 'refused');
  return {
    found,
    isSettled,
    isGone,
    refusal: refused?.status === 'refused' ? refused.refusal.info : undefined,
    retry() {
      posters.retry();
      chapters.retry();
    },
  };
}

export type SiteSearch = ReturnType<typeof useSiteSearch>;

function toSiteHits(
  query: SearchQuery,
  posters: ReadState<PosterHits>,
  chapters: ReadState<BookHits>,
): SiteHits | undefined {
  if (posters.status !== 'ready' || chapters.status !== 'ready') return undefined;
  return { query, posters: posters.info, chapters: chapters.info };
}

function shownHits({ query, ...hits }: SiteHits): SiteHits {
  const [posters, chapters] = preferExact(hits.posters, hits.chapters);
  return { query, posters, chapters };
}

function isSameHits(last: SiteHits, next: SiteHits): boolean {
  return (
    last.posters === next.posters &&
    last.chapters === next.chapters &&
    searchAddress(last.query) === searchAddress(next.query)
  );
}
