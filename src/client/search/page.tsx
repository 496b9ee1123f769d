import { useEffect, useRef } from 'react';
import { queryTerms } from '#domain/search/query.ts';
import { pageById } from '#site/match.ts';
import type { PageHead, ReadCall } from '#site/rendering.ts';
import { useServices } from '../state/services.ts';
import { ReadingPage } from '../ui/reading-page.tsx';
import { useKeptScroll } from '../ui/use-kept-scroll.ts';
import { useScrollToListTop } from '../ui/use-scroll-to-list-top.ts';
import { type KeptSearch, useKeptSearch } from './kept/use-kept-search.ts';
import { DirectAnswers } from './parts/direct-answers.tsx';
import { KeptOnlyResults } from './parts/kept-only-results.tsx';
import { KeptPanel } from './parts/kept-panel.tsx';
import { SearchForm } from './parts/search-form.tsx';
import { SearchStart } from './parts/search-start.tsx';
import { SiteResults } from './parts/site-results.tsx';
import { rememberSearch } from './recent-searches.ts';
import { isTooLong, readSearchQuery, searchAddress, searchCalls, type SearchQuery } from './search-query.ts';
import { useSiteSearch } from './use-site-search.ts';
import { useTypedQuery } from './use-typed-query.ts';

interface Props {
  readonly search: string;
}

export function needs({ search }: Props): ReadCall[] {
  return searchCalls(readSearchQuery(search));
}

/** Search results are not indexed: there is a page for every query. */
export function head(_: unknown, { search }: Props): Partial<PageHead> {
  const query = readSearchQuery(search);
  return query.q ? { noindex: true, title: titleOf(query) } : {};
}

/** Puts the query into the title of tab and history. */
function titleOf({ q, terms }: SearchQuery): string {
  const { title } = pageById('search');
  return terms.length > 0 ? `${title}：${q}` : title;
}

export function Page({ search }: Props) {
  const query = readSearchQuery(search);
  const typed = useTypedQuery(query.q);
  const kept = useKeptSearch(typed.text, query.q);
  const { platform, settings } = useServices();
  const title = titleOf(query);
  useEffect(() => platform.setTitle(`${title} · ${settings.name}`), [title, platform, settings]);
  return (
    <ReadingPage title="搜索">
      <SearchForm key={typed.version} query={query} typed={typed} />
      <DirectAnswers text={typed.text} />
      {renderAnswer()}
    </ReadingPage>
  );

  /** The device answers the typed text at once; the server answers the address, which follows a moment later. */
  function renderAnswer() {
    if (query.terms.length > 0) return <Results query={query} kept={kept} />;
    if (isTooLong(typed.text) || queryTerms(typed.text).length === 0) return <SearchStart query={query} />;
    return (
      <>
        <KeptPanel kept={kept} kind="all" />
        <SiteResults />
      </>
    );
  }
}

interface ResultsProps {
  readonly query: SearchQuery;
  readonly kept: KeptSearch;
}

/** The hits of the device and of the server, neither waiting for the other; without the server those of the device alone. */
function Results({ query, kept }: ResultsProps) {
  const site = useSiteSearch(query);
  const { found, isSettled } = site;
  const top = useRef<HTMLDivElement>(null);
  useRememberSearch(query.q, found !== undefined && found.posters.total + found.chapters.total > 0);
  useScrollToListTop(top, searchAddress(query), isSettled);
  useKeptScroll(isSettled);
  if (site.isGone) return <KeptOnlyResults query={query} kept={kept} retry={site.retry} />;
  return (
    <>
      <KeptPanel kept={kept} kind={query.kind} />
      <SiteResults site={site} top={top} />
    </>
  );
}

/** A query is stored once its results have been shown this long; typing replaces them sooner. */
const readingMilliseconds = 2_500;

/** Stores a query in the recent searches once its results have been read. */
function useRememberSearch(q: string, isAnswered: boolean): void {
  const { platform } = useServices();
  useEffect(() => {
    let isOver = !isAnswered;
    platform.later(readingMilliseconds, () => {
      if (!isOver) rememberSearch(platform.local, q);
    });
    return () => void (isOver = true);
  }, [platform, q, isAnswered]);
}
