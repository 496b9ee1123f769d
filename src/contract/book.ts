import { Type, type Static } from 'typebox';
import { endpoint, publicRead } from './api.ts';
import { hitFields, searchInput } from './search.ts';
import { closed, id, nothing, seconds } from './schema.ts';

const card = {
  id: Type.String(),
  title: Type.String(),
  author: Type.String(),
  /** The address of a picture below `/data/book/` of the data host, or nothing. */
  cover: Type.String(),
  summary: Type.String(),
  tags: Type.Array(Type.String()),
  updateTime: seconds,
  /** How many there are. */
  chapters: Type.Integer(),
  minutes: Type.Integer(),
};
/** A book as the shelf shows it; `minutes` is the reading time of all its chapters. */
export const bookCard = closed(card);
export type BookCard = Static<typeof bookCard>;

const entry = closed({ id: Type.String(), title: Type.String(), path: Type.String(), minutes: Type.Integer() });

/** A book with its chapters in order; `path` is where a chapter's Markdown is served as a static file. */
export const bookContents = closed({ ...card, chapters: Type.Array(entry) });
export type BookContents = Static<typeof bookContents>;
export type ChapterEntry = Static<typeof entry>;

const named = closed({ id: Type.String(), title: Type.String() });
const neighbour = Type.Union([named, Type.Null()]);

/** One chapter with the HTML the server made of it; `number` counts from 1. */
export const bookChapter = closed({
  book: closed({ id: Type.String(), title: Type.String(), chapters: Type.Integer() }),
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
export type BookChapter = Static<typeof bookChapter>;

const hit = closed({ book: named, chapter: named, ...hitFields });
/** A chapter that holds what was looked for; `title` marks the chapter's title. */
export type BookHit = Static<typeof hit>;

const found = closed({ total: Type.Integer(), list: Type.Array(hit) });
export type BookHits = Static<typeof found>;

export const bookEndpoints = {
  'book/list': endpoint({
    ...publicRead,
    summary: '所有的书',
    input: nothing,
    info: closed({ list: Type.Array(bookCard) }),
  }),
  'book/get': endpoint({ ...publicRead, summary: '一本书与它的目录', input: closed({ id }), info: bookContents }),
  'book/chapter': endpoint({ ...publicRead, summary: '一章', input: closed({ book: id, id }), info: bookChapter }),
  'book/search': endpoint({
    ...publicRead,
    summary: '在书里搜索',
    input: closed({ ...searchInput, book: Type.Optional(id) }),
    info: found,
  }),
} as const;
