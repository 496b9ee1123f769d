import { Type, type Static } from 'typebox';
import { articleInputParts, listedTextParts, unlistedTextParts } from './article-text.ts';
import { limits } from './limits.ts';
import { closedObject, oneText, seconds } from './schema.ts';
import { author } from './user.ts';

/** Readers see published articles only. */
export const posterStatus = oneText(['draft', 'published'], { title: '状态' });
/** A draft belongs to its author alone; a published article to everybody. */
export type PosterStatus = Static<typeof posterStatus>;

/**
 * Why readers do not see an article that its author has published: the owner of the site has hidden it, or its author waits for
 * approval or is suspended.
 */
const withheldReason = oneText(['hidden', 'pending', 'suspended'], { title: '不显示的原因' });
/** See `withheldReason`. */
export type WithheldReason = Static<typeof withheldReason>;

/** Null for an article that readers see, and for a draft. */
export const withheld = Type.Union([withheldReason, Type.Null()]);

const posterText = closedObject(articleInputParts);
/** The fields an author writes, as requests bring them. */
export type PosterText = Static<typeof posterText>;

/** The fields of a request that decides whether readers see the text. */
export const posterDraftParts = { ...articleInputParts, status: posterStatus };
const posterDraft = closedObject(posterDraftParts);
/** The text of an article with the status it is to have. */
export type PosterDraft = Static<typeof posterDraft>;

/** What every list of cards shows; the author's own list shows more. */
export const posterCardParts = {
  id: Type.String(),
  ...listedTextParts,
  status: posterStatus,
  author,
  minutes: Type.Integer(),
  views: Type.Integer(),
  createTime: seconds,
  updateTime: seconds,
  publishTime: Type.Union([seconds, Type.Null()]),
};
/**
 * An article as lists show it; `minutes` is the reading time. The lists for readers have a `summary` made from the text where its
 * author wrote none; a whole article and the author's own list have the author's. `publishTime` is when it was first published: null until
 * then, and kept by one that was withdrawn and is a draft again.
 */
export const posterCard = closedObject(posterCardParts);
/** An article in a list; times are in seconds since the epoch. */
export type PosterCard = Static<typeof posterCard>;

/** One whole article: Markdown source, the HTML the server made of it, and the version a write must name. */
export const posterArticle = closedObject({
  ...posterCardParts,
  ...unlistedTextParts,
  html: Type.String(),
  version: Type.Integer(),
  /** Whether readers may write letters to the author. */
  acceptsLetters: Type.Optional(Type.Literal(true)),
  /** Only where readers do not see it, for its author and for owners of the site. */
  withheld: Type.Optional(withheldReason),
});
/** A whole article, for its page. */
export type PosterArticle = Static<typeof posterArticle>;

/** One page of a list of articles. */
export const posterList = closedObject({
  total: Type.Integer(),
  list: Type.Array(posterCard),
  pinned: Type.Optional(Type.Integer()),
});
/** One page of a list, and `total`, the number of articles on all its pages; the first `pinned` ones stand there because they are pinned. */
export type PosterList = Static<typeof posterList>;

/** Which of several articles a reader may turn to next, without what only lists of cards show. */
export const posterLink = closedObject({
  id: posterCardParts.id,
  ...listedTextParts,
  minutes: posterCardParts.minutes,
  publishTime: posterCardParts.publishTime,
});
/** An article as the foot of another one names it. */
export type PosterLink = Static<typeof posterLink>;

/** One entry of a list of tags. */
export const tagCount = closedObject({ tag: Type.String(), count: Type.Integer() });
/** A tag and the number of published articles with it. */
export type TagCount = Static<typeof tagCount>;

/** The number of a page of a list, from 1. */
export const page = Type.Optional(Type.Integer({ title: '页码', minimum: 1, maximum: 100_000 }));
/** The number of entries on a page of a list. */
export const size = Type.Optional(Type.Integer({ title: '每页条数', minimum: 1, maximum: limits.pageSize }));
