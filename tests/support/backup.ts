import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Result } from '#domain/result.ts';
import { BackupError } from '#server/backup/backup-error.ts';
import type { BackedUpSite } from '#server/backup/create-backup.ts';
import { requireUnusedSchema } from '#server/backup/switch-over.ts';
import type { BackupLock } from '#server/config/backup-settings.ts';
import { readConfig } from '#server/config/config.ts';
import type { OpenedApp } from './app.ts';

export const temporaryDirectory = (): string => mkdtempSync(join(tmpdir(), 'site-backup-'));

/** The value of a result that must be a success. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

/** Where a site is, as restoring, moving and comparing are told by the command line: past a connection pooler. */
export const placeOf = ({ source, dataDirectory }: Pick<OpenedApp, 'source' | 'dataDirectory'>) => ({
  url: source.directUrl ?? source.url,
  file: source.file,
  dataDirectory,
});

/** Stops a site and waits until its database counts as unused: a connection pooler keeps its connections some seconds longer. */
export async function stop(site: OpenedApp): Promise<void> {
  await site.close();
  const { directUrl } = site.source;
  if (directUrl === undefined) return;
  for (let isFree = false; !isFree; isFree = await isUnused(directUrl)) await wait(200);
}

const isUnused = (url: string): Promise<boolean> =>
  requireUnusedSchema(url).then(
    () => true,
    (error: unknown) => {
      if (error instanceof BackupError && error.code === 'in-use') return false;
      throw error;
    },
  );

/** What `createBackup` asks of the settings of a site. */
export function siteConfig(
  { source, dataDirectory }: Pick<OpenedApp, 'source' | 'dataDirectory'>,
  backupLock?: BackupLock,
): BackedUpSite {
  const config = valueOf(readConfig({ DATA_DIR: dataDirectory }));
  return { ...config, databaseUrl: source.url, databaseDirectUrl: source.directUrl, backupLock };
}

export const settings = ['DATA_DIR', 'OWNER_PASSWORD'];
