import { isIP } from 'node:net';
import type { Database } from '../db/schema.ts';

const key = 'id-host';

/**
 * Notes the host of the site's first public address. Ids of feeds are made with it, and stay when the site moves to another domain:
 * feed readers would take every article for a new one. A site that only this machine or its network reaches is not at its place yet.
 */
export async function noteIdHost(database: Database, origin: string): Promise<void> {
  const { hostname } = new URL(origin);
  const isPublic = hostname.includes('.') && !hostname.endsWith('.localhost') && isIP(hostname) === 0;
  if (!isPublic || (await readNote(database)) !== undefined) return;
  await database
    .insertInto('meta')
    .values({ key, value: hostname })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The host with which ids are made: the one that was noted, or that of the present address. */
export async function readIdHost(database: Database, origin: string): Promise<string> {
  return (await readNote(database)) ?? new URL(origin).hostname;
}

async function readNote(database: Database): Promise<string | undefined> {
  const row = await database.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}
