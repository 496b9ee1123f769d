import { localKeys } from '../../contract/storage.ts';
import { type BackupNote, readBackupNote } from '../../domain/install/index.ts';
import type { LocalTexts } from '../platform/platform.ts';

/** What this device remembers about backups. */
export function backupNote(local: LocalTexts): BackupNote {
  return readBackupNote(local.read(localKeys.backup));
}

/** Remembers something more. */
export function noteBackup(local: LocalTexts, changes: BackupNote): void {
  local.write(localKeys.backup, JSON.stringify({ ...backupNote(local), ...changes }));
}
