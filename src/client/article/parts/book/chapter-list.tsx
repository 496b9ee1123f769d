import { Check } from 'lucide-react';
import { Link } from 'wouter';
import type { ChapterEntry } from '#contract/book.ts';
import { isUnfinished, type SavedPosition } from '#domain/article/saved-position.ts';
import { chapterPath } from '#domain/book/paths.ts';
import { percentOf } from '#domain/book/progress.ts';
import styles from './chapter-list.module.css';

interface Props {
  readonly book: string;
  readonly chapters: readonly ChapterEntry[];
  readonly places: ReadonlyMap<string, SavedPosition>;
  /** The id of the open chapter, on chapter pages. */
  readonly current?: string;
  /** The id of the chapter that was open last. */
  readonly last?: string | undefined;
}

/** Lists the chapters of a book with their reading state on this device. */
export function ChapterList({ book, chapters, places, current, last }: Props) {
  return (
    <ol className={styles.chapters}>
      {chapters.map(({ id, title, minutes }, index) => (
        <li key={id}>
          <Link
            href={chapterPath(book, id)}
            aria-current={id === current ? 'page' : undefined}
            data-read={places.get(id)?.done || undefined}
            data-last={id === last || undefined}
          >
            <span className={styles.number}>{index + 1}</span>
            <span className={styles.title}>{title}</span>
            <span className={styles.note}>
              <PlaceNote place={places.get(id)} minutes={minutes} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

function PlaceNote({ place, minutes }: { place: SavedPosition | undefined; minutes: number }) {
  if (place?.done) {
    return (
      <>
        <Check aria-hidden /> 读完
      </>
    );
  }
  return place && isUnfinished(place) ? `读到 ${percentOf(place.ratio)}%` : `${minutes} 分钟`;
}
