import type { Database } from '../db/schema.ts';
import { hashToken, newToken } from '../runtime/token.ts';

const year = 365 * 86_400;
/** Clients without cookies would create one row per sign-in; the newest 20 per user are kept. */
const maxPerPerson = 20;

/** The token's hash, if the account with this name was signed in to from the browser with the token; otherwise undefined. */
export async function findDevice(
  database: Database,
  { token, nameKey, now }: { token: string | undefined; nameKey: string; now: number },
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const row = await database
    .selectFrom('known_device')
    .innerJoin('user', 'user.id', 'known_device.user_id')
    .select('known_device.token_hash')
    .where('known_device.token_hash', '=', hashToken(token))
    .where('known_device.seen_time', '>', now - year)
    .where('user.name_key', '=', nameKey)
    .executeTakeFirst();
  return row?.token_hash;
}

/**
 * Remembers the browser for the account and returns its new token of 256 random bits. The old token is replaced, because an attacker
 * may have planted it; the other accounts of this browser move to the new token.
 */
export async function rememberDevice(
  database: Database,
  { token, userId, now }: { token: string | undefined; userId: string; now: number },
): Promise<string> {
  const next = newToken();
  if (token !== undefined) {
    await database
      .updateTable('known_device')
      .set({ token_hash: hashToken(next) })
      .where('token_hash', '=', hashToken(token))
      .execute();
  }
  await database
    .insertInto('known_device')
    .values({ token_hash: hashToken(next), user_id: userId, seen_time: now })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ seen_time: now }))
    .execute();
  await forgetOldest(database, userId);
  return next;
}

/** Forgets the account's browsers, except for the one with the token `staying`. */
export async function forgetDevices(database: Database, userId: string, staying?: string): Promise<void> {
  await database
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .$if(staying !== undefined, (query) => query.where('token_hash', '!=', hashToken(staying ?? '')))
    .execute();
}

/** Deletes browsers without a sign-in for a year, so that the table does not grow for ever. */
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
        .limit(maxPerPerson),
    )
    .execute();
}
