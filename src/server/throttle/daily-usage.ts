import { createHash } from 'node:crypto';
import { siteFacts } from '#site/config.ts';
import type { Database } from '../db/schema.ts';
import { networkOf } from '../runtime/network.ts';

const secondsPerDay = 86_400;

/** The number of new articles or accounts, and bytes of texts and pictures. */
export interface Amount {
  readonly count: number;
  readonly bytes: number;
}

type UsageOwner =
  | { readonly account: string }
  | { readonly address: string }
  | { readonly registrationsFrom: string }
  /** A network that reports something about one article. */
  | { readonly reportFrom: string; readonly about: string };

export interface DailyUsage extends Amount {
  /** The account or network whose usage is counted. */
  readonly of: UsageOwner;
  readonly most: Partial<Amount>;
  /** Seconds since the epoch. */
  readonly now: number;
}

/** The largest values of the columns. */
const noQuota: Amount = { count: 2 ** 31 - 1, bytes: Number.MAX_SAFE_INTEGER };

/** Days begin at midnight in the site's zone. */
const dayOf = (now: number): number => Math.floor((now + siteFacts.utcOffsetSeconds) / secondsPerDay);

/**
 * Counts usage in the transaction that creates it; false, without counting, where the day's quota would be exceeded. All processes
 * share the rows, which hold a hash of the account or network and are deleted the next day.
 */
export async function countDailyUsage(
  database: Database,
  { of, count, bytes, most, now }: DailyUsage,
): Promise<boolean> {
  const { count: maxCount = noQuota.count, bytes: maxBytes = noQuota.bytes } = most;
  if (count > maxCount || bytes > maxBytes) return false;
  const day = dayOf(now);
  const row = { key: keyOf(of, day), day, count, bytes };
  const counted = await database
    .insertInto('day_use')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((column) => ({
          count: column('day_use.count', '+', count),
          bytes: column('day_use.bytes', '+', bytes),
        }))
        .where('day_use.count', '<=', maxCount - count)
        .where('day_use.bytes', '<=', maxBytes - bytes),
    )
    .executeTakeFirst();
  return Number(counted.numInsertedOrUpdatedRows ?? 0) === 1;
}

function keyOf(of: DailyUsage['of'], day: number): string {
  const [[scope, name], ...about] = Object.entries(of) as [[string, string]];
  const who = scope === 'account' ? name : networkOf(name);
  return createHash('sha256')
    .update(JSON.stringify([scope, who, day, ...about]))
    .digest('base64url');
}

/** Deletes the counts of earlier days. */
export async function sweepDailyUsage(database: Database, now: number): Promise<void> {
  await database.deleteFrom('day_use').where('day', '<', dayOf(now)).execute();
}
