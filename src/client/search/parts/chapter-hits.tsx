import { Link } from 'wouter';
import type { BookHit } from '../../../contract/book.ts';
import { bookPath, chapterPath } from '../../../domain/book/paths.ts';
import { Marked } from '../../ui/marked.tsx';
import styles from '../search.module.css';

/** Chapters with what was found in them. */
export function ChapterHits({ hits }: { hits: readonly BookHit[] }) {
  return (
    <ol className={styles.hits}>
      {hits.map(({ book, chapter, title, excerpt }) => (
        <li key={`${book.id}/${chapter.id}`}>
          <article className={styles.hit}>
            <h3>
              <Link href={chapterPath(book.id, chapter.id)}>
                <Marked text={chapter.title} marks={title} />
              </Link>
            </h3>
            <p>
              <Marked text={excerpt.text} marks={excerpt.marks} />
            </p>
            <p className={styles.meta}>
              <Link href={bookPath(book.id)}>《{book.title}》</Link>
            </p>
          </article>
        </li>
      ))}
    </ol>
  );
}
