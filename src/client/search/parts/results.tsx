import type { BookHits } from '../../../contract/book.ts';
import type { PosterHits } from '../../../contract/search.ts';
import type { ReadState } from '../../state/reads.ts';
import { useRead } from '../../state/use-read.ts';
import { Loading } from '../../ui/loading.tsx';
import { Message } from '../../ui/message.tsx';
import { callOf, type SearchQuery } from '../search-query.ts';
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
  const refused = states.find((state) => state.status === 'refused');
  function retry(): void {
    posters.retry();
    chapters.retry();
  }
  if (states.some(({ status }) => status === 'failed')) return <KeptResults query={query} retry={retry} />;
  if (refused?.status === 'refused') return <Message title="没有去找" text={refused.refusal.info} />;
  if (!found) return <Loading />;
  const isOld = found.query.q !== query.q || found.query.kind !== query.kind || found.query.page !== query.page;
  return (
    <div className={styles.results} data-old={isOld || undefined} aria-busy={isOld}>
      <ResultLists found={found} />
    </div>
  );
}

function both(query: SearchQuery, posters: ReadState<PosterHits>, chapters: ReadState<BookHits>): Found | undefined {
  if (posters.status !== 'ready' || chapters.status !== 'ready') return undefined;
  return { query, posters: posters.info, chapters: chapters.info };
}
