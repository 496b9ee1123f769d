import type { BookChapter, BookHit } from '../../contract/book.ts';
import type { PosterArticle } from '../../contract/poster.ts';
import type { PosterHit } from '../../contract/search.ts';
import { excerptOf } from '../../domain/search/excerpt.ts';
import { marksIn } from '../../domain/search/marks.ts';
import { bestField, compareRanked } from '../../domain/search/rank.ts';
import type { KeptText } from './kept-texts.ts';

/** The articles that hold every word, in the order the server would give them. */
export function posterHits(kept: readonly KeptText<PosterArticle>[], terms: readonly string[]): PosterHit[] {
  const time = ({ publishTime }: PosterArticle) => publishTime ?? 0;
  return ranked(kept, terms, time).map(({ whole, body }) => ({
    poster: whole,
    title: marksIn(whole.title, terms),
    excerpt: excerptOf(body, terms),
  }));
}

/** The chapters that hold every word, each book in its order. */
export function chapterHits(kept: readonly KeptText<BookChapter>[], terms: readonly string[]): BookHit[] {
  return ranked(kept, terms, ({ number }) => -number).map(({ whole, body }) => ({
    book: whole.book,
    chapter: whole,
    title: marksIn(whole.title, terms),
    excerpt: excerptOf(body, terms),
  }));
}

function ranked<Whole extends { readonly id: string }>(
  kept: readonly KeptText<Whole>[],
  terms: readonly string[],
  time: (whole: Whole) => number,
): KeptText<Whole>[] {
  const found = kept.flatMap((text) => {
    const field = bestField(text.texts, terms);
    return field ? [{ text, field, time: time(text.whole), id: text.whole.id }] : [];
  });
  return found.sort(compareRanked).map(({ text }) => text);
}
