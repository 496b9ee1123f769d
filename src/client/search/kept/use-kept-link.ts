import { useEffect } from 'react';
import { defineWorker, type WorkerClient } from '../../platform/worker-client.ts';
import { useServices } from '../../state/services.ts';
import workerUrl from '../worker.ts?worker&url';
import type { jobs } from './jobs.ts';

export type KeptLink = WorkerClient<typeof jobs>;

/** Somebody who reads what was found mostly comes back, and should find the index as it was left. */
const restMilliseconds = 5 * 60_000;

/** One for all visits of the page. The worker begins with the first question. */
const client: KeptLink = defineWorker<typeof jobs>({ url: workerUrl, jobs: () => import('./jobs.ts') })();
let visits = 0;

/** The worker with the index; it ends when nobody has come back to the page for a while. */
export function useKeptLink(): KeptLink {
  const { platform } = useServices();
  useEffect(() => {
    visits += 1;
    const own = visits;
    return () => platform.later(restMilliseconds, () => void (visits === own && client.close()));
  }, [platform]);
  return client;
}
