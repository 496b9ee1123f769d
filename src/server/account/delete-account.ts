import { createHash } from 'node:crypto';
import { deleteReaderOf } from '../article/read/views.ts';
import { deleteArticlesOf } from '../article/write/trash.ts';
import { releaseAssetsOf } from '../asset/cleanup.ts';
import { idempotencySeconds } from '../call/idempotency.ts';
import { lockOwners, lockUserAlone } from '../call/lock-user.ts';
import type { Database } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { endPasswordLinksOf } from '../user/session.ts';
import { findUser, isLastOwner } from '../user/store.ts';

interface DeletionRequest {
  readonly userId: string;
  /** The idempotency key of the request. */
  readonly key: string | undefined;
  readonly now: number;
}

/**
 * Deletes an account and all its data in one transaction, unless nobody could decide about the site without it. `gone`: the account
 * does not exist any more.
 */
export function deleteAccount(
  database: Database,
  { userId, key, now }: DeletionRequest,
): Promise<'deleted' | 'gone' | 'last-owner'> {
  return transact(database, async (transaction) => {
    await lockOwners(transaction);
    const row = await findUser(transaction, userId);
    if (row && (await isLastOwner(transaction, row))) return 'last-owner';
    if (!(await deleteAllOf(transaction, userId))) return 'gone';
    if (key) await recordDeletion(transaction, key, now);
    return 'deleted';
  });
}

/** Deletes an account and all its data in the caller's transaction; false where the account does not exist any more. */
export async function deleteAllOf(transaction: Database, userId: string): Promise<boolean> {
  if (!(await lockUserAlone(transaction, userId))) return false;
  await deleteArticlesOf(transaction, userId);
  await deleteReaderOf(transaction, userId);
  await releaseAssetsOf(transaction, userId);
  await transaction.deleteFrom('audit').where('user_id', '=', userId).execute();
  await endPasswordLinksOf(transaction, userId);
  // The foreign keys delete sessions and idempotency keys together with this row.
  await transaction.deleteFrom('user').where('id', '=', userId).execute();
  return true;
}

/** Stores that the attempt with this key has succeeded, without naming the user: nothing else is left of the account. */
async function recordDeletion(database: Database, key: string, now: number): Promise<void> {
  await database
    .insertInto('farewell')
    .values({ key_hash: hashOf(key), create_time: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether an earlier attempt with this key has deleted the account, so that only its answer was lost. */
export async function wasDeleted(database: Database, key: string | undefined): Promise<boolean> {
  if (!key) return false;
  const found = await database
    .selectFrom('farewell')
    .select('key_hash')
    .where('key_hash', '=', hashOf(key))
    .executeTakeFirst();
  return found !== undefined;
}

const hashOf = (key: string): string => createHash('sha256').update(`farewell ${key}`).digest('base64url');

/** Deletes records of attempts older than clients retry. */
export async function sweepDeletionRecords(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('farewell')
    .where('create_time', '<=', now - idempotencySeconds)
    .execute();
}
