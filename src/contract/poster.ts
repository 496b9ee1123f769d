import { Type, type Static } from 'typebox';
import { endpoint } from './api.ts';
import { limits } from './limits.ts';
import { closed, id, seconds } from './schema.ts';
import { author } from './user.ts';

export const posterStatus = Type.Union([Type.Literal('draft'), Type.Literal('published')], { title: '状态' });
export type PosterStatus = Static<typeof posterStatus>;

const tag = Type.String({ title: '标签', minLength: 1, maxLength: limits.tag, pattern: '^[^\\s,，\\p{C}]+$' });

/**
 * What an author writes. Content is Markdown; the server's policy checks its length in bytes (code 1007), and that what is
 * published has a title.
 */
export const posterTextParts = {
  title: Type.String({ title: '标题', maxLength: limits.title }),
  summary: Type.String({ title: '摘要', maxLength: limits.summary }),
  content: Type.String({ title: '正文' }),
  tags: Type.Array(tag, { title: '标签', maxItems: limits.tags, uniqueItems: true }),
  cover: Type.String({ title: '封面', maxLength: limits.cover, pattern: '^(|/[^/\\\\].*|https://.+)$' }),
};
const posterText = closed(posterTextParts);
export type PosterText = Static<typeof posterText>;

export const posterDraftParts = { ...posterTextParts, status: posterStatus };
const posterDraft = closed(posterDraftParts);
export type PosterDraft = Static<typeof posterDraft>;

/** What every list of cards shows; the author's own list shows more. */
export const posterCardParts = {
  id: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  tags: Type.Array(Type.String()),
  cover: Type.String(),
  status: posterStatus,
  author,
  minutes: Type.Integer(),
  views: Type.Integer(),
  createTime: seconds,
  updateTime: seconds,
  publishTime: Type.Union([seconds, Type.Null()]),
};
/**
 * An article as lists show it; `minutes` is the reading time. `publishTime` is when it was first published: null until
 * then, and kept by one that was withdrawn and is a draft again.
 */
export const posterCard = closed(posterCardParts);
export type PosterCard = Static<typeof posterCard>;

/** One whole article: Markdown source, the HTML the server made of it, and the version a write must name. */
export const posterArticle = closed({
  ...posterCardParts,
  content: Type.String(),
  html: Type.String(),
  version: Type.Integer(),
});
export type PosterArticle = Static<typeof posterArticle>;

const list = closed({ total: Type.Integer(), list: Type.Array(posterCard) });
export type PosterList = Static<typeof list>;

/** Which of several articles a reader may turn to next, without what only lists of cards show. */
export const posterLink = closed({
  id: posterCardParts.id,
  title: posterCardParts.title,
  summary: posterCardParts.summary,
  cover: posterCardParts.cover,
  tags: posterCardParts.tags,
  minutes: posterCardParts.minutes,
  publishTime: posterCardParts.publishTime,
});
export type PosterLink = Static<typeof posterLink>;

/** What an article stands next to: `previous` is older, `next` newer; `related` share tags with it. */
export const posterNear = closed({
  previous: Type.Union([posterLink, Type.Null()]),
  next: Type.Union([posterLink, Type.Null()]),
  related: Type.Array(posterLink),
});
export type PosterNear = Static<typeof posterNear>;

const sort = Type.Union([Type.Literal('new'), Type.Literal('hot')], { title: '排序' });
export type PosterSort = Static<typeof sort>;

const tagCount = closed({ tag: Type.String(), count: Type.Integer() });
export type TagCount = Static<typeof tagCount>;

const cards = closed({ list: Type.Array(posterCard) });

export const page = Type.Optional(Type.Integer({ title: '页码', minimum: 1, maximum: 100_000 }));
const authorName = Type.Optional(Type.String({ title: '作者', minLength: 1, maxLength: limits.username }));
export const size = Type.Optional(Type.Integer({ title: '每页条数', minimum: 1, maximum: limits.pageSize }));

export const posterEndpoints = {
  'poster/get': endpoint({ method: 'GET', access: 'public', input: closed({ id }), info: posterArticle }),
  'poster/fetch': endpoint({
    method: 'GET',
    access: 'public',
    input: closed({
      page,
      size,
      tag: Type.Optional(tag),
      author: authorName,
      sort: Type.Optional(sort),
    }),
    info: list,
  }),
  'poster/new': endpoint({ method: 'GET', access: 'public', input: closed({ size }), info: cards }),
  'poster/hot': endpoint({ method: 'GET', access: 'public', input: closed({ size }), info: cards }),
  /** Tags of published articles, of one author where one is named, the most used first. */
  'poster/tags': endpoint({
    method: 'GET',
    access: 'public',
    input: closed({ size, author: authorName }),
    info: closed({ list: Type.Array(tagCount) }),
  }),
  'poster/near': endpoint({ method: 'GET', access: 'public', input: closed({ id }), info: posterNear }),
  /** Says that an article was really shown; counts once per reader and day. */
  'poster/view': endpoint({
    method: 'POST',
    access: 'public',
    input: closed({ id }),
    info: closed({ views: Type.Integer() }),
  }),
} as const;
