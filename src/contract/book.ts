import { Type, type Static } from 'typebox';
import { endpoint, publicRead } from './api.ts';
import { closedObject, id, nothing, seconds } from './schema.ts';
import { hitFields, loosenedFields, searchInput } from './search.ts';

const card = {
  id: Type.String(),
  title: Type.String(),
  author: Type.String(),
  /** The address of a picture below `/data/book/` of the data host; empty for a book without a cover. */
  cover: Type.String(),
  summary: Type.String(),
  tags: Type.Array(Type.String()),
  updateTime: seconds,
  /** The number of chapters. */
  chapters: Type.Integer(),
  minutes: Type.Integer(),
};
/** A book as the list of books shows it; `minutes` is the reading time of all its chapters. */
export const bookCard = closedObject(card);
/** See `bookCard`. */
export type BookCard = Static<typeof bookCard>;

const entry = closedObject({ id: Type.String(), title: Type.String(), path: Type.String(), minutes: Type.Integer() });

/** A book with its chapters in order; `path` is where a chapter's Markdown is served as a static file. */
export const bookContents = closedObject({ ...card, chapters: Type.Array(entry) });
/** See `bookContents`. */
export type BookContents = Static<typeof bookContents>;
/** A chapter in the table of contents; `minutes` is its reading time. */
export type ChapterEntry = Static<typeof entry>;

const named = closedObject({ id: Type.String(), title: Type.String() });
const neighbour = Type.Union([named, Type.Null()]);

/** One chapter with the HTML the server made of it; `number` counts from 1. */
export const bookChapter = closedObject({
  book: closedObject({ id: Type.String(), title: Type.String(), chapters: Type.Integer() }),
  id: Type.String(),
  title: Type.String(),
  number: Type.Integer(),
  minutes: Type.Integer(),
  html: Type.String(),
  updateTime: seconds,
  path: Type.String(),
  previous: neighbour,
  next: neighbour,
});
/** See `bookChapter`; `previous` and `next` are null at the ends of the book. */
export type BookChapter = Static<typeof bookChapter>;

const hit = closedObject({ book: named, chapter: named, ...hitFields });
/** A chapter that was found; `title` marks the terms in the chapter's title. */
export type BookHit = Static<typeof hit>;

const found = closedObject({ total: Type.Integer(), ...loosenedFields, list: Type.Array(hit) });
/** One page of hits, and the number of all hits. */
export type BookHits = Static<typeof found>;

/** Calls that read books. A book or chapter that does not exist is refused with 1004; with `seconds` it will be back. */
export const bookEndpoints = {
  'book/list': endpoint({
    ...publicRead,
    summary: '所有的书',
    input: nothing,
    info: closedObject({ list: Type.Array(bookCard) }),
  }),
  'book/get': endpoint({ ...publicRead, summary: '一本书与它的目录', input: closedObject({ id }), info: bookContents }),
  'book/chapter': endpoint({
    ...publicRead,
    summary: '一章',
    input: closedObject({ book: id, id }),
    info: bookChapter,
  }),
  'book/search': endpoint({
    ...publicRead,
    summary: '在书里搜索',
    input: closedObject({ ...searchInput, book: Type.Optional(id) }),
    info: found,
  }),
} as const;
