import { Link } from 'wouter';
import { bookPath, chapterPath } from '#domain/book/paths.ts';
import type { ShownChapter } from '../kept/kept-text.ts';
import { type HitMatch, Hit } from './hit.tsx';
import styles from '../search.module.css';

/** Lists the chapters of the hits. */
export function ChapterHits({ hits }: { hits: readonly (HitMatch & ShownChapter)[] }) {
  return (
    <ol className={styles.hits}>
      {hits.map(({ book, chapter, ...found }) => (
        <li key={`${book.id}/${chapter.id}`}>
          <Hit href={chapterPath(book.id, chapter.id)} title={chapter.title} found={found}>
            <Link href={bookPath(book.id)}>《{book.title}》</Link>
          </Hit>
        </li>
      ))}
    </ol>
  );
}
