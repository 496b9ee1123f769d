import { Type, type Static } from 'typebox';
import { authorWrite, endpoint, userRead, userWrite } from './api.ts';
import { schedule } from './article-schedule.ts';
import { articleInputParts, articleTextParts, tag } from './article-text.ts';
import { limits } from './limits.ts';
import { page, posterCardParts, posterDraftParts, posterStatus, size, tagCount, withheld } from './poster.ts';
import { actOn, closedObject, id, newId, oneText, seconds, time } from './schema.ts';

/** The version a write is based on. Every write makes the next one; a write on an older one is refused (1005). */
const version = Type.Integer({ title: '版本', minimum: 1, maximum: 2_000_000_000 });

const newVersion = closedObject({ id: Type.String(), version: Type.Integer() });

const idAndVersion = closedObject({ id, version });

/** An article as its author goes on with it: the working copy where there is one, else the article. */
const posterEdit = closedObject({
  id: Type.String(),
  version: Type.Integer(),
  status: posterStatus,
  ...articleTextParts,
  /** There is a working copy: what was saved since the article was published and readers do not see. */
  pending: Type.Boolean(),
  createTime: seconds,
  updateTime: seconds,
  publishTime: posterCardParts.publishTime,
  /** When the text at hand was saved. */
  savedTime: seconds,
  withheld,
  schedule,
  /** The paths that lead to the article, decoded and in lower case; those of its former slugs among them. */
  aliases: Type.Array(Type.String()),
});

/** An article in the editor of its author. */
export type PosterEdit = Static<typeof posterEdit>;

const kind = oneText(['create', 'save', 'update', 'discard', 'import']);

/** The write that made a version; `save` makes one of the working copy. */
export type VersionKind = Static<typeof kind>;

const versionParts = { version: Type.Integer(), kind, status: posterStatus, title: Type.String(), time: seconds };

/** One version in the history; `words` counts its content as the editor does: ideographs singly, other text by words. */
const posterVersion = closedObject({ ...versionParts, words: Type.Integer() });

/** A version in the history of an article, without its text. */
export type PosterVersion = Static<typeof posterVersion>;

/** A version with its text. */
export const versionText = closedObject({ ...versionParts, ...articleTextParts });

/** A version of an article with its text. */
export type PosterVersionText = Static<typeof versionText>;

const ownCard = closedObject({
  ...posterCardParts,
  version: Type.Integer(),
  pending: Type.Boolean(),
  savedTime: seconds,
  withheld,
  schedule,
});

/** An own article in the list of all of them: as readers see it, or the draft as it is. */
export type PosterOwnCard = Static<typeof ownCard>;

const counts = closedObject({
  all: Type.Integer(),
  draft: Type.Integer(),
  published: Type.Integer(),
  trash: Type.Integer(),
});

/** How many own articles there are of each kind, whatever the list was asked for; `all` without the trash, `published` with the withheld ones. */
export type PosterCounts = Static<typeof counts>;

const ownSort = oneText(['updated', 'created', 'published', 'views', 'title'], { title: '排序' });

/** The orders of an author's own list. */
export type OwnSort = Static<typeof ownSort>;

const order = oneText(['desc', 'asc'], { title: '次序' });

/** `desc` begins with the newest, the most read, or the last title. */
export type SortOrder = Static<typeof order>;

const trashed = closedObject({
  id: Type.String(),
  title: Type.String(),
  status: posterStatus,
  deleteTime: seconds,
  updateTime: seconds,
});

/** An article in the trash; `status` is the one it gets back when it is restored. */
export type PosterTrashed = Static<typeof trashed>;

/** What authors do with their own articles. */
export const articleWriteEndpoints = {
  'poster/create': endpoint({
    ...authorWrite,
    summary: '新建一篇文章或草稿',
    body: limits.articleBodyBytes,
    input: closedObject({ id: Type.Optional(newId), ...posterDraftParts }),
    info: newVersion,
  }),
  /** Keeps what is being written: of a draft the draft itself, of a published article a working copy nobody else sees. */
  'poster/save': endpoint({
    ...authorWrite,
    summary: '保存正在写的内容：草稿保存为草稿，已发布的保存为读者看不到的修改稿',
    body: limits.articleBodyBytes,
    input: closedObject({ id, version, ...articleInputParts }),
    info: newVersion,
  }),
  /** Makes the text the article: what readers see, or a draft that readers do not see any more. */
  'poster/update': endpoint({
    ...authorWrite,
    summary: '发布文章，或转为草稿',
    body: limits.articleBodyBytes,
    input: closedObject({ id, version, ...posterDraftParts }),
    info: newVersion,
  }),
  /**
   * Changes status, tags or publication date and leaves the text, so that many articles can be changed without sending their texts.
   * `published` publishes the working copy where there is one; tags are changed in the article and in its working copy.
   */
  'poster/adjust': endpoint({
    ...authorWrite,
    summary: '改一篇文章的状态、标签或发布日期，正文不变',
    input: closedObject({
      id,
      version,
      status: Type.Optional(posterStatus),
      addTags: Type.Optional(articleInputParts.tags),
      removeTags: Type.Optional(articleInputParts.tags),
      publishTime: Type.Optional(time('发布时间')),
    }),
    info: newVersion,
  }),
  /** Drops the working copy; its text stays in the history. */
  'poster/discard': endpoint({
    ...userWrite,
    summary: '放弃修改稿，它保留在历史版本里',
    input: idAndVersion,
    info: newVersion,
  }),
  'poster/edit': endpoint({
    ...userRead,
    summary: '打开自己的一篇文章来编辑，有修改稿时得到修改稿',
    input: closedObject({ id }),
    info: posterEdit,
  }),
  /** Proposes a slug made of a title, which no other article has; empty where the title has neither letters nor digits. */
  'poster/slug': endpoint({
    ...userRead,
    summary: '按标题建议一个没有用过的地址，汉字用拼音',
    input: closedObject({ id, title: articleInputParts.title }),
    info: closedObject({ slug: Type.String() }),
  }),
  /** The history, the newest first. */
  'poster/versions': endpoint({
    ...userRead,
    summary: '一篇文章的历史，新的在前',
    input: closedObject({ id, page, size }),
    info: closedObject({ total: Type.Integer(), list: Type.Array(posterVersion) }),
  }),
  'poster/version': endpoint({ ...userRead, summary: '历史里的一个版本', input: idAndVersion, info: versionText }),
  'poster/mine': endpoint({
    ...userRead,
    summary: '自己的文章',
    input: closedObject({
      page,
      size,
      status: Type.Optional(posterStatus),
      /** Looked for in titles and tags. */
      q: Type.Optional(Type.String({ title: '关键词', maxLength: limits.listQuery })),
      tag: Type.Optional(tag),
      sort: Type.Optional(ownSort),
      order: Type.Optional(order),
    }),
    /** `tags`: the tags of all own articles, drafts too, the most used first. */
    info: closedObject({ total: Type.Integer(), list: Type.Array(ownCard), counts, tags: Type.Array(tagCount) }),
  }),
  /** Moves an article to the trash, where it stays for 30 days. */
  'poster/delete': actOn(userWrite, '移入回收站，留 30 天'),
  'poster/trash': endpoint({
    ...userRead,
    summary: '回收站',
    input: closedObject({ page, size }),
    info: closedObject({ total: Type.Integer(), list: Type.Array(trashed) }),
  }),
  'poster/restore': actOn(authorWrite, '从回收站恢复'),
  'poster/purge': actOn(userWrite, '从回收站永久删除'),
} as const;
