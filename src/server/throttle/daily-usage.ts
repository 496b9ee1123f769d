import { createHash } from 'node:crypto';
import { siteFacts } from '../../site/config.ts';
import type { Database } from '../db/schema.ts';
import { networkOf } from '../runtime/network.ts';

const secondsPerDay = 86_400;

/** What somebody creates: new articles or accounts, and bytes of texts and pictures. */
export interface Amount {
  readonly count: number;
  readonly bytes: number;
}

export interface DailyUsage extends Amount {
  /** What is counted together; an address counts as its network. */
  readonly of: { readonly account: string } | { readonly address: string } | { readonly registrationsFrom: string };
  readonly most: Partial<Amount>;
  /** Seconds since the epoch. */
  readonly now: number;
}

/** What the columns hold. */
const noQuota: Amount = { count: 2 ** 31 - 1, bytes: Number.MAX_SAFE_INTEGER };

/** Days begin at midnight in the site's zone. */
const dayOf = (now: number): number => Math.floor((now + siteFacts.utcOffsetSeconds) / secondsPerDay);

/**
 * Counts what is created today in the transaction that creates it; false, without counting it, where the day's bound would be
 * passed. The rows are shared by all processes and hold a hash of who is counted, which the next day's sweep removes.
 */
export async function countDailyUsage(
  database: Database,
  { of, count, bytes, most, now }: DailyUsage,
): Promise<boolean> {
  const { count: mostCount = noQuota.count, bytes: mostBytes = noQuota.bytes } = most;
  if (count > mostCount || bytes > mostBytes) return false;
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
        .where('day_use.count', '<=', mostCount - count)
        .where('day_use.bytes', '<=', mostBytes - bytes),
    )
    .executeTakeFirst();
  return Number(counted.numInsertedOrUpdatedRows ?? 0) === 1;
}

function keyOf(of: DailyUsage['of'], day: number): string {
  const [[scope, name]] = Object.entries(of) as [[string, string]];
  const who = scope === 'account' ? name : networkOf(name);
  return createHash('sha256')
    .update(JSON.stringify([scope, who, day]))
    .digest('base64url');
}

/** Forgets what was counted on earlier days. */
export async function sweepDailyUsage(database: Database, now: number): Promise<void> {
  await database.deleteFrom('day_use').where('day', '<', dayOf(now)).execute();
}
