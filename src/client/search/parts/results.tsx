import { useRef } from 'react';
import { useArrivalAtList } from '../../ui/use-arrival-at-list.ts';
import { useKeptScroll } from '../../ui/use-kept-scroll.ts';
import type { KeptSearch } from '../kept/use-kept-search.ts';
import { searchAddress, type SearchQuery } from '../search-query.ts';
import { useRememberSearch } from '../use-remembered.ts';
import { useSiteSearch } from '../use-site-search.ts';
import { KeptOnlyResults } from './kept-only-results.tsx';
import { KeptPanel } from './kept-panel.tsx';
import { SiteResults } from './site-results.tsx';

interface Props {
  readonly query: SearchQuery;
  readonly kept: KeptSearch;
}

/** What this device finds and what the server finds, neither waiting for the other; without the server the device alone. */
export function Results({ query, kept }: Props) {
  const site = useSiteSearch(query);
  const { found, isSettled } = site;
  const top = useRef<HTMLDivElement>(null);
  useRememberSearch(query.q, found !== undefined && found.posters.total + found.chapters.total > 0);
  useArrivalAtList(top, searchAddress(query), isSettled);
  useKeptScroll(isSettled);
  if (site.isGone) return <KeptOnlyResults query={query} kept={kept} retry={site.retry} />;
  return (
    <>
      <KeptPanel kept={kept} kind={query.kind} />
      <SiteResults site={site} top={top} />
    </>
  );
}
