import { useMissingImage } from '#client/ui/use-missing-image.ts';
import type { BookCard } from '#contract/book.ts';
import styles from './cover.module.css';

const tones = 6;

interface Props {
  readonly book: Pick<BookCard, 'id' | 'title' | 'cover'>;
  /** Whether the cover comes first on its page and so may be the largest paint; the others wait until they are in view. */
  readonly isFirst?: boolean;
}

/** Shows the picture of a book; without one, or where it fails to load, a drawn cover with the title. */
export function Cover({ book, isFirst = false }: Props) {
  const { isMissing, image } = useMissingImage();
  if (book.cover && !isMissing) {
    return (
      <span className={styles.book}>
        <img
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
          {...image}
          className={styles.cover}
          src={book.cover}
          alt=""
          width={300}
          height={400}
        />
      </span>
    );
  }
  return (
    <div className={styles.cover} data-tone={toneOf(book.id)} aria-hidden="true">
      <span>{book.title}</span>
    </div>
  );
}

/** Derives a colour from the id, so that a book has the same colour everywhere. */
function toneOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum % tones;
}
