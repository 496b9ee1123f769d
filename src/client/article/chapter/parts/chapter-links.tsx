import { Link } from 'wouter';
import type { BookChapter } from '#contract/book.ts';
import { bookPath, chapterPath } from '#domain/book/paths.ts';
import styles from './chapter-links.module.css';

/** Links the previous and the next chapter; the last chapter links the book. */
export function ChapterLinks({ chapter: { book, previous, next } }: { chapter: BookChapter }) {
  return (
    <>
      <nav className={styles.leaves} aria-label="翻章">
        {previous && (
          <Link href={chapterPath(book.id, previous.id)} rel="prev">
            <small>上一章</small>
            {previous.title}
          </Link>
        )}
        {next ? (
          <Link href={chapterPath(book.id, next.id)} rel="next" className={styles.next}>
            <small>下一章</small>
            {next.title}
          </Link>
        ) : (
          <Link href={bookPath(book.id)} className={styles.next}>
            <small>全书完</small>
            回到《{book.title}》
          </Link>
        )}
      </nav>
      <p className={styles.hint}>
        <span className={styles.byFinger}>在正文上左右滑动可以翻章。</span>
        <span className={styles.byKey}>按键盘的 ← → 可以翻章。</span>
      </p>
    </>
  );
}
