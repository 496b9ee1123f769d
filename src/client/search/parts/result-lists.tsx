import { memo } from 'react';
import { Link } from 'wouter';
import { quotedQuery } from '../../../domain/search/quoted-query.ts';
import { ChapterHits } from './chapter-hits.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { NothingFound } from './nothing-found.tsx';
import { PageHits } from './page-hits.tsx';
import { Pager } from './pager.tsx';
import { ArticleHits } from './article-hits.tsx';
import type { SiteHits } from '../found.ts';
import { searchAddress } from '../search-query.ts';
import styles from '../search.module.css';
import { foundPages } from '../found-pages.ts';

/** What was found, by kind. Drawn once for each result, not with every key. */
export const ResultLists = memo(function ResultLists({ found }: { found: SiteHits }) {
  const { query, posters, chapters } = found;
  const pages = query.kind === 'all' ? foundPages(query.terms) : [];
  const isEmpty = posters.total + chapters.total + pages.length === 0;
  return (
    <>
      <p className={styles.count} role="status">
        {isEmpty
          ? `没有找到${quotedQuery(query.q)}。`
          : `${quotedQuery(query.q)}：${posters.total} 篇文章，${chapters.total} 章教程${pages.length > 0 ? `，${pages.length} 个页面` : ''}`}
      </p>
      {posters.total + chapters.total > 0 && (
        <KindTabs query={query} posters={posters.total} chapters={chapters.total} />
      )}
      {isEmpty && <NothingFound query={query} />}
      <PageHits pages={pages} />
      {query.kind !== 'book' && <ArticleResults found={found} />}
      {query.kind !== 'poster' && <ChapterResults found={found} />}
    </>
  );
});

function ArticleResults({ found: { query, posters } }: { found: SiteHits }) {
  if (query.kind === 'all' && posters.total === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="found-posters">
      <h3 id="found-posters">文章</h3>
      <ArticleHits hits={posters.list} />
      <Rest query={query} kind="poster" total={posters.total} shown={posters.list.length} unit="篇" />
    </section>
  );
}

function ChapterResults({ found: { query, chapters } }: { found: SiteHits }) {
  if (query.kind === 'all' && chapters.total === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="found-chapters">
      <h3 id="found-chapters">教程</h3>
      <ChapterHits hits={chapters.list} />
      <Rest query={query} kind="book" total={chapters.total} shown={chapters.list.length} unit="章" />
    </section>
  );
}

interface RestProps {
  readonly query: SiteHits['query'];
  readonly kind: 'poster' | 'book';
  readonly total: number;
  readonly shown: number;
  readonly unit: string;
}

/** The way to those that are not shown here. */
function Rest({ query, kind, total, shown, unit }: RestProps) {
  if (query.kind !== 'all') return <Pager query={query} total={total} unit={unit} />;
  if (total <= shown) return null;
  return (
    <p className={styles.way}>
      <Link href={searchAddress({ q: query.q, kind })}>
        看全部 {total} {unit}
      </Link>
    </p>
  );
}
