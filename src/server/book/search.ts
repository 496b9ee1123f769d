import type { BookHit, BookHits } from '../../contract/book.ts';
import { nameOf } from './present.ts';
import type { Book, Chapter } from './read-book.ts';

const around = 60;

/** The chapters that hold the text: those with it in their title first, then in the order of the shelf. */
export function searchBooks(
  books: readonly Book[],
  query: string,
  { page, size }: { page: number; size: number },
): BookHits {
  const hits = books.flatMap((book) => book.chapters.flatMap((chapter) => hitOf(book, chapter, query) ?? []));
  const ranked = [...hits.filter(({ title }) => title.length > 0), ...hits.filter(({ title }) => title.length === 0)];
  return { total: hits.length, list: ranked.slice((page - 1) * size, page * size) };
}

function hitOf(book: Book, chapter: Chapter, query: string): BookHit | undefined {
  const text = query.trim().toLowerCase();
  const title = marksOf(chapter.title, text);
  const at = chapter.text.toLowerCase().indexOf(text);
  if (at < 0 && title.length === 0) return undefined;
  const start = Math.max(0, at - around);
  const excerpt = chapter.text.slice(start, start + 2 * around + text.length).replace(/\n/g, ' ');
  return {
    book: nameOf(book),
    chapter: nameOf(chapter),
    title,
    excerpt: { text: excerpt, marks: marksOf(excerpt, text) },
  };
}

function marksOf(text: string, query: string): [number, number][] {
  const marks: [number, number][] = [];
  const folded = text.toLowerCase();
  for (let at = folded.indexOf(query); at >= 0; at = folded.indexOf(query, at + query.length)) {
    marks.push([at, at + query.length]);
  }
  return marks;
}
