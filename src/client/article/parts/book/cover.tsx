import { useEffect, useRef, useState } from 'react';
import type { BookCard } from '../../../../contract/book.ts';
import styles from './cover.module.css';

const tones = 6;

/** The picture of a book; one without a picture, or whose picture does not come, gets a drawn cover with its title. */
export function Cover({ book }: { book: Pick<BookCard, 'id' | 'title' | 'cover'> }) {
  const image = useRef<HTMLImageElement>(null);
  const [isMissing, setMissing] = useState(false);
  // The picture may have failed before the page came alive to hear of it.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setMissing(true);
  }, []);
  if (book.cover && !isMissing) {
    return (
      <img
        ref={image}
        className={styles.cover}
        src={book.cover}
        alt=""
        width={300}
        height={400}
        loading="lazy"
        onError={() => setMissing(true)}
      />
    );
  }
  return (
    <div className={styles.cover} data-tone={toneOf(book.id)} aria-hidden="true">
      <span>{book.title}</span>
    </div>
  );
}

/** The same book has the same colour everywhere. */
function toneOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum % tones;
}
