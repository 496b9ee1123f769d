import { Link } from 'wouter';
import { shorterQueries } from '../shorter-queries.ts';
import { searchAddress, type SearchQuery } from '../search-query.ts';
import styles from '../search.module.css';
import { SearchAlternatives } from './search-alternatives.tsx';

/** What was looked for, and how to go on when nothing holds it. */
export function NothingFound({ query }: { query: SearchQuery }) {
  const shorter = shorterQueries(query.q);
  return (
    <div className={styles.nothing}>
      <p>找过所有已发表的文章、每本教程的每一章，和站里的页面。一字不差才算找到，换个说法也许就有。</p>
      {query.kind !== 'all' && (
        <p className={styles.way}>
          <Link href={searchAddress({ q: query.q })}>不限哪一类再找</Link>
        </p>
      )}
      {shorter.length > 0 && (
        <nav className={styles.chips} aria-label="短一些的词">
          <span>短一些试试：</span>
          {shorter.map((q) => (
            <Link key={q} href={searchAddress({ q })}>
              {q}
            </Link>
          ))}
        </nav>
      )}
      <SearchAlternatives />
    </div>
  );
}
