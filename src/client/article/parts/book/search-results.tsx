import { Link } from 'wouter';
import { useRead } from '#client/state/use-read.ts';
import { Marked } from '#client/ui/marked.tsx';
import { ReadResult } from '#client/ui/read-result.tsx';
import type { BookHit, BookHits } from '#contract/book.ts';
import { chapterPath } from '#domain/book/paths.ts';
import { quotedQuery } from '#domain/search/query.ts';
import { type bookQuery, resultsAddress } from './book-query.ts';
import styles from './search.module.css';

type Query = NonNullable<ReturnType<typeof bookQuery>>;

interface Props {
  readonly query: Query;
  /** The path of the page that shows the results. */
  readonly path: string;
  readonly wayBack: string;
}

/** Lists the chapters that match the search, by pages. */
export function SearchResults({ query, path, wayBack }: Props) {
  const { state, retry } = useRead('book/search', query);
  // Offline, the search of the whole site still covers the offline library.
  const onDevice = {
    path: `/search?${new URLSearchParams({ q: query.q, in: 'book' })}`,
    title: '在本机存过的章节里找',
  };
  return (
    <section aria-label="查找结果">
      <ReadResult state={state} retry={retry} wayOn={state.status === 'failed' ? onDevice : { path, title: wayBack }}>
        {(hits) => <Hits hits={hits} query={query} path={path} />}
      </ReadResult>
      <p className={styles.back}>
        <Link href={path}>{wayBack}</Link>
      </p>
    </section>
  );
}

function Hits({ hits, query, path }: { hits: BookHits; query: Query; path: string }) {
  const pages = Math.max(1, Math.ceil(hits.total / query.size));
  if (hits.total === 0) {
    return <p className={styles.count}>没有找到{quotedQuery(query.q)}。换一个说法，或者只用其中的两三个字试试。</p>;
  }
  return (
    <>
      <p className={styles.count} role="status">
        {loosenedWords(quotedQuery(query.q), hits) || `${hits.total} 章里有${quotedQuery(query.q)}`}
        {query.page > pages && `，一共只有 ${pages} 页`}
      </p>
      <ol className={styles.hits}>
        {hits.list.map((hit) => (
          <li key={`${hit.book.id}/${hit.chapter.id}`}>
            <Hit hit={hit} inOneBook={query.book !== undefined} />
          </li>
        ))}
      </ol>
      {pages > 1 && <Pager query={query} pages={pages} path={path} />}
    </>
  );
}

/** Says why the hits do not hold the query; empty where they do. */
function loosenedWords(quoted: string, { corrected, nearest, total }: BookHits): string {
  if (corrected !== undefined) return `没有${quoted}，已改搜“${corrected}”：${total} 章`;
  return nearest ? `没有一章全部包含${quoted}，最接近的有 ${total} 章` : '';
}

function Hit({ hit: { book, chapter, title, excerpt }, inOneBook }: { hit: BookHit; inOneBook: boolean }) {
  return (
    <Link href={chapterPath(book.id, chapter.id)}>
      <strong>
        <Marked text={chapter.title} marks={title} />
      </strong>
      {!inOneBook && <small>《{book.title}》</small>}
      <span>
        <Marked text={excerpt.text} marks={excerpt.marks} />
      </span>
    </Link>
  );
}

function Pager({ query: { q, page }, pages, path }: { query: Query; pages: number; path: string }) {
  return (
    <nav className={styles.pager} aria-label="翻页">
      {page > 1 && <Link href={resultsAddress(path, { q, page: Math.min(page - 1, pages) })}>上一页</Link>}
      <span>
        第 {page} / {pages} 页
      </span>
      {page < pages && <Link href={resultsAddress(path, { q, page: page + 1 })}>下一页</Link>}
    </nav>
  );
}
