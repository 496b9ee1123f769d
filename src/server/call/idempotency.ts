import { type ApiResponse, codes } from '#contract/api.ts';
import type { Database } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { fail } from './context.ts';
import { lockUser } from './lock-user.ts';

export interface IdempotentWrite {
  readonly userId: string;
  /** The client's key: equal keys mean the same write. Undefined when the client sent none. */
  readonly key: string | undefined;
  /** What has to be equal, besides the key. */
  readonly about?: string | undefined;
  /** The endpoint's name: a key used for another call is another write. */
  readonly call: string;
  readonly now: number;
}

/**
 * Runs the work once for a key and stores its answer in the same transaction. A second attempt that arrives while the first still
 * runs waits for it: SQLite by its write lock, PostgreSQL by the row's unique key. A user whose account has just been deleted is
 * refused. Decision 11 says why registering has no key.
 */
export async function runIdempotent<Value>(
  database: Database,
  attempt: IdempotentWrite,
  work: (database: Database) => Promise<ApiResponse<Value>>,
): Promise<ApiResponse<Value>> {
  return transact(database, async (transaction) => {
    if (!(await lockUser(transaction, attempt.userId))) return fail(codes.notLoggedIn, '请先登录');
    if (attempt.key === undefined) return work(transaction);
    const claimed = await claim(transaction, attempt);
    if (!claimed) return recall<Value>(transaction, attempt);
    const answer = await work(transaction);
    await transaction
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(answer) })
      .where('user_id', '=', attempt.userId)
      .where('key', '=', storedKey(attempt))
      .execute();
    return answer;
  });
}

export const idempotencySeconds = 7 * 86_400;

/** Deletes answers older than clients retry, so that the table does not grow for ever. */
export async function sweepIdempotencyKeys(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('idempotency')
    .where('create_time', '<=', now - idempotencySeconds)
    .execute();
}

const storedKey = ({ call, key, about }: IdempotentWrite): string =>
  about === undefined ? `${call} ${key}` : `${call} ${about} ${key}`;

async function claim(database: Database, attempt: IdempotentWrite): Promise<boolean> {
  const inserted = await database
    .insertInto('idempotency')
    .values({
      user_id: attempt.userId,
      key: storedKey(attempt),
      answer: '',
      create_time: attempt.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1;
}

async function recall<Value>(database: Database, attempt: IdempotentWrite): Promise<ApiResponse<Value>> {
  const row = await database
    .selectFrom('idempotency')
    .select('answer')
    .where('user_id', '=', attempt.userId)
    .where('key', '=', storedKey(attempt))
    .executeTakeFirstOrThrow();
  return JSON.parse(row.answer) as ApiResponse<Value>;
}
