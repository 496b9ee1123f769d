import type { BookHit, BookHits } from '#contract/book.ts';
import { answeredTerms, answerQuery } from '#domain/search/answer-query.ts';
import { excerptOf } from '#domain/search/excerpt.ts';
import { searchableText } from '#domain/search/html-text.ts';
import { marksIn } from '#domain/search/marks.ts';
import { itemsHolding } from '#domain/search/nearest.ts';
import { rankHits } from '#domain/search/rank.ts';
import { bestField, type SearchTexts, searchTexts } from '#domain/search/search-texts.ts';
import { htmlOfChapters } from './chapter-html.ts';
import { presentLink } from './present.ts';
import type { Book, Chapter } from './read-book.ts';

interface SearchableChapter {
  readonly body: string;
  readonly texts: SearchTexts;
}

interface FoundChapter extends SearchableChapter {
  readonly id: string;
  /** Among equals the first chapters come first. */
  readonly time: number;
  readonly book: Book;
  readonly chapter: Chapter;
}

const prepared = new WeakMap<Chapter, SearchableChapter>();

/**
 * The chapters that answer a query as `answerQuery` tells, in the order of `rankHits`; among equals by number, then in the order of
 * ids.
 */
export async function searchBooks(
  books: readonly Book[],
  q: string,
  { page, size, host }: { page: number; size: number; host: string },
): Promise<BookHits> {
  const all = (await Promise.all(books.map((book) => chaptersOf(book, host)))).flat();
  const { loosened, ...answer } = await answerQuery(q, {
    literal: async (terms) => holdingAll(all, terms),
    holding: async (units, most) => itemsHolding(all, units, most),
  });
  const ranked = 'found' in answer ? answer.found.list : answer.nearest;
  const terms = answeredTerms(q, loosened);
  const shown = ranked.slice((page - 1) * size, page * size);
  return { total: ranked.length, ...loosened, list: shown.map((found) => presentHit(found, terms)) };
}

function holdingAll(all: readonly FoundChapter[], terms: readonly string[]) {
  const list = all.flatMap((found) => {
    const field = bestField(found.texts, terms);
    return field ? [{ ...found, field }] : [];
  });
  return { total: list.length, list: rankHits(list, terms) };
}

async function chaptersOf(book: Book, host: string): Promise<FoundChapter[]> {
  const html = await htmlOfChapters(book, host);
  return book.chapters.map((chapter, index) => ({
    ...prepare(chapter, html[index] ?? ''),
    id: `${book.id}/${chapter.id}`,
    time: -index,
    book,
    chapter,
  }));
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

function presentHit({ book, chapter, body }: FoundChapter, terms: readonly string[]): BookHit {
  return {
    book: presentLink(book),
    chapter: presentLink(chapter),
    title: marksIn(chapter.title, terms),
    excerpt: excerptOf(body, terms),
  };
}
