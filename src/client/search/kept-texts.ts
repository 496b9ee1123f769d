import type { BookChapter } from '../../contract/book.ts';
import type { PosterArticle } from '../../contract/poster.ts';
import { htmlText } from '../../domain/search/html-text.ts';
import { type SearchTexts, searchTexts } from '../../domain/search/rank.ts';
import type { KeyedStore } from '../platform/platform.ts';
import type { KeptAnswer } from '../state/kept-answer.ts';

/** Something that was read, ready to be looked through. */
export interface KeptText<Whole> {
  readonly whole: Whole;
  readonly body: string;
  readonly texts: SearchTexts;
}

export interface KeptTexts {
  readonly posters: readonly KeptText<PosterArticle>[];
  readonly chapters: readonly KeptText<BookChapter>[];
}

/** Whole articles and chapters stand in the store under the name of the call that brought them. */
export async function keptTexts(kept: Pick<KeyedStore, 'entries'>): Promise<KeptTexts> {
  const entries = (await kept.entries()) ?? [];
  const answersOf = (name: string): unknown[] =>
    entries.filter(([key]) => key.startsWith(`${name}?`)).map(([, value]) => (value as KeptAnswer).info);
  return {
    posters: (answersOf('poster/get') as PosterArticle[]).map(textOfPoster),
    chapters: (answersOf('book/chapter') as BookChapter[]).map(textOfChapter),
  };
}

function textOfPoster(whole: PosterArticle): KeptText<PosterArticle> {
  const body = [whole.summary, htmlText(whole.html)].filter(Boolean).join('\n');
  return { whole, body, texts: searchTexts({ title: whole.title, tags: whole.tags, body }) };
}

function textOfChapter(whole: BookChapter): KeptText<BookChapter> {
  const body = htmlText(whole.html);
  return { whole, body, texts: searchTexts({ title: whole.title, tags: [], body }) };
}
