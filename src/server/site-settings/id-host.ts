import { isIP } from 'node:net';
import { addMeta, readMeta } from '../db/meta.ts';
import type { Database } from '../db/schema.ts';

const key = 'id-host';

/**
 * Notes the host of the site's first public address. Ids of feeds are made with it, and stay when the site moves to another domain:
 * feed readers would take every article for a new one. A site that only this machine or its network reaches is not at its place yet.
 */
export async function noteIdHost(database: Database, origin: string): Promise<void> {
  const { hostname } = new URL(origin);
  const isPublic = hostname.includes('.') && !hostname.endsWith('.localhost') && isIP(hostname) === 0;
  if (!isPublic || (await readMeta(database, key)) !== undefined) return;
  await addMeta(database, key, hostname);
}

/** The host with which ids are made: the one that was noted, or that of the present address. */
export async function readIdHost(database: Database, origin: string): Promise<string> {
  return (await readMeta(database, key)) ?? new URL(origin).hostname;
}
