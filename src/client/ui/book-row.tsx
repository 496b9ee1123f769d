import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { BookCard } from '#contract/book.ts';
import { useMissingImage } from './use-missing-image.ts';
import styles from './book-row.module.css';

interface Props {
  readonly books: readonly BookCard[];
  /** The link to the next chapter by the id of a begun book. */
  readonly begun?: ReadonlyMap<string, ReactNode> | undefined;
}

/** The books with their covers. One that was begun on this device links the chapter to continue with. */
export function BookRow({ books, begun }: Props) {
  if (books.length === 0) return <p>书架还空着。</p>;
  return (
    <ul className={styles.books}>
      {books.map((book) => (
        <Book key={book.id} book={book} begun={begun?.get(book.id)} />
      ))}
    </ul>
  );
}

function Book({ book, begun }: { book: BookCard; begun: ReactNode }) {
  const { id, title, summary, chapters, minutes } = book;
  return (
    <li>
      <Cover book={book} />
      <div>
        <Link href={`/article/book/${id}`} className={styles.title}>
          {title}
        </Link>
        <p>{summary}</p>
        <small>
          {chapters} 章 · 约 {minutes} 分钟
        </small>
        {begun}
      </div>
    </li>
  );
}

/** The picture of a book; without one, or where it fails to load, a bound cover with the title. */
function Cover({ book: { cover, title } }: { book: BookCard }) {
  const { isMissing, image } = useMissingImage();
  return (
    <span className={styles.cover} aria-hidden>
      {cover && !isMissing ? (
        <img loading="lazy" {...image} src={cover} alt="" width="300" height="400" decoding="async" />
      ) : (
        title
      )}
    </span>
  );
}
