import type { SiteState } from '#contract/site-state.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import type { Database } from '../db/schema.ts';

/** What became of the last backup, as the page about the site's state shows it. */
export type BackupNote = NonNullable<SiteState['backup']>;

/** The rows of `meta`: the last backup, and when one was last restored for a test, in seconds since the epoch. */
const noteKeys = { last: 'backup', proved: 'backup-proved' } as const;

/** Notes a backup; `isProved` where it was restored for a test. */
export async function writeBackupNote(database: Database, note: BackupNote, isProved: boolean): Promise<void> {
  await writeMeta(database, noteKeys.last, JSON.stringify(note));
  if (isProved) await writeMeta(database, noteKeys.proved, String(note.time));
}

/** When a backup was last restored for a test; 0 for never. */
export async function readProvedTime(database: Database): Promise<number> {
  return Number((await readMeta(database, noteKeys.proved)) ?? 0);
}
