import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { isRejectedBackup } from './backup-names.ts';
import { type BackupSummary, createBackup } from './create-backup.ts';
import { type BackupJob, type BackupOutcome, stopMessage } from './run-in-thread.ts';
import { verifyBackup } from './verify-backup.ts';

/** A file whose content is wrong gets a name that no restore would be made from. */
const contentIsWrong: ReadonlySet<string> = new Set(['damaged', 'cut', 'different']);
/** Of these a test fails that says nothing about the backup. */
const testHadNoPlace: ReadonlySet<string> = new Set(['no-space', 'unwritable', 'busy']);

const job = workerData as BackupJob;
const stopping = new AbortController();
parentPort?.on('message', (message) => {
  if (message === stopMessage) stopping.abort();
});
parentPort?.postMessage(await run(stopping.signal));
parentPort?.close();

async function run(signal: AbortSignal): Promise<BackupOutcome> {
  const made = await createBackup({ ...job, signal });
  if (!made.ok) return { ok: false, ...made.error };
  if (!job.proves) return { ok: true, ...made.value };
  return prove(made.value, signal);
}

/**
 * Restores the backup for a test. Where that was not possible, because its folder has no room for one, the backup is as good as those of
 * the other days, which are not restored either.
 */
async function prove(made: BackupSummary, signal: AbortSignal): Promise<BackupOutcome> {
  const { path, config } = job;
  const keys = config.backupLock?.kind === 'passphrase' ? { passphrase: config.backupLock.passphrase } : {};
  const proved = await verifyBackup({ path, keys, signal });
  if (proved.ok) return { ok: true, ...made };
  const { code, message } = proved.error;
  if (testHadNoPlace.has(code)) return { ok: true, ...made, unproved: message };
  if (contentIsWrong.has(code)) await reject(path);
  return { ok: false, code, message: `备份已写下，但验证没有通过：${message}` };
}

/** Keeps one rejected backup at most, because the next one is tried within the hour. */
async function reject(path: string): Promise<void> {
  const directory = dirname(path);
  const before = (await readdir(directory)).filter(isRejectedBackup);
  for (const name of before) await rm(join(directory, name));
  await rename(path, `${path}.rejected`);
}
