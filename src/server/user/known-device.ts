import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../db/schema.ts';

const year = 365 * 86_400;
/** Clients without cookies would create one row per sign-in; the newest 20 per user are kept. */
const mostPerPerson = 20;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A name for the browser that brings this token, where the account of that name was signed in to from there. */
export async function findDevice(
  database: Database,
  { token, nameKey, now }: { token: string | undefined; nameKey: string; now: number },
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const row = await database
    .selectFrom('known_device')
    .innerJoin('user', 'user.id', 'known_device.user_id')
    .select('known_device.token_hash')
    .where('known_device.token_hash', '=', hashOf(token))
    .where('known_device.seen_time', '>', now - year)
    .where('user.name_key', '=', nameKey)
    .executeTakeFirst();
  return row?.token_hash;
}

/**
 * Makes the browser one that the account knows, and answers its new token: 256 random bits. A token is never taken over as
 * it came, because somebody else may have put it there; the other people who use this browser move along to the new one.
 */
export async function rememberDevice(
  database: Database,
  { token, userId, now }: { token: string | undefined; userId: string; now: number },
): Promise<string> {
  const next = randomBytes(32).toString('base64url');
  if (token !== undefined) {
    await database
      .updateTable('known_device')
      .set({ token_hash: hashOf(next) })
      .where('token_hash', '=', hashOf(token))
      .execute();
  }
  await database
    .insertInto('known_device')
    .values({ token_hash: hashOf(next), user_id: userId, seen_time: now })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ seen_time: now }))
    .execute();
  await forgetOldest(database, userId);
  return next;
}

/** The account knows none of its browsers any more, but for the one that stays. */
export async function forgetDevices(database: Database, userId: string, staying?: string): Promise<void> {
  await database
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .$if(staying !== undefined, (query) => query.where('token_hash', '!=', hashOf(staying ?? '')))
    .execute();
}

/** Removes browsers that have not been signed in from for long; so that the table does not grow for ever. */
export async function sweepDevices(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('known_device')
    .where('seen_time', '<=', now - year)
    .execute();
}

async function forgetOldest(database: Database, userId: string): Promise<void> {
  await database
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', (rows) =>
      rows
        .selectFrom('known_device')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('seen_time', 'desc')
        .limit(mostPerPerson),
    )
    .execute();
}
