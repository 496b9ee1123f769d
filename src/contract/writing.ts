import { Type, type Static } from 'typebox';
import { endpoint } from './api.ts';
import { limits } from './limits.ts';
import { page, posterCardParts, posterDraftParts, posterStatus, posterTextParts, size } from './poster.ts';
import { closed, id, seconds } from './schema.ts';

/** The version a write is based on. Every write makes the next one; a write on an older one is refused (1005). */
const version = Type.Integer({ title: '版本', minimum: 1, maximum: 2_000_000_000 });
const written = closed({ id: Type.String(), version: Type.Integer() });
const idAndVersion = closed({ id, version });

/** Made by the client, so that a new article has an address before the server knows of it. */
const newId = Type.String({ title: '编号', pattern: '^[A-Za-z0-9_-]{16,40}$' });
/** Any id an article may have had: of the server, of a client, or the file name of a text that came with the site. */
const formerId = Type.String({ title: '编号', pattern: '^[A-Za-z0-9_-]{1,40}$' });

const stored = { title: Type.String(), summary: Type.String(), tags: Type.Array(Type.String()), cover: Type.String() };
const time = (title: string) => Type.Integer({ title, minimum: 0 });

/** An article as its author goes on with it: the working copy where there is one, else the article. */
const posterEdit = closed({
  id: Type.String(),
  version: Type.Integer(),
  status: posterStatus,
  ...stored,
  content: Type.String(),
  /** There is a working copy: what was saved since the article was published and readers do not see. */
  pending: Type.Boolean(),
  createTime: seconds,
  updateTime: seconds,
  publishTime: posterCardParts.publishTime,
  /** When the text at hand was saved. */
  savedTime: seconds,
});
export type PosterEdit = Static<typeof posterEdit>;

const kind = Type.Union([
  Type.Literal('create'),
  Type.Literal('save'),
  Type.Literal('update'),
  Type.Literal('discard'),
  Type.Literal('import'),
]);
export type VersionKind = Static<typeof kind>;

const versionParts = { version: Type.Integer(), kind, status: posterStatus, title: Type.String(), time: seconds };

/** One version in the history; `words` counts its content as the editor does: ideographs singly, other text by words. */
const posterVersion = closed({ ...versionParts, words: Type.Integer() });
export type PosterVersion = Static<typeof posterVersion>;

/** A version with its text. */
export const versionText = closed({ ...versionParts, ...stored, content: Type.String() });
export type PosterVersionText = Static<typeof versionText>;

const ownCard = closed({ ...posterCardParts, version: Type.Integer(), pending: Type.Boolean(), savedTime: seconds });
/** An own article in the list of all of them: as readers see it, or the draft as it is. */
export type PosterOwnCard = Static<typeof ownCard>;

const counts = closed({
  all: Type.Integer(),
  draft: Type.Integer(),
  published: Type.Integer(),
  trash: Type.Integer(),
});
/** How many own articles there are of each kind, whatever the list was asked for; `all` without the trash. */
export type PosterCounts = Static<typeof counts>;

const sort = Type.Union(
  [
    Type.Literal('updated'),
    Type.Literal('created'),
    Type.Literal('published'),
    Type.Literal('views'),
    Type.Literal('title'),
  ],
  { title: '排序' },
);
export type OwnSort = Static<typeof sort>;
const order = Type.Union([Type.Literal('desc'), Type.Literal('asc')], { title: '次序' });
export type SortOrder = Static<typeof order>;

const trashed = closed({
  id: Type.String(),
  title: Type.String(),
  status: posterStatus,
  deleteTime: seconds,
  updateTime: seconds,
});
export type PosterTrashed = Static<typeof trashed>;

const clash = Type.Union([Type.Literal('skip'), Type.Literal('replace'), Type.Literal('copy')], { title: '重复时' });
/** What became of an imported article: new under its id, already here as it is, left alone, written over, or a copy. */
const made = Type.Union([
  Type.Literal('created'),
  Type.Literal('same'),
  Type.Literal('skipped'),
  Type.Literal('replaced'),
  Type.Literal('copied'),
]);
export type ImportOutcome = Static<typeof made>;

export const writingEndpoints = {
  'poster/create': endpoint({
    method: 'POST',
    access: 'user',
    body: limits.articleBodyBytes,
    input: closed({ id: Type.Optional(newId), ...posterDraftParts }),
    info: written,
  }),
  /** Keeps what is being written: of a draft the draft itself, of a published article a working copy nobody else sees. */
  'poster/save': endpoint({
    method: 'POST',
    access: 'user',
    body: limits.articleBodyBytes,
    input: closed({ id, version, ...posterTextParts }),
    info: written,
  }),
  /** Makes the text the article: what readers see, or a draft that readers do not see any more. */
  'poster/update': endpoint({
    method: 'POST',
    access: 'user',
    body: limits.articleBodyBytes,
    input: closed({ id, version, ...posterDraftParts }),
    info: written,
  }),
  /** Drops the working copy; its text stays in the history. */
  'poster/discard': endpoint({ method: 'POST', access: 'user', input: idAndVersion, info: written }),
  'poster/edit': endpoint({ method: 'GET', access: 'user', input: closed({ id }), info: posterEdit }),
  /** The history, the newest first. */
  'poster/versions': endpoint({
    method: 'GET',
    access: 'user',
    input: closed({ id, page, size }),
    info: closed({ total: Type.Integer(), list: Type.Array(posterVersion) }),
  }),
  'poster/version': endpoint({ method: 'GET', access: 'user', input: idAndVersion, info: versionText }),
  'poster/mine': endpoint({
    method: 'GET',
    access: 'user',
    input: closed({
      page,
      size,
      status: Type.Optional(posterStatus),
      /** Looked for in titles and tags. */
      q: Type.Optional(Type.String({ title: '关键词', maxLength: limits.listQuery })),
      sort: Type.Optional(sort),
      order: Type.Optional(order),
    }),
    info: closed({ total: Type.Integer(), list: Type.Array(ownCard), counts }),
  }),
  /** Moves an article to the trash, where it stays for 30 days. */
  'poster/delete': endpoint({ method: 'POST', access: 'user', input: closed({ id }), info: Type.String() }),
  'poster/trash': endpoint({
    method: 'GET',
    access: 'user',
    input: closed({ page, size }),
    info: closed({ total: Type.Integer(), list: Type.Array(trashed) }),
  }),
  'poster/restore': endpoint({ method: 'POST', access: 'user', input: closed({ id }), info: Type.String() }),
  'poster/purge': endpoint({ method: 'POST', access: 'user', input: closed({ id }), info: Type.String() }),
  /** Brings an article back as it was exported, with its id and times where the id is free. */
  'poster/import': endpoint({
    method: 'POST',
    access: 'user',
    body: limits.articleBodyBytes,
    input: closed({
      id: formerId,
      ...posterDraftParts,
      createTime: time('创建时间'),
      updateTime: time('修改时间'),
      publishTime: Type.Union([time('发布时间'), Type.Null()], { title: '发布时间' }),
      clash,
    }),
    info: closed({ id: Type.String(), made }),
  }),
} as const;
