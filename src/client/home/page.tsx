import type { ReadCall } from '#site/rendering.ts';
import type { ReadState } from '../state/read-state.ts';
import { useRead } from '../state/use-read.ts';
import { words } from '../state/words.ts';
import { SearchTrigger } from '../ui/search-trigger.tsx';
import { Articles } from './parts/articles.tsx';
import { Books } from './parts/books.tsx';
import { Hero } from './parts/hero.tsx';
import { HomeSection } from './parts/home-section.tsx';
import { Tools } from './parts/tools.tsx';
import { listOf, useBegun } from './use-begun.ts';
import { useFacts } from './use-facts.ts';
import styles from './home.module.css';

const firstFive = { size: 5 };
const keepOldValue = { keep: true };

export function needs(): ReadCall[] {
  return [
    { name: 'poster/new', query: firstFive },
    { name: 'poster/featured', query: {} },
    { name: 'book/list', query: {} },
  ];
}

/** The home page: the window with today in it, the search, what was begun, and the newest of everything. */
export function Page() {
  const latest = useRead('poster/new', firstFive, keepOldValue);
  const featured = useRead('poster/featured', {}, keepOldValue);
  const books = useRead('book/list', {}, keepOldValue);
  const facts = useFacts();
  const begun = useBegun(latest.state, books.state);
  return (
    <div className={styles.page}>
      <Hero facts={facts} />
      <div className={styles.inside}>
        <div className={styles.search}>
          <SearchTrigger large />
        </div>
        <section className={styles.begun} aria-labelledby="begun">
          <h2 id="begun">接着读</h2>
          <div className={styles.begunRoom}>{begun?.list}</div>
        </section>
        {latest.state.status === 'ready' && latest.state.keptAt !== undefined && !latest.state.isLate && (
          <p className={styles.kept} role="status">
            {words.offlineNow}
          </p>
        )}
        <HomeSection
          {...latest}
          state={withoutJump(latest.state, featured.state)}
          title="最新文章"
          more="/article/blog"
        >
          {({ list }) => <Articles newest={list} featured={listOf(featured.state)} />}
        </HomeSection>
        <HomeSection {...books} title="在线教程" more="/article/book">
          {({ list }) => <Books books={list} begun={begun?.books} />}
        </HomeSection>
        <Tools tools={facts?.tools} />
      </div>
    </div>
  );
}

/** The state of a read that is shown together with another one, so that what comes later moves nothing. */
function withoutJump<Value>(state: ReadState<Value>, other: ReadState<unknown>): ReadState<Value> {
  return other.status === 'loading' && state.status === 'ready' ? { status: 'loading' } : state;
}
