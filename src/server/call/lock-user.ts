import { sql } from 'kysely';
import { isPostgres } from '../db/kind.ts';
import type { Database } from '../db/schema.ts';

/**
 * Locks the user's row against deletion until the transaction ends; false when the account is gone. Every write of a user begins
 * with it, because the account may have been deleted after the session was checked. SQLite has a single writer and needs no lock.
 */
export function lockUser(database: Database, id: string): Promise<boolean> {
  return lockRow(database, id, 'forKeyShare');
}

/** Locks the user's row so that changes of the account itself run one after the other; other writes of the user go on. */
export function lockAccount(database: Database, id: string): Promise<boolean> {
  return lockRow(database, id, 'forNoKeyUpdate');
}

/**
 * Locks the user's row for a deletion, or for a decision about all that the user writes: waits for the user's running writes and
 * blocks new ones until the transaction ends. False when the account is gone.
 */
export function lockUserAlone(database: Database, id: string): Promise<boolean> {
  return lockRow(database, id, 'forUpdate');
}

async function lockRow(
  database: Database,
  id: string,
  lock: 'forKeyShare' | 'forNoKeyUpdate' | 'forUpdate',
): Promise<boolean> {
  const query = database.selectFrom('user').select('id').where('id', '=', id);
  const row = await (isPostgres(database) ? query[lock]() : query).executeTakeFirst();
  return row !== undefined;
}

/** The number of the advisory lock; the search index has another one. */
const ownersLock = 5_116;

/** Lets one transaction at a time decide who is an owner, so that two owners cannot depose each other. SQLite has a single writer. */
export async function lockOwners(database: Database): Promise<void> {
  if (isPostgres(database)) await sql`select pg_advisory_xact_lock(${sql.lit(ownersLock)})`.execute(database);
}
