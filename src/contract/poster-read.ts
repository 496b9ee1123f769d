import { Type, type Static } from 'typebox';
import { maxSlugLength } from '#domain/article/slug.ts';
import { endpoint, publicRead, publicWrite } from './api.ts';
import { tag } from './article-text.ts';
import { limits } from './limits.ts';
import { page, posterArticle, posterCard, posterLink, posterList, size, tagCount } from './poster.ts';
import { closedObject, id, nothing, oneText, seconds } from './schema.ts';
import { hitFields, loosenedFields, searchInput } from './search.ts';
import { author } from './user.ts';

const posterStep = closedObject({ ...posterLink.properties, author });
/** An article before or after another one, which may be of another author. */
export type PosterStep = Static<typeof posterStep>;

/** The articles of a series in their order, the oldest first; at most `limits.series` of them. */
const series = closedObject({
  name: Type.String(),
  list: Type.Array(closedObject({ id: Type.String(), slug: Type.String(), title: Type.String() })),
});
/** A series as the foot of one of its articles shows it. */
export type PosterSeries = Static<typeof series>;

/** What an article stands next to: `previous` is older, `next` newer; `related` share tags with it; `series` is its own. */
export const posterNear = closedObject({
  previous: Type.Union([posterStep, Type.Null()]),
  next: Type.Union([posterStep, Type.Null()]),
  related: Type.Array(posterLink),
  series: Type.Optional(series),
});
/** The neighbours of an article; null at the ends of the list. */
export type PosterNear = Static<typeof posterNear>;

const sort = oneText(['new', 'hot'], { title: '排序' });
/**
 * `new`: by the time of first publication; `hot`: by reads, of which recent articles need fewer. An article that nobody has read
 * is in no list by `hot`. Without an order, a list without a tag begins with the pinned articles: at most three, in the list of all
 * articles those of the site's owners.
 */
export type PosterSort = Static<typeof sort>;

const archivedPoster = closedObject({
  id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  publishTime: seconds,
});
/** An article in the archive. */
export type ArchivedPoster = Static<typeof archivedPoster>;

/**
 * One page of the archive, the newest article first, and `total`, the number of articles on all its pages. `year` is the year that
 * the pages cover, null where they cover all. Years begin at midnight in UTC+8. `author` is the one whose articles these are, where the
 * call names one.
 */
const archive = closedObject({
  years: Type.Array(closedObject({ year: Type.Integer(), count: Type.Integer() })),
  year: Type.Union([Type.Integer(), Type.Null()]),
  total: Type.Integer(),
  list: Type.Array(archivedPoster),
  author: Type.Optional(author),
});
/** A page of the archive, with the years that have articles, the newest first. */
export type PosterArchive = Static<typeof archive>;

/** An author as readers see one: the words of introduction, the number of published articles, and when the first and the last appeared. */
const authorRecord = closedObject({
  ...author.properties,
  introduction: Type.String(),
  /** Whether readers may write letters to the author. */
  acceptsLetters: Type.Optional(Type.Literal(true)),
  count: Type.Integer(),
  firstTime: seconds,
  lastTime: seconds,
});
/** An author with published articles. The private text of the profile stays with its owner. */
export type PosterAuthor = Static<typeof authorRecord>;

const cards = closedObject({ list: Type.Array(posterCard) });

const authorName = Type.Optional(Type.String({ title: '作者', minLength: 1, maxLength: limits.username }));

/** An article by its id, or by a slug that it has or had. */
const articleName = Type.String({ title: '编号', minLength: 1, maxLength: maxSlugLength });

/** What anybody may read. */
export const articleReadEndpoints = {
  'poster/get': endpoint({
    ...publicRead,
    summary: '一篇文章，用编号或地址的最后一段来找',
    input: closedObject({ id: articleName }),
    info: posterArticle,
  }),
  'poster/fetch': endpoint({
    ...publicRead,
    summary: '文章列表，可按标签、作者，按时间或热度',
    input: closedObject({
      page,
      size,
      tag: Type.Optional(tag),
      author: authorName,
      sort: Type.Optional(sort),
    }),
    info: posterList,
  }),
  'poster/new': endpoint({ ...publicRead, summary: '最新的文章', input: closedObject({ size }), info: cards }),
  'poster/hot': endpoint({ ...publicRead, summary: '最热的文章', input: closedObject({ size }), info: cards }),
  /** The articles that the site's owner shows first on the home page, the last chosen first. */
  'poster/featured': endpoint({ ...publicRead, summary: '站主推荐的文章', input: nothing, info: cards }),
  /** Tags of published articles, of one author where one is named, the most used first. */
  'poster/tags': endpoint({
    ...publicRead,
    summary: '标签及其文章数，多的在前',
    input: closedObject({
      size: Type.Optional(Type.Integer({ title: '标签个数', minimum: 1, maximum: limits.tags })),
      author: authorName,
    }),
    info: closedObject({ list: Type.Array(tagCount) }),
  }),
  /** Without a year: all articles while they fit on one page, else those of the newest year. */
  'poster/archive': endpoint({
    ...publicRead,
    summary: '归档：各年的篇数，以及一年内文章的标题和日期，新的在前；可以只要一位作者的',
    input: closedObject({
      year: Type.Optional(Type.Integer({ title: '年份', minimum: 1970, maximum: 9999 })),
      page,
      author: authorName,
    }),
    info: archive,
  }),
  /** An account without published articles is refused with 1004, as one that does not exist. */
  'poster/author': endpoint({
    ...publicRead,
    summary: '一位作者：昵称、头像、自己的话、发布的篇数，首篇与最近一篇的时间',
    input: closedObject({ name: Type.String({ title: '作者', minLength: 1, maxLength: limits.username }) }),
    info: authorRecord,
  }),
  'poster/near': endpoint({
    ...publicRead,
    summary: '一篇文章的上一篇、下一篇、相关的文章，与它的系列',
    input: closedObject({ id: articleName }),
    info: posterNear,
  }),
  /** Says that an article was really shown; counts once per reader and day. */
  'poster/view': endpoint({
    ...publicWrite,
    withoutInteraction: true,
    summary: '记一次阅读，每位读者每天一次',
    input: closedObject({ id }),
    info: closedObject({ views: Type.Integer() }),
  }),
} as const;

/** An article that was found. */
const hit = closedObject({ poster: posterCard, ...hitFields });

/** A search hit: the card of the article and the excerpts that contain the terms. */
export type PosterHit = Static<typeof hit>;

const hits = closedObject({
  total: Type.Integer(),
  hasMore: Type.Optional(Type.Literal(true)),
  ...loosenedFields,
  list: Type.Array(hit),
});

/** One page of search hits, and `total`, the number of all hits; with `hasMore` there are others beyond these, which are not listed. */
export type PosterHits = Static<typeof hits>;

/** The search in published articles. */
export const articleSearchEndpoints = {
  'poster/search': endpoint({ ...publicRead, summary: '搜索文章', input: closedObject(searchInput), info: hits }),
} as const;
