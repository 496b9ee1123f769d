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
  if (job.proves) {
    const lock = job.config.backupLock;
    const keys = lock?.kind === 'passphrase' ? { passphrase: lock.passphrase } : {};
    const proved = await verifyBackup({ path: job.path, keys, signal });
    if (!proved.ok) return { ok: false, ...proved.error };
  }
  return { ok: true, ...made.value };
}
