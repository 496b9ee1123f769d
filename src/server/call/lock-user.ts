import { isPostgres } from '../db/kind.ts';
import type { Database } from '../db/schema.ts';

/**
 * Whether an account is still there; it then stays until the transaction ends. Asked first in every write of a person, since the
 * account may have been deleted after the request was let in. SQLite has one writer anyway.
 */
export async function lockUser(database: Database, id: string): Promise<boolean> {
  const query = database.selectFrom('user').select('id').where('id', '=', id);
  const row = await (isPostgres(database) ? query.forKeyShare() : query).executeTakeFirst();
  return row !== undefined;
}

/** The same for the one that deletes it: waits until all other writes of that person are done, and holds off the next. */
export async function lockUserForDeletion(database: Database, id: string): Promise<boolean> {
  const query = database.selectFrom('user').select('id').where('id', '=', id);
  const row = await (isPostgres(database) ? query.forUpdate() : query).executeTakeFirst();
  return row !== undefined;
}
