import { articlePath, articlesPath } from '#domain/article/address.ts';
import { isUnfinished, parseSavedPosition } from '#domain/article/saved-position.ts';
import { chapterPath } from '#domain/book/paths.ts';
import { percentOf, readingByBook, readShare, resumePositionOf } from '#domain/book/progress.ts';
import type { KeyedStore } from '../platform/platform.ts';
import { isArticle, readRecord } from '../state/offline-library/record.ts';

/** Something begun and not finished on this device; `path` is where to read on. */
export interface BegunItem {
  readonly path: string;
  readonly title: string;
  /** The chapter of a book, as `第 4 章 岁实`. */
  readonly detail: string;
  readonly percent: number;
  /** The id of a book. */
  readonly book?: string;
  /** When it was read last, in milliseconds. */
  readonly at: number;
}

/** Where the items come from: the device's stores, and titles from the lists of the page. */
export interface BegunSources {
  readonly reading: KeyedStore;
  readonly offlineRecords: KeyedStore;
  readonly books: readonly { readonly id: string; readonly title: string; readonly chapters: number }[];
  readonly articles: readonly { readonly id: string; readonly slug?: string; readonly title: string }[];
}

/** Answers what was begun on this device, the latest first. The code is loaded after hydration. */
export async function begunReading({ reading, offlineRecords, books, articles }: BegunSources): Promise<BegunItem[]> {
  const entries = (await reading.entries()) ?? [];
  const known = new Map(articles.map((article) => [articlesPath + article.id, toPlace(article)]));
  for (const [key, value] of (await offlineRecords.entries()) ?? []) {
    const record = readRecord(value);
    if (record && isArticle(key)) known.set(articlesPath + key.slice(key.indexOf('=') + 1), record);
  }
  const found = [...begunBooks(entries, books), ...begunArticles(entries, known)];
  return found.sort((one, other) => other.at - one.at);
}

type Entries = readonly (readonly [path: string, record: unknown])[];

function begunBooks(entries: Entries, books: BegunSources['books']): BegunItem[] {
  const known = readingByBook(entries);
  return books.flatMap(({ id, title, chapters }) => {
    const book = known.get(id);
    const next = book && resumePositionOf(book);
    const share = book ? readShare(book, chapters) : 1;
    if (!book?.bookmark || !next || share >= 1) return [];
    const { chapter, at } = book.bookmark;
    const number = next.id === chapter.id ? chapter.number : chapter.number + 1;
    const detail = `第 ${number} 章 ${next.title}`;
    return [{ path: chapterPath(id, next.id), title, detail, percent: percentOf(share), book: id, at }];
  });
}

/** The page of an article and its title. */
type Place = Pick<BegunItem, 'path' | 'title'>;

const toPlace = (article: BegunSources['articles'][number]): Place => ({
  path: articlePath(article),
  title: article.title,
});

/** Positions are stored under the ids of articles, whose pages may have other paths. */
function begunArticles(entries: Entries, known: ReadonlyMap<string, Place>): BegunItem[] {
  return entries.flatMap(([key, value]) => {
    const article = known.get(key);
    const position = parseSavedPosition(value);
    if (!article || !position || !isUnfinished(position)) return [];
    const { path, title } = article;
    return [{ path, title, detail: '', percent: percentOf(position.ratio), at: position.at }];
  });
}
