import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BackupCode } from './backup-error.ts';
import type { BackedUpSite, BackupSummary } from './create-backup.ts';

/** A backup for a thread to make; everything in it can be sent to one. */
export interface BackupJob {
  readonly config: BackedUpSite;
  readonly path: string;
  readonly settings: readonly string[];
  readonly now: number;
  /** Whether the backup is restored for a test. */
  readonly proves: boolean;
}

export type BackupOutcome =
  /** `unproved`: why the backup, which is as good as any, could not be restored for a test. */
  | ({ readonly ok: true; readonly unproved?: string } & BackupSummary)
  | { readonly ok: false; readonly code: BackupCode | 'failed'; readonly message: string };

const interrupted: BackupOutcome = { ok: false, code: 'aborted', message: '已中断。' };

/** The message that interrupts a running backup. */
export const stopMessage = 'stop';

/** How long a thread may take to remove its unfinished file; what is left then is removed by the next backup. */
const stopMilliseconds = 3_000;

/**
 * Makes a backup in a thread of its own: reading SQLite, hashing and encrypting would otherwise take milliseconds from requests, and
 * stretching a passphrase a second.
 */
export async function runInThread(job: BackupJob, signal: AbortSignal): Promise<BackupOutcome> {
  if (signal.aborted) return interrupted;
  const thread = new Worker(new URL('./backup-thread.ts', import.meta.url), { workerData: job });
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    thread.postMessage(stopMessage);
    timer = setTimeout(() => void thread.terminate(), stopMilliseconds);
  };
  signal.addEventListener('abort', stop);
  const settled = new AbortController();
  const ended = once(thread, 'exit', { signal: settled.signal }).then((): BackupOutcome => {
    if (signal.aborted) return interrupted;
    throw new Error('the thread of a backup ended without an outcome');
  });
  try {
    return await Promise.race([once(thread, 'message').then(([outcome]) => outcome as BackupOutcome), ended]);
  } finally {
    signal.removeEventListener('abort', stop);
    clearTimeout(timer);
    settled.abort();
    ended.catch(() => {});
    await thread.terminate();
  }
}
