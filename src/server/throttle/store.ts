import { afterTry, type Bucket, untouched, waitOf, withoutTry } from '#domain/throttle/bucket.ts';
import { isPostgres } from '../db/kind.ts';
import type { Database } from '../db/schema.ts';
import type { Counter } from './rules.ts';

/**
 * Counts an attempt in all its counters, or in none if one of them is exhausted. Returns the seconds to wait, 0 if the attempt may
 * proceed. The attempt is counted before it runs, so that concurrent attempts cannot exceed the limits.
 */
export async function countAttempt(database: Database, counters: readonly Counter[], now: number): Promise<number> {
  // A caller over the limit costs one read and no write, so it never blocks other callers.
  const early = longestWait(await readBuckets(database, counters), now);
  if (early > 0) return early;
  await deleteExpired(database, now);
  return database.transaction().execute(async (transaction) => {
    const buckets = await lockBuckets(transaction, counters);
    const wait = longestWait(buckets, now);
    if (wait === 0) await updateBuckets(transaction, buckets, ({ rule }, bucket) => afterTry(rule, bucket, now));
    return wait;
  });
}

/** Refunds an attempt that was counted and then did not run. */
export async function refundAttempt(database: Database, counters: readonly Counter[], now: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const buckets = await lockBuckets(transaction, counters);
    await updateBuckets(transaction, buckets, ({ rule }, bucket) => withoutTry(rule, bucket, now));
  });
}

/** Updates the counters of an attempt that succeeded. */
export async function countSuccess(database: Database, counters: readonly Counter[], now: number): Promise<void> {
  const changed = counters.filter(({ onSuccess }) => onSuccess !== 'keep');
  await database.transaction().execute(async (transaction) => {
    const buckets = await lockBuckets(transaction, changed);
    await updateBuckets(transaction, buckets, ({ rule, onSuccess }, bucket) =>
      onSuccess === 'clear' ? untouched : withoutTry(rule, bucket, now),
    );
  });
}

type Buckets = ReadonlyMap<Counter, Bucket>;

function longestWait(buckets: Buckets, now: number): number {
  return Math.max(...[...buckets.values()].map((bucket) => waitOf(bucket, now)));
}

async function readBuckets(database: Database, counters: readonly Counter[], locked = false): Promise<Buckets> {
  const keys = counters.map(({ key }) => key);
  const rows = await database
    .selectFrom('throttle')
    .selectAll()
    .where('key', 'in', keys)
    .orderBy('key')
    // SQLite has one writer at a time, and this transaction is it.
    .$if(locked && isPostgres(database), (query) => query.forUpdate())
    .execute();
  const found = new Map(rows.map((row) => [row.key, { emptyTime: row.empty_time, freeTime: row.free_time }]));
  return new Map(counters.map((counter) => [counter, found.get(counter.key) ?? untouched]));
}

/** Reads and locks buckets until the transaction ends, in one order, so that no two transactions deadlock. */
async function lockBuckets(transaction: Database, counters: readonly Counter[]): Promise<Buckets> {
  const rows = counters.map(({ key }) => ({ key, empty_time: 0, free_time: 0 }));
  await transaction
    .insertInto('throttle')
    .values(rows.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return readBuckets(transaction, counters, true);
}

async function updateBuckets(
  transaction: Database,
  buckets: Buckets,
  next: (counter: Counter, bucket: Bucket) => Bucket,
): Promise<void> {
  for (const [counter, bucket] of buckets) {
    const { emptyTime, freeTime } = next(counter, bucket);
    await transaction
      .updateTable('throttle')
      .set({ empty_time: emptyTime, free_time: freeTime })
      .where('key', '=', counter.key)
      .execute();
  }
}

/** More rows than one attempt can add, so that the table shrinks while it is used. */
const forgottenAtOnce = 8;
/** Empty counters stay for a while, so that no running attempt uses a row that is deleted. */
const restSeconds = 3_600;

/** Deletes a few empty counters; skips rows that other transactions have locked, so it never waits. */
async function deleteExpired(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('throttle')
    .where('key', 'in', (where) =>
      where
        .selectFrom('throttle')
        .select('key')
        .where('empty_time', '<', now - restSeconds)
        .orderBy('empty_time')
        .limit(forgottenAtOnce)
        .$if(isPostgres(database), (query) => query.forUpdate().skipLocked()),
    )
    .execute();
}
