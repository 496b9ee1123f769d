import { useRef } from 'react';
import type { BookHits } from '../../../contract/book.ts';
import type { PosterHits } from '../../../contract/search.ts';
import type { ReadState } from '../../state/reads.ts';
import { useRead } from '../../state/use-read.ts';
import { Loading } from '../../ui/loading.tsx';
import { useArrivalAtList } from '../../ui/use-arrival-at-list.ts';
import { useKeptScroll } from '../../ui/use-kept-scroll.ts';
import { callOf, searchAddress, type SearchQuery } from '../search-query.ts';
import styles from '../search.module.css';
import type { Found } from '../found.ts';
import { useHeld } from '../use-held.ts';
import { useRemembered } from '../use-remembered.ts';
import { KeptResults } from './kept-results.tsx';
import { ResultLists } from './result-lists.tsx';

interface Props {
  readonly query: SearchQuery;
}

/** What the server finds; without it, what this device keeps. */
export function Results({ query }: Props) {
  const posters = useRead('poster/search', callOf(query, 'poster'));
  const chapters = useRead('book/search', callOf(query, 'book'));
  const found = useHeld(query, both(query, posters.state, chapters.state));
  useRemembered(query.q, found !== undefined && found.posters.total + found.chapters.total > 0);
  const states = [posters.state, chapters.state];
  const isSettled = states.every(({ status }) => status !== 'loading');
  const top = useRef<HTMLDivElement>(null);
  useArrivalAtList(top, searchAddress(query), isSettled);
  useKeptScroll(isSettled);
  const refused = states.find((state) => state.status === 'refused');
  function retry(): void {
    posters.retry();
    chapters.retry();
  }
  function shown() {
    if (states.some(({ status }) => status === 'failed')) return <KeptResults query={query} retry={retry} />;
    if (refused?.status === 'refused') return <p role="status">没有去找：{refused.refusal.info}。</p>;
    return found ? <ResultLists found={found} /> : <Loading />;
  }
  return (
    <div
      ref={top}
      className={styles.results}
      tabIndex={-1}
      role="region"
      aria-label="搜索结果"
      aria-busy={!isSettled}
      data-old={!isSettled || undefined}
    >
      {shown()}
    </div>
  );
}

function both(query: SearchQuery, posters: ReadState<PosterHits>, chapters: ReadState<BookHits>): Found | undefined {
  if (posters.status !== 'ready' || chapters.status !== 'ready') return undefined;
  return { query, posters: posters.info, chapters: chapters.info };
}
