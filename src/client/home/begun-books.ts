import type { BookCard } from '../../contract/book.ts';
import { chapterPath } from '../../domain/book/paths.ts';
import { resumePositionOf, readingByBook, readShare } from '../../domain/book/progress.ts';
import type { KeyedStore } from '../platform/platform.ts';

/**
 * Answers the books that were begun on this device and not finished, each with the chapter to continue with. The code
 * is loaded after hydration.
 */
export async function begunBooks(
  reading: KeyedStore,
  shown: readonly Pick<BookCard, 'id' | 'chapters'>[],
): Promise<ReadonlyMap<string, { readonly title: string; readonly path: string }>> {
  const known = readingByBook((await reading.entries()) ?? []);
  return new Map(
    shown.flatMap(({ id, chapters }) => {
      const book = known.get(id);
      const next = book && readShare(book, chapters) < 1 ? resumePositionOf(book) : undefined;
      return next ? [[id, { title: next.title, path: chapterPath(id, next.id) }] as const] : [];
    }),
  );
}
