import { assetPath } from '#contract/asset.ts';
import type { OwnArticle, OwnData } from '#contract/own-data.ts';
import type { PosterVersionText } from '#contract/poster-write.ts';
import { articleFieldNames } from '#domain/article/article-fields.ts';
import { authorStatus, withheldReason } from '../article/read/visibility.ts';
import { presentVersionText } from '../article/write/present.ts';
import { extensions } from '../asset/store.ts';
import { readArticleText } from '../db/article-columns.ts';
import type { Database, Schema } from '../db/schema.ts';

type Sessions = OwnData['sessions'];
type Pictures = OwnData['pictures'];

/** Every session there is, as it is kept but for the hash of its token. */
export function exportSessions(database: Database, userId: string): Promise<Sessions> {
  return database
    .selectFrom('session')
    .select(['agent', 'create_time as createTime', 'seen_time as seenTime'])
    .where('user_id', '=', userId)
    .orderBy('create_time')
    .execute();
}

export async function exportPictures(database: Database, userId: string): Promise<Pictures> {
  const rows = await database
    .selectFrom('asset_owner')
    .innerJoin('asset', 'asset.id', 'asset_owner.asset_id')
    .select(['asset.id', 'asset.type', 'asset.width', 'asset.height', 'asset.size'])
    .select(['asset_owner.kind', 'asset_owner.create_time'])
    .where('asset_owner.user_id', '=', userId)
    .orderBy('asset_owner.create_time')
    .orderBy('asset.id')
    .execute();
  return rows.map(({ id, type, width, height, size, kind, create_time: createTime }) => {
    return { url: `${assetPath}${id}.${extensions[type]}`, type, width, height, size, use: kind, createTime };
  });
}

/** The ids of all articles of an author, those in the trash among them. */
export async function exportIds(database: Database, authorId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('poster')
    .select(['id', 'create_time'])
    .where('author_id', '=', authorId)
    .unionAll(database.selectFrom('poster_trash').select(['id', 'create_time']).where('author_id', '=', authorId))
    .orderBy('create_time')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The links by which others read the articles of an author, as they are kept but for the hash of their token. */
export function exportDraftLinks(database: Database, authorId: string): Promise<OwnData['draftLinks']> {
  return database
    .selectFrom('draft_link')
    .innerJoin('poster', 'poster.id', 'draft_link.poster_id')
    .select(['draft_link.poster_id as poster', 'draft_link.create_time as createTime'])
    .select('draft_link.expire_time as expireTime')
    .where('poster.author_id', '=', authorId)
    .orderBy('draft_link.create_time')
    .orderBy('draft_link.id')
    .execute();
}

/** What readers of these links wrote. */
export function exportDraftRemarks(database: Database, authorId: string): Promise<OwnData['draftRemarks']> {
  return database
    .selectFrom('draft_remark')
    .innerJoin('poster', 'poster.id', 'draft_remark.poster_id')
    .select(['draft_remark.poster_id as poster', 'draft_remark.name', 'draft_remark.text', 'draft_remark.quote'])
    .select('draft_remark.create_time as createTime')
    .where('poster.author_id', '=', authorId)
    .where('draft_remark.settle_time', 'is', null)
    .orderBy('draft_remark.create_time')
    .orderBy('draft_remark.id')
    .execute();
}

const columns = [...articleFieldNames, 'id', 'status', 'hidden', 'version', 'views'] as const;
const times = ['create_time', 'update_time', 'publish_time'] as const;
type ArticleRow = Pick<Schema['poster'], (typeof columns)[number] | (typeof times)[number]>;

/** An article of this author, be it in the trash. */
export async function exportArticle(
  database: Database,
  { id, authorId }: { id: string; authorId: string },
): Promise<OwnArticle | undefined> {
  const row = await database
    .selectFrom('poster')
    .select([...columns, ...times])
    .select((select) =>
      select.selectFrom('user').select('user.state').whereRef('user.id', '=', 'poster.author_id').as('author_state'),
    )
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .executeTakeFirst();
  if (row) {
    return present(row, {
      withheld: withheldReason({ ...row, author_state: row.author_state ?? 'active' }),
      deleteTime: null,
    });
  }
  const trashed = await database
    .selectFrom('poster_trash')
    .select([...columns, ...times, 'delete_time'])
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .executeTakeFirst();
  return trashed && present(trashed, { withheld: null, deleteTime: trashed.delete_time });
}

function present(row: ArticleRow, rest: Pick<OwnArticle, 'withheld' | 'deleteTime'>): OwnArticle {
  const { id, version, views } = row;
  const status = authorStatus(row.status);
  const { create_time: createTime, update_time: updateTime, publish_time: publishTime } = row;
  return { id, ...readArticleText(row), status, version, views, createTime, updateTime, publishTime, ...rest };
}

/** One answer holds no more than this of texts, but always one version: the largest is far smaller. */
const maxBytes = 2 * 1024 * 1024;

export interface VersionsPart {
  readonly versions: PosterVersionText[];
  /** The version to go on with; null at the end. */
  readonly next: number | null;
}

/** The versions of an article from one on, as many as one answer should hold. */
export async function exportVersions(database: Database, id: string, from: number): Promise<VersionsPart> {
  const sizes = await database
    .selectFrom('poster_version')
    .select(['version', 'bytes'])
    .where('poster_id', '=', id)
    .where('version', '>=', from)
    .orderBy('version')
    .execute();
  const end = endOf(sizes);
  const rows = await database
    .selectFrom('poster_version')
    .selectAll()
    .where('poster_id', '=', id)
    .where('version', '>=', from)
    .$if(end !== null, (query) => query.where('version', '<', end!))
    .orderBy('version')
    .execute();
  return { versions: rows.map(presentVersionText), next: end };
}

function endOf(sizes: readonly { version: number; bytes: number }[]): number | null {
  let bytes = 0;
  const over = sizes.findIndex((size, index) => {
    bytes += size.bytes;
    return index > 0 && bytes > maxBytes;
  });
  return sizes[over]?.version ?? null;
}
