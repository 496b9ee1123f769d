import { rename } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createBackup } from './create-backup.ts';
import { type BackupJob, type BackupOutcome, stopMessage } from './run-in-thread.ts';
import { verifyBackup } from './verify-backup.ts';

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
  const problem = job.proves ? await prove(signal) : undefined;
  return problem ?? { ok: true, ...made.value };
}

/** What is wrong with the backup; a file whose content is wrong gets a name that no restore would be made from. */
async function prove(signal: AbortSignal): Promise<BackupOutcome | undefined> {
  const { path, config } = job;
  const keys = config.backupLock?.kind === 'passphrase' ? { passphrase: config.backupLock.passphrase } : {};
  const proved = await verifyBackup({ path, keys, signal });
  if (proved.ok) return undefined;
  const { code, message } = proved.error;
  if (code === 'damaged' || code === 'cut' || code === 'different') await rename(path, `${path}.rejected`);
  return { ok: false, code, message: `备份已写下，但验证没有通过：${message}` };
}
