import { Link } from 'wouter';
import { type ResultKind, searchAddress, type SearchQuery } from '../search-query.ts';
import styles from '../search.module.css';

interface Props {
  readonly query: SearchQuery;
  readonly posters: number;
  readonly chapters: number;
}

/** Which kind to look at; links, so that each has its address. */
export function KindTabs({ query, posters, chapters }: Props) {
  const tabs: readonly { kind: ResultKind; name: string; count?: number }[] = [
    { kind: 'all', name: '全部' },
    { kind: 'poster', name: '文章', count: posters },
    { kind: 'book', name: '教程', count: chapters },
  ];
  return (
    <nav className={styles.tabs} aria-label="看哪一类">
      {tabs.map(({ kind, name, count }) => (
        <Link
          key={kind}
          href={searchAddress({ q: query.q, kind })}
          aria-current={kind === query.kind ? 'true' : undefined}
        >
          {name}
          {count !== undefined && <small> {count}</small>}
        </Link>
      ))}
    </nav>
  );
}
