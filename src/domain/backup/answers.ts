import {
  type ArticleField,
  type ArticleFieldName,
  listedFieldNames,
  mapFields,
  unlistedFieldNames,
} from '../article/article-fields.ts';
import { boolean, fields, matchShape, html, list, number, optional, orNull, type RecordShape, text } from './shape.ts';

const id = text(100, /^[^\s<>"]+$/);
const title = text(300);
const summary = text(2000);
const tags = list(text(100), 50);
/** A path of ours, a picture elsewhere, or none; nothing with another scheme. */
const addressPattern = /^(?:$|\/(?!\/)|https?:\/\/)/;
const address = text(1000, addressPattern);
/** The most labels of one article. */
const maxLabels = 50;

/** Records of older pages lack an optional field. */
function shapeOf(field: ArticleField): RecordShape {
  const shape = valueShape(field);
  return field.isOptional ? optional(shape) : shape;
}

function valueShape({ kind, keptLength }: ArticleField): RecordShape {
  if (kind === 'labels') return list(text(keptLength), maxLabels);
  return kind === 'picture' ? text(keptLength, addressPattern) : text(keptLength);
}

const shapesOf = (names: readonly ArticleFieldName[]): Record<string, RecordShape> =>
  mapFields(names, (_, field) => shapeOf(field));

const authorFields = { username: text(100), nickname: text(100), avatar: address };
const author = fields(authorFields);
const maxHtml = 4_000_000;

const card = {
  id,
  ...shapesOf(listedFieldNames),
  // Drafts are nobody's but their author's and are never kept for reading.
  status: text(9, /^published$/),
  author,
  minutes: number,
  views: number,
  createTime: number,
  updateTime: number,
  publishTime: orNull(number),
};
const linkFields = { id, ...shapesOf(listedFieldNames), minutes: number, publishTime: orNull(number) };
const link = fields(linkFields);
// Answers that older pages have kept lack the author.
const step = fields({ ...linkFields, author: optional(author) });
const cards = fields({ list: list(fields(card), 100) });

const book = { id, title, author: text(100), cover: address, summary, tags, updateTime: number, minutes: number };
const named = fields({ id, title });

/** Answers of public reads that are kept for reading offline, by call. A test holds them against the contract. */
export const answerShapes: Readonly<Record<string, RecordShape>> = {
  'poster/get': fields({
    ...card,
    ...shapesOf(unlistedFieldNames),
    html: html(maxHtml),
    version: number,
    acceptsLetters: optional(boolean),
    // A withheld article is for its author and the site's owner alone, and is never kept either.
    withheld: optional(text(0)),
  }),
  'poster/fetch': fields({ total: number, list: list(fields(card), 100), pinned: optional(number) }),
  'poster/new': cards,
  'poster/featured': cards,
  'poster/hot': cards,
  'poster/tags': fields({ list: list(fields({ tag: text(100), count: number }), 1000) }),
  'poster/archive': fields({
    years: list(fields({ year: number, count: number }), 10_000),
    year: orNull(number),
    total: number,
    list: list(fields({ id, slug: optional(text(300)), title, publishTime: number }), 100),
    author: optional(fields(authorFields)),
  }),
  'poster/author': fields({
    ...authorFields,
    introduction: optional(text(600)),
    acceptsLetters: optional(boolean),
    count: number,
    firstTime: number,
    lastTime: number,
  }),
  'poster/near': fields({
    previous: orNull(step),
    next: orNull(step),
    related: list(link, 50),
    series: optional(fields({ name: text(300), list: list(fields({ id, slug: text(300), title }), 200) })),
  }),
  'book/list': fields({ list: list(fields({ ...book, chapters: number }), 1000) }),
  'book/get': fields({
    ...book,
    chapters: list(fields({ id, title, path: address, minutes: number }), 2000),
  }),
  'book/chapter': fields({
    book: fields({ id, title, chapters: number }),
    id,
    title,
    number,
    minutes: number,
    html: html(maxHtml),
    updateTime: number,
    path: address,
    previous: orNull(named),
    next: orNull(named),
  }),
};

/** An answer as the device keeps it. */
export interface StoredAnswer {
  readonly info: unknown;
  readonly at: number;
  /** Somebody has said that it is to stay; only of whole articles and chapters. */
  readonly pinned?: boolean;
}

/** The query as `readKey` writes it: names and values without anything that means something elsewhere. */
const keyForm = /^([a-z]+\/[a-z]+)(?:\?[\w.~!'()*%=&-]{1,400})?$/;

/** A kept answer out of a file; undefined where it is none, or says that it was kept in times to come. */
export function readStoredAnswer(key: string, value: unknown, latest: number): StoredAnswer | undefined {
  const call = keyForm.exec(key)?.[1] ?? '';
  const shape = Object.keys(answerShapes).includes(call) ? answerShapes[call] : undefined;
  const form = shape && fields({ info: shape, at: number, pinned: optional(boolean) });
  const stored = form && (matchShape(form, value) as StoredAnswer | undefined);
  return stored && stored.at > 0 && stored.at <= latest ? stored : undefined;
}
