import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackedUpSite } from '../../src/server/backup/create-backup.ts';
import type { BackupLock } from '../../src/server/config/backup-settings.ts';
import { readConfig } from '../../src/server/config/config.ts';
import type { Result } from '../../src/domain/result.ts';
import type { OpenedApp } from './app.ts';

export const temporaryDirectory = (): string => mkdtempSync(join(tmpdir(), 'site-backup-'));

/** The value of a result that must be a success. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

/** What `createBackup` asks of the settings of a site. */
export function siteConfig(
  { source, dataDirectory }: Pick<OpenedApp, 'source' | 'dataDirectory'>,
  backupLock?: BackupLock,
): BackedUpSite {
  const config = valueOf(readConfig({ DATA_DIR: dataDirectory }));
  return { ...config, databaseUrl: source.url, databaseDirectUrl: source.directUrl, backupLock };
}

export const settings = ['DATA_DIR', 'OWNER_PASSWORD'];
