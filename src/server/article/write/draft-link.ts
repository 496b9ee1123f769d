import { codes } from '#contract/api.ts';
import type { DraftLink } from '#contract/draft-link.ts';
import { limits } from '#contract/limits.ts';
import { fail } from '../../call/context.ts';
import { newId } from '../../db/id.ts';
import { isPostgres } from '../../db/kind.ts';
import type { Database } from '../../db/schema.ts';
import { hashToken } from '../../runtime/token.ts';

/** One sentence for all links that open nothing, so that it tells nothing about them. */
export const linkGone = fail(codes.notFound, '这个草稿链接已过期、被撤销，或者不完整，请向作者要一个新的');

interface NewDraftLink {
  readonly token: string;
  readonly posterId: string;
  readonly now: number;
  readonly expireTime: number;
}

/** Adds a link to an article and returns its id; undefined where the article has as many as it may have. */
export async function addDraftLink(
  database: Database,
  { token, posterId, now, expireTime }: NewDraftLink,
): Promise<string | undefined> {
  // Links that are made at the same moment are counted one after the other.
  if (isPostgres(database)) {
    await database.selectFrom('poster').select('id').where('id', '=', posterId).forNoKeyUpdate().execute();
  }
  if ((await listDraftLinks(database, posterId, now)).length >= limits.draftLinks) return undefined;
  const id = newId();
  await database
    .insertInto('draft_link')
    .values({ id, token_hash: hashToken(token), poster_id: posterId, create_time: now, expire_time: expireTime })
    .execute();
  return id;
}

/** Gives a link another token, and ends the one before; false where it was ended meanwhile. */
export async function replaceDraftToken(database: Database, id: string, token: string): Promise<boolean> {
  const changed = await database
    .updateTable('draft_link')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** The links of an article that hold, the newest first. */
export function listDraftLinks(database: Database, posterId: string, now: number): Promise<DraftLink[]> {
  return database
    .selectFrom('draft_link')
    .select(['id', 'create_time as createTime', 'expire_time as expireTime'])
    .where('poster_id', '=', posterId)
    .where('expire_time', '>', now)
    .orderBy('create_time', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends a link of an author's own article; false where there is none. */
export async function endDraftLink(database: Database, id: string, authorId: string): Promise<boolean> {
  const ended = await database
    .deleteFrom('draft_link')
    .where('id', '=', id)
    .where('poster_id', 'in', (own) => own.selectFrom('poster').select('id').where('author_id', '=', authorId))
    .executeTakeFirst();
  return ended.numDeletedRows === 1n;
}

/**
 * The link with this token and its article. Undefined for a link that never was, has ended, or leads to an article which the site's owner
 * has hidden or whose author waits for approval or is suspended.
 */
export function findDraftLink(database: Database, token: string, now: number) {
  return database
    .selectFrom('draft_link')
    .innerJoin('poster', 'poster.id', 'draft_link.poster_id')
    .innerJoin('user', 'user.id', 'poster.author_id')
    .select(['draft_link.id', 'draft_link.poster_id', 'draft_link.expire_time'])
    .where('draft_link.token_hash', '=', hashToken(token))
    .where('draft_link.expire_time', '>', now)
    .where('poster.hidden', '=', 0)
    .where('user.state', '=', 'active')
    .executeTakeFirst();
}

/** Deletes links that have ended. */
export async function sweepDraftLinks(database: Database, now: number): Promise<void> {
  await database.deleteFrom('draft_link').where('expire_time', '<=', now).execute();
}
