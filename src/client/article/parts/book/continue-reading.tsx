import { Link } from 'wouter';
import { chapterPath } from '#domain/book/paths.ts';
import { type BookReading, resumePositionOf, percentOf, readShare } from '#domain/book/progress.ts';
import styles from './continue-reading.module.css';

interface Props {
  readonly book: { readonly id: string; readonly title: string };
  readonly chapters: number;
  readonly reading: BookReading;
  /** Whether to go on reading is the one prominent control of the page. */
  readonly isMain?: boolean;
}

/**
 * Shows how far a book was read on this device and links the next chapter; renders nothing for a book that was never
 * opened.
 */
export function ContinueReading({ book, chapters, reading, isMain = false }: Props) {
  const next = resumePositionOf(reading);
  if (!reading.bookmark || !next) return null;
  const percent = percentOf(readShare(reading, chapters));
  const isFinished = percent === 100;
  return (
    <div className={styles.line} data-main={isMain || undefined}>
      <p>{isFinished ? '已经读完' : `读到第 ${reading.bookmark.chapter.number} 章 · ${percent}%`}</p>
      <progress max={100} value={percent} aria-label={`《${book.title}》读了多少`} />
      {!isFinished && (
        <Link href={chapterPath(book.id, next.id)} aria-label={`继续阅读《${book.title}》：${next.title}`}>
          继续阅读
        </Link>
      )}
    </div>
  );
}
