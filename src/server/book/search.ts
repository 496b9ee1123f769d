import type { BookHit, BookHits } from '../../contract/book.ts';
import { excerptOf } from '../../domain/search/excerpt.ts';
import { marksIn } from '../../domain/search/marks.ts';
import { queryTerms } from '../../domain/search/query.ts';
import { bestField, searchTexts } from '../../domain/search/rank.ts';
import { nameOf } from './present.ts';
import type { Book, Chapter } from './read-book.ts';

interface Place {
  readonly book: Book;
  readonly chapter: Chapter;
}

/** The chapters that hold every word: those with all of them in their title first, then in the order of the shelf. */
export function searchBooks(
  books: readonly Book[],
  query: string,
  { page, size }: { page: number; size: number },
): BookHits {
  const terms = queryTerms(query);
  const places = books.flatMap((book) => book.chapters.map((chapter) => ({ book, chapter })));
  const found = places.map((place) => ({ ...place, field: fieldOf(place, terms) }));
  const ranked = [...found.filter(({ field }) => field === 'title'), ...found.filter(({ field }) => field === 'text')];
  const shown = ranked.slice((page - 1) * size, page * size);
  return { total: ranked.length, list: shown.map((place) => presentHit(place, terms)) };
}

function fieldOf({ chapter: { title, text } }: Place, terms: readonly string[]) {
  return terms.length > 0 ? bestField(searchTexts({ title, tags: [], body: text }), terms) : undefined;
}

function presentHit({ book, chapter }: Place, terms: readonly string[]): BookHit {
  return {
    book: nameOf(book),
    chapter: nameOf(chapter),
    title: marksIn(chapter.title, terms),
    excerpt: excerptOf(chapter.text, terms),
  };
}
