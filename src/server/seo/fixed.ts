import { codes } from '../../contract/api.ts';
import { findablePages } from '../../site/seo.ts';
import type { AnonymousRead } from '../api/anonymous.ts';

/** An address below the site's origin; `changed` (seconds) where it is known. */
export interface Address {
  readonly path: string;
  readonly changed?: number | undefined;
}

/** Every address that is no article: the pages, the books and their chapters. */
export async function fixedAddresses(read: AnonymousRead): Promise<Address[]> {
  const shelf = await read('book/list', {});
  const books = shelf.code === codes.ok ? shelf.info.list : [];
  const inBooks = await Promise.all(books.map(({ id }) => bookAddresses(read, id)));
  return [...findablePages.map(({ path }) => ({ path })), ...inBooks.flat()];
}

async function bookAddresses(read: AnonymousRead, id: string): Promise<Address[]> {
  const book = await read('book/get', { id });
  if (book.code !== codes.ok) return [];
  const { updateTime: changed, chapters } = book.info;
  const path = `/article/book/${id}`;
  return [{ path, changed }, ...chapters.map((chapter) => ({ path: `${path}/${chapter.id}`, changed }))];
}
