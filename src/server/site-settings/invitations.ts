import type { InvitedRole } from '#contract/setting-names.ts';
import type { Invitation } from '#contract/site-settings.ts';
import { newId } from '../db/id.ts';
import type { Database } from '../db/schema.ts';
import { hashToken } from '../runtime/token.ts';

export interface NewInvitation {
  readonly token: string;
  readonly note: string;
  readonly role: InvitedRole;
  readonly uses: number;
  readonly now: number;
  readonly expireTime: number;
}

/** Adds an invitation and returns its id. */
export async function addInvitation(
  database: Database,
  { token, note, role, uses, now, expireTime }: NewInvitation,
): Promise<string> {
  const id = newId();
  await database
    .insertInto('invitation')
    .values({
      id,
      token_hash: hashToken(token),
      note,
      role,
      create_time: now,
      expire_time: expireTime,
      uses_left: uses,
    })
    .execute();
  return id;
}

/** Gives an invitation another link, and ends the one before; false where it was withdrawn meanwhile. */
export async function replaceInvitationToken(database: Database, id: string, token: string): Promise<boolean> {
  const changed = await database
    .updateTable('invitation')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function listInvitations(database: Database): Promise<Invitation[]> {
  const rows = await database
    .selectFrom('invitation')
    .select(['id', 'note', 'role', 'create_time', 'expire_time', 'uses_left'])
    .orderBy('create_time', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, note, role, create_time, expire_time, uses_left }) => ({
    id,
    note,
    role: role === 'reader' ? 'reader' : 'author',
    createTime: create_time,
    expireTime: expire_time,
    usesLeft: uses_left,
  }));
}

/** Deletes an invitation and returns the owner's note about it; undefined where there is none. */
export async function withdrawInvitation(database: Database, id: string): Promise<string | undefined> {
  const row = await database.deleteFrom('invitation').where('id', '=', id).returning('note').executeTakeFirst();
  return row?.note;
}

/** Whether the link with this token lets somebody register at this moment. */
export async function isInvited(database: Database, token: string, now: number): Promise<boolean> {
  const row = await database
    .selectFrom('invitation')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('uses_left', '>', 0)
    .where('expire_time', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts one use and returns the role that the invitation gives; undefined where it has no use left. The row stays locked until the
 * transaction ends, so that the last use is given once.
 */
export async function countInvitationUse(
  database: Database,
  token: string,
  now: number,
): Promise<InvitedRole | undefined> {
  const row = await database
    .updateTable('invitation')
    .set((column) => ({ uses_left: column('uses_left', '-', 1) }))
    .where('token_hash', '=', hashToken(token))
    .where('uses_left', '>', 0)
    .where('expire_time', '>', now)
    .returning('role')
    .executeTakeFirst();
  return row && (row.role === 'reader' ? 'reader' : 'author');
}

/** Gives a use back that was counted in the same transaction. */
export async function returnInvitationUse(database: Database, token: string): Promise<void> {
  await database
    .updateTable('invitation')
    .set((column) => ({ uses_left: column('uses_left', '+', 1) }))
    .where('token_hash', '=', hashToken(token))
    .execute();
}

const secondsKept = 30 * 86_400;

/** Deletes invitations that ended long ago; until then the owner's list says what became of them. */
export async function sweepInvitations(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('invitation')
    .where('expire_time', '<', now - secondsKept)
    .execute();
}
