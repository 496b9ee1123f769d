import type { BookHit } from '#contract/book.ts';
import type { PosterCard } from '#contract/poster.ts';
import { type ArticleText, mapFields } from '#domain/article/article-fields.ts';
import { searchableArticle, type SearchedFieldName, searchedFieldNames } from '#domain/article/searchable-article.ts';
import type { Findable } from '#domain/search/find-items.ts';
import { searchableText } from '#domain/search/html-text.ts';
import { readPath } from './read-path.ts';

/** The fields of an article that a hit shows. */
export type ShownArticle = Pick<PosterCard, 'id' | 'slug' | 'title' | 'tags' | 'publishTime'>;
/** The fields of a chapter that a hit shows. */
export type ShownChapter = Pick<BookHit, 'book' | 'chapter'>;

export interface KeptArticle extends Findable {
  readonly shown: ShownArticle;
}

export interface KeptChapter extends Findable {
  readonly shown: ShownChapter;
}

/** Reads the article of a record; undefined for a record of another shape. */
export function readArticle(info: unknown): KeptArticle | undefined {
  const read = readPath(info);
  const [id, title, html] = [read.text('id'), read.text('title'), read.text('html')];
  if (!id || title === undefined || html === undefined) return undefined;
  const tags = read.texts('tags');
  const article = mapFields(searchedFieldNames, (name, { kind }) =>
    kind === 'labels' ? read.texts(name) : (read.text(name) ?? ''),
  ) as Pick<ArticleText, SearchedFieldName>;
  const publishTime = read.number('publishTime') ?? null;
  const shown = { id, slug: read.text('slug') ?? '', title, tags, publishTime };
  return { id, ...searchableArticle(article, html), time: publishTime ?? 0, shown };
}

/** Reads the chapter of a record. Equally ranked chapters are ordered by number, as on the server. */
export function readChapter(info: unknown): KeptChapter | undefined {
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
