import type { BookHit, BookHits } from '#contract/book.ts';
import { excerptOf } from '#domain/search/excerpt.ts';
import { searchableText } from '#domain/search/html-text.ts';
import { marksIn } from '#domain/search/marks.ts';
import { rankHits } from '#domain/search/rank.ts';
import { bestField, type SearchField, type SearchTexts, searchTexts } from '#domain/search/search-texts.ts';
import { htmlOfChapters } from './chapter-html.ts';
import { presentLink } from './present.ts';
import type { Book, Chapter } from './read-book.ts';

interface SearchableChapter {
  readonly body: string;
  readonly texts: SearchTexts;
}

interface ChapterMatch extends SearchableChapter {
  readonly id: string;
  /** Among equals the first chapters come first. */
  readonly time: number;
  readonly book: Book;
  readonly chapter: Chapter;
  readonly field: SearchField;
}

const prepared = new WeakMap<Chapter, SearchableChapter>();

/** The chapters that hold every term, in the order of `rankHits`; among equals by number, then in the order of ids. */
export async function searchBooks(
  books: readonly Book[],
  terms: readonly string[],
  { page, size, host }: { page: number; size: number; host: string },
): Promise<BookHits> {
  const all = (await Promise.all(books.map((book) => searchBook(book, terms, host)))).flat();
  const ranked = rankHits(all, terms);
  const shown = ranked.slice((page - 1) * size, page * size);
  return { total: ranked.length, list: shown.map((found) => presentHit(found, terms)) };
}

async function searchBook(book: Book, terms: readonly string[], host: string): Promise<ChapterMatch[]> {
  const html = await htmlOfChapters(book, host);
  return book.chapters.flatMap((chapter, index) => {
    const text = prepare(chapter, html[index] ?? '');
    const field = bestField(text.texts, terms);
    return field ? [{ ...text, id: `${book.id}/${chapter.id}`, time: -index, book, chapter, field }] : [];
  });
}

/** The searched texts of a chapter, without markup; prepared once for each version of its file. */
function prepare(chapter: Chapter, html: string): SearchableChapter {
  const known = prepared.get(chapter);
  if (known) return known;
  const text = searchableText(html);
  const made = { body: text.body, texts: searchTexts({ title: chapter.title, tags: [], ...text }) };
  prepared.set(chapter, made);
  return made;
}

function presentHit({ book, chapter, body }: ChapterMatch, terms: readonly string[]): BookHit {
  return {
    book: presentLink(book),
    chapter: presentLink(chapter),
    title: marksIn(chapter.title, terms),
    excerpt: excerptOf(body, terms),
  };
}
