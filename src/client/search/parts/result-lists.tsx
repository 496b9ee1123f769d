import { memo } from 'react';
import { Link } from 'wouter';
import { Tabs } from '#client/ui/tabs.tsx';
import { answeredTerms } from '#domain/search/answer-query.ts';
import { quotedQuery } from '#domain/search/query.ts';
import { findPages } from '../find-pages.ts';
import { exactQuery, loosenedOf, loosenedSentence } from '../loosened.ts';
import { pageSize, type ResultKind, searchAddress, type SearchQuery } from '../search-query.ts';
import type { SiteHits } from '../use-site-search.ts';
import { ArticleHits } from './article-hits.tsx';
import { ChapterHits } from './chapter-hits.tsx';
import { PageHits } from './page-hits.tsx';
import { SearchAlternatives } from './search-alternatives.tsx';
import styles from '../search.module.css';

/** The server's hits by kind; memoized, so that typing does not render them again. */
export const ResultLists = memo(function ResultLists({ found }: { found: SiteHits }) {
  const { query, posters, chapters } = found;
  const pages = query.kind === 'all' ? findPages(query.terms) : [];
  const isEmpty = posters.total + chapters.total + pages.length === 0;
  return (
    <>
      <Count found={found} pages={pages.length} />
      {posters.total + chapters.total > 0 && (
        <KindTabs
          query={query}
          posters={`${posters.total}${posters.hasMore ? '+' : ''}`}
          chapters={String(chapters.total)}
        />
      )}
      {isEmpty && <NothingFound query={query} />}
      <PageHits pages={pages} />
      {query.kind !== 'book' && <ArticleResults found={found} />}
      {query.kind !== 'poster' && <ChapterResults found={found} />}
    </>
  );
});

/** Counts the hits, and says how they came about where they do not hold the query. */
function Count({ found: { query, posters, chapters }, pages }: { found: SiteHits; pages: number }) {
  const quoted = quotedQuery(query.q);
  if (posters.total + chapters.total + pages === 0) {
    return (
      <p className={styles.count} role="status">
        没有找到{quoted}。
      </p>
    );
  }
  const loosened = loosenedOf(posters, chapters);
  const counts = `${posters.hasMore ? '超过 ' : ''}${posters.total} 篇文章，${chapters.total} 章教程${pages > 0 ? `，${pages} 个页面` : ''}`;
  return (
    <>
      <p className={styles.count} role="status">
        {loosenedSentence(quoted, loosened) || quoted}：{counts}
      </p>
      {loosened.corrected !== undefined && (
        <p className={styles.way}>
          <Link href={searchAddress({ q: exactQuery(query.q), kind: query.kind })}>仍搜索{quoted}</Link>
        </p>
      )}
    </>
  );
}

function ArticleResults({ found: { query, posters } }: { found: SiteHits }) {
  if (query.kind === 'all' && posters.total === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="found-posters">
      <h3 id="found-posters">文章</h3>
      <ArticleHits hits={posters.list} terms={answeredTerms(query.q, posters)} />
      <Rest
        query={query}
        kind="poster"
        total={posters.total}
        hasMore={posters.hasMore}
        shown={posters.list.length}
        unit="篇"
      />
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
  /** Whether there are other hits, which no page lists. */
  readonly hasMore?: boolean | undefined;
  readonly shown: number;
  readonly unit: string;
}

/** A link to the hits that are not shown, or a pager. */
function Rest({ query, kind, total, hasMore, shown, unit }: RestProps) {
  if (query.kind !== 'all') return <Pager query={query} total={total} hasMore={hasMore} unit={unit} />;
  if (total <= shown) return null;
  return (
    <p className={styles.way}>
      <Link href={searchAddress({ q: query.q, kind })}>
        {hasMore ? '查看前' : '查看全部'} {total} {unit}
      </Link>
    </p>
  );
}

interface Props {
  readonly query: SearchQuery;
  readonly posters: string;
  readonly chapters: string;
}

/** Links to the kinds of hits, so that each kind has an address. */
function KindTabs({ query, posters, chapters }: Props) {
  const tabs: readonly { kind: ResultKind; words: string; count?: string }[] = [
    { kind: 'all', words: '全部' },
    { kind: 'poster', words: '文章', count: posters },
    { kind: 'book', words: '教程', count: chapters },
  ];
  return (
    <div className={styles.tabs}>
      <Tabs
        label="结果类别"
        tabs={tabs.map(({ kind, ...tab }) => ({
          ...tab,
          href: searchAddress({ q: query.q, kind }),
          isShown: kind === query.kind,
        }))}
      />
    </div>
  );
}

/** Says what was searched, and leads on when there are no hits. */
function NothingFound({ query }: { query: SearchQuery }) {
  return (
    <div className={styles.nothing}>
      <p>已搜索全部文章、教程章节和站内页面。换个说法再试。</p>
      {query.kind !== 'all' && (
        <p className={styles.way}>
          <Link href={searchAddress({ q: query.q })}>搜索全部类别</Link>
        </p>
      )}
      <SearchAlternatives />
    </div>
  );
}

type PagerProps = Pick<RestProps, 'query' | 'total' | 'hasMore' | 'unit'>;

/** Links to the other pages of one kind of hits. */
function Pager({ query: { q, kind, page }, total, hasMore, unit }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (page > pages) {
    return (
      <p className={styles.way}>
        没有第 {page} 页，一共只有 {pages} 页。<Link href={searchAddress({ q, kind, page: pages })}>查看最后一页</Link>
      </p>
    );
  }
  if (pages === 1) return null;
  return (
    <nav className={styles.pager} aria-label="翻页">
      {page > 1 && <Link href={searchAddress({ q, kind, page: page - 1 })}>上一页</Link>}
      <span>
        第 {page} / {pages} 页，{hasMore ? '只列前' : '共'} {total} {unit}
      </span>
      {page < pages && <Link href={searchAddress({ q, kind, page: page + 1 })}>下一页</Link>}
    </nav>
  );
}
