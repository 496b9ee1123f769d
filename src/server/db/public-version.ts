import type { Database } from './schema.ts';

/** How often what anonymous readers see has changed, through whichever process (`migrate-public-version.ts`). */
export async function readPublicVersion(database: Database): Promise<number> {
  const { version } = await database.selectFrom('public_version').select('version').executeTakeFirstOrThrow();
  return version;
}
