import { useEffect } from 'react';
import { defineWorker, type WorkerClient } from '../../platform/worker-client.ts';
import { useServices } from '../../state/services.ts';
import workerUrl from '../worker.ts?worker&url';
import type { jobs } from './jobs.ts';

export type KeptSearchClient = WorkerClient<typeof jobs>;

/** Somebody who reads what was found mostly comes back, and should find the index as it was left. */
const closeDelayMilliseconds = 5 * 60_000;

/** One for all visits of the page. The worker begins with the first question. */
const client: KeptSearchClient = defineWorker<typeof jobs>({ url: workerUrl, jobs: () => import('./jobs.ts') })();
let visits = 0;

/** The worker with the index; it ends when nobody has come back to the page for a while. */
export function useKeptSearchClient(): KeptSearchClient {
  const { platform } = useServices();
  useEffect(() => {
    visits += 1;
    const own = visits;
    return () => platform.later(closeDelayMilliseconds, () => void (visits === own && client.close()));
  }, [platform]);
  return client;
}
