import type { BookHit } from '../../../contract/book.ts';
import type { PosterCard } from '../../../contract/poster.ts';
import { searchableText } from '../../../domain/search/html-text.ts';
import type { Indexable } from '../../../domain/search/index/search-index.ts';
import { readPath } from './read-path.ts';

/** What is shown of an article that was found. */
export type ShownArticle = Pick<PosterCard, 'id' | 'title' | 'tags' | 'publishTime'>;
/** What is shown of a chapter. */
export type ShownChapter = Pick<BookHit, 'book' | 'chapter'>;

export interface IndexedArticle extends Indexable {
  readonly shown: ShownArticle;
}

export interface IndexedChapter extends Indexable {
  readonly shown: ShownChapter;
}

/** The article in a record; nothing where it is none, or was kept in another shape. */
export function toIndexedArticle(info: unknown): IndexedArticle | undefined {
  const read = readPath(info);
  const [id, title, html] = [read.text('id'), read.text('title'), read.text('html')];
  if (!id || title === undefined || html === undefined) return undefined;
  const tags = read.texts('tags');
  const publishTime = read.number('publishTime') ?? null;
  const text = searchableText(html, read.text('summary'));
  return { id, title, tags, ...text, time: publishTime ?? 0, shown: { id, title, tags, publishTime } };
}

/** The chapter in a record. Among equals chapters of all books stand by their number, as the server gives those of one. */
export function toIndexedChapter(info: unknown): IndexedChapter | undefined {
  const read = readPath(info);
  const [id, title, html] = [read.text('id'), read.text('title'), read.text('html')];
  const book = { id: read.text('book', 'id'), title: read.text('book', 'title') };
  if (!id || title === undefined || html === undefined || !book.id || book.title === undefined) return undefined;
  return {
    id: `${book.id}/${id}`,
    title,
    tags: [],
    ...searchableText(html),
    time: -(read.number('number') ?? 0),
    shown: { book: { id: book.id, title: book.title }, chapter: { id, title } },
  };
}
