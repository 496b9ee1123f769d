import type { BookHit, BookHits } from '../../contract/book.ts';
import { excerptOf } from '../../domain/search/excerpt.ts';
import { htmlText } from '../../domain/search/html-text.ts';
import { marksIn } from '../../domain/search/marks.ts';
import { bestField, type SearchField, searchFields, type SearchTexts, searchTexts } from '../../domain/search/rank.ts';
import { htmlOfChapters } from './chapter-html.ts';
import { nameOf } from './present.ts';
import type { Book, Chapter } from './read-book.ts';

interface Prepared {
  readonly body: string;
  readonly texts: SearchTexts;
}

interface Found {
  readonly book: Book;
  readonly chapter: Chapter;
  readonly body: string;
  readonly field: SearchField;
}

const prepared = new WeakMap<Chapter, Prepared>();

/** The chapters that hold every term: those with them in their title first, then in the order of the books and of their pages. */
export async function searchBooks(
  books: readonly Book[],
  terms: readonly string[],
  { page, size, host }: { page: number; size: number; host: string },
): Promise<BookHits> {
  const all = (await Promise.all(books.map((book) => searchBook(book, terms, host)))).flat();
  const ranked = searchFields.flatMap((field) => all.filter((found) => found.field === field));
  const shown = ranked.slice((page - 1) * size, page * size);
  return { total: ranked.length, list: shown.map((found) => presentHit(found, terms)) };
}

async function searchBook(book: Book, terms: readonly string[], host: string): Promise<Found[]> {
  const html = await htmlOfChapters(book, host);
  return book.chapters.flatMap((chapter, index) => {
    const { body, texts } = prepare(chapter, html[index] ?? '');
    const field = bestField(texts, terms);
    return field ? [{ book, chapter, body, field }] : [];
  });
}

/** A chapter is searched as it is read, without its markup; made once for each version of it. */
function prepare(chapter: Chapter, html: string): Prepared {
  const known = prepared.get(chapter);
  if (known) return known;
  const body = htmlText(html);
  const made = { body, texts: searchTexts({ title: chapter.title, tags: [], body }) };
  prepared.set(chapter, made);
  return made;
}

function presentHit({ book, chapter, body }: Found, terms: readonly string[]): BookHit {
  return {
    book: nameOf(book),
    chapter: nameOf(chapter),
    title: marksIn(chapter.title, terms),
    excerpt: excerptOf(body, terms),
  };
}
