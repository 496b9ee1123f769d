import { addMeta } from '../db/meta.ts';
import type { Database } from '../db/schema.ts';

/**
 * Claims work that is due every so many seconds, so that one of several processes does it: compares and swaps the time of the last claim
 * in `meta`. A time in the future comes from a wrong clock.
 */
export async function claimWork(
  database: Database,
  { key, now, seconds }: { readonly key: string; readonly now: number; readonly seconds: number },
): Promise<boolean> {
  await addMeta(database, key, '0');
  const { value } = await database.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  if (Math.abs(now - Number(value)) < seconds) return false;
  const noted = await database
    .updateTable('meta')
    .set({ value: String(now) })
    .where('key', '=', key)
    .where('value', '=', value)
    .executeTakeFirst();
  return Number(noted.numUpdatedRows) === 1;
}
