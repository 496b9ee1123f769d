import { localKeys } from '#contract/storage.ts';
import { type BackupNote, readBackupNote } from '#domain/install/index.ts';
import type { LocalTexts } from '../platform/platform.ts';

/** The times of backups and reminders on this device. */
export function backupNote(local: LocalTexts): BackupNote {
  return readBackupNote(local.read(localKeys.backup));
}

/** Adds times to the note. */
export function noteBackup(local: LocalTexts, changes: BackupNote): void {
  local.write(localKeys.backup, JSON.stringify({ ...backupNote(local), ...changes }));
}
