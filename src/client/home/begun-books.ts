import { chapterPath } from '../../domain/book/paths.ts';
import { goOnAt, readingByBook } from '../../domain/book/progress.ts';
import type { KeyedStore } from '../platform/platform.ts';

/** The books that were begun on this device, each with the chapter to go on with. Fetched after the page is alive. */
export async function begunBooks(
  reading: KeyedStore,
): Promise<ReadonlyMap<string, { readonly title: string; readonly path: string }>> {
  const books = readingByBook((await reading.entries()) ?? []);
  return new Map(
    [...books].flatMap(([book, known]) => {
      const next = goOnAt(known);
      return next ? [[book, { title: next.title, path: chapterPath(book, next.id) }] as const] : [];
    }),
  );
}
