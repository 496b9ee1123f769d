import { useEffect, useEffectEvent } from 'react';
import type { BookChapter } from '../../../contract/book.ts';
import { bookPath } from '../../../domain/book/paths.ts';
import type { Bookmark } from '../../../domain/book/progress.ts';
import { useServices } from '../../state/services.ts';
import { watchReadingPosition } from '../parts/place/reading-line.ts';

/** So far into a chapter most go on to the next one. */
const prefetchRatio = 0.6;

/** Remembers which chapter of its book is open, and brings the next one onto the device before it is wanted. */
export function useBookmark(chapter: BookChapter): void {
  const { platform, reads } = useServices();
  const { book, id, title, number, next } = chapter;

  const storeBookmark = useEffectEvent(() => {
    const bookmark: Bookmark = { chapter: { id, title, number }, next, at: platform.now() };
    void platform.reading.set(bookPath(book.id), bookmark);
  });
  useEffect(() => storeBookmark(), [platform, book.id, id]);

  const bookId = book.id;
  const nextId = next?.id;
  useEffect(() => {
    if (!nextId) return undefined;
    const stop = watchReadingPosition(({ ratio }) => {
      if (ratio < prefetchRatio) return;
      stop();
      reads.open('book/chapter', { book: bookId, id: nextId }, { keep: true, isAhead: true });
    });
    return stop;
  }, [reads, bookId, nextId]);
}
