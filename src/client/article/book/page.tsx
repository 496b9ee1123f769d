import { Link } from 'wouter';
import type { BookCard } from '#contract/book.ts';
import { bookPath } from '#domain/book/paths.ts';
import { type BookReading, unread } from '#domain/book/progress.ts';
import type { ReadCall } from '#site/rendering.ts';
import { useRead } from '../../state/use-read.ts';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { ReadResult } from '../../ui/read-result.tsx';
import { ReadingPage } from '../../ui/reading-page.tsx';
import { bookQuery } from '../parts/book/book-query.ts';
import { ContinueReading } from '../parts/book/continue-reading.tsx';
import { Cover } from '../parts/book/cover.tsx';
import { SearchBox } from '../parts/book/search-box.tsx';
import { SearchResults } from '../parts/book/search-results.tsx';
import { useBookReading } from '../parts/book/use-book-reading.ts';
import note from '#client/ui/note.module.css';
import styles from './book.module.css';

const path = '/article/book';

export function needs({ search }: { search: string }): ReadCall[] {
  const query = bookQuery(search);
  return [{ name: 'book/list', query: {} }, ...(query ? [{ name: 'book/search', query } as const] : [])];
}

export function Page({ search }: { search: string }) {
  const query = bookQuery(search);
  return (
    <ReadingPage title="在线教程">
      <SearchBox path={path} query={query?.q ?? ''} label="在所有书里查找" />
      {query ? <SearchResults query={query} path={path} wayBack="回到书架" /> : <BookList />}
    </ReadingPage>
  );
}

function BookList() {
  const { state, retry } = useRead('book/list', {}, { cache: true });
  const reading = useBookReading();
  return (
    <ReadResult state={state} retry={retry} wayOn={{ path: '/article/blog', title: '看技术文章' }}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyNote text="还没有教程。">
            <Link href="/article/blog">看技术文章</Link>
          </EmptyNote>
        ) : (
          <ul className={styles.shelf}>
            {list.map((book, index) => (
              <li key={book.id}>
                <BookCard book={book} reading={reading?.get(book.id) ?? unread} isFirst={index === 0} />
              </li>
            ))}
          </ul>
        )
      }
    </ReadResult>
  );
}

interface CardProps {
  readonly book: BookCard;
  readonly reading: BookReading;
  readonly isFirst: boolean;
}

function BookCard({ book, reading, isFirst }: CardProps) {
  return (
    <article className={styles.book}>
      <div className={styles.cover}>
        <Cover book={book} isFirst={isFirst} />
      </div>
      <h2>
        <Link href={bookPath(book.id)}>{book.title}</Link>
      </h2>
      <p className={styles.summary}>{book.summary}</p>
      <p className={note.note}>
        {book.chapters} 章 · {book.minutes} 分钟
      </p>
      <div className={styles.progress}>
        <ContinueReading book={book} chapters={book.chapters} reading={reading} />
      </div>
    </article>
  );
}
