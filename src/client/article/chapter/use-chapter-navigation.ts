import { useEffect } from 'react';
import type { BookChapter } from '../../../contract/book.ts';
import { chapterPath } from '../../../domain/book/paths.ts';
import { useServices } from '../../state/services.ts';
import { listenToArrows } from './leaf-by-key.ts';
import { listenToSwipes } from './leaf-by-swipe.ts';

/** Leads to the chapter before or after by the arrow keys and by a swipe. */
export function useChapterNavigation({ book, previous, next }: BookChapter): void {
  const { platform } = useServices();
  const before = previous?.id;
  const after = next?.id;
  useEffect(() => {
    function leaf(step: 1 | -1): void {
      const id = step === 1 ? after : before;
      if (id !== undefined) platform.go(chapterPath(book.id, id));
    }
    const stops = [listenToArrows(leaf), listenToSwipes(leaf)];
    return () => stops.forEach((stop) => stop());
  }, [platform, book.id, before, after]);
}
