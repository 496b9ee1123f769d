import { createHash } from 'node:crypto';
import { newId } from '../db/id.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import type { Database, Schema } from '../db/schema.ts';

/** A file that is put into the database. */
export interface NewOwnerFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What the database knows of a file without reading its bytes. */
export type OwnerFileFacts = Omit<Schema['owner_file'], 'bytes'>;

/** The row of `meta` with a text that is another one after every change of the files, so that machines notice it by one short read. */
const versionKey = 'owner-files';

export async function readOwnerFilesVersion(database: Database): Promise<string> {
  return (await readMeta(database, versionKey)) ?? '';
}

export function listOwnerFiles(database: Database): Promise<OwnerFileFacts[]> {
  return database.selectFrom('owner_file').select(['path', 'sha256', 'size', 'update_time']).orderBy('path').execute();
}

/** The bytes of a file; undefined where it has been removed. */
export async function readOwnerFile(database: Database, path: string): Promise<Uint8Array | undefined> {
  const row = await database.selectFrom('owner_file').select('bytes').where('path', '=', path).executeTakeFirst();
  return row?.bytes;
}

/** Puts files in the place of everything that lies at `place`, a folder or a file. Runs in the caller's transaction. */
export async function replaceOwnerFiles(
  database: Database,
  { place, files, now }: { readonly place: string; readonly files: readonly NewOwnerFile[]; readonly now: number },
): Promise<void> {
  await removeOwnerFiles(database, place);
  for (const { path, bytes } of files) {
    const row = { path, sha256: sha256Of(bytes), size: bytes.length, update_time: now, bytes };
    await database.insertInto('owner_file').values(row).execute();
  }
}

/** Removes a file, or all files of a folder; false where there was none. Runs in the caller's transaction. */
export async function removeOwnerFiles(database: Database, place: string): Promise<boolean> {
  // The new version comes first: its row keeps another change waiting until this transaction ends.
  await writeMeta(database, versionKey, newId());
  const { numDeletedRows: removed } = await database
    .deleteFrom('owner_file')
    // Ids of books and years hold no sign that `like` would read as another one.
    .where((where) => where.or([where('path', '=', place), where('path', 'like', `${place}/%`)]))
    .executeTakeFirst();
  return removed > 0n;
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
