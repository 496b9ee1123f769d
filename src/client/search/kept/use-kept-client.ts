import { useEffect } from 'react';
import { defineWorker, type WorkerClient } from '../../platform/worker-client.ts';
import { useServices } from '../../state/services.ts';
import workerUrl from '../worker.ts?worker&url';
import type { jobs } from './jobs.ts';

export type KeptSearchClient = WorkerClient<typeof jobs>;

/** Readers mostly return to their results, so the worker keeps the texts this long after the page is left. */
const closeDelayMilliseconds = 5 * 60_000;

/** One client for all visits of the page; its worker starts with the first query. */
const client: KeptSearchClient = defineWorker<typeof jobs>({ url: workerUrl })();
let visits = 0;

/** Answers the client of the search worker, which closes when the page has not been opened for a while. */
export function useKeptSearchClient(): KeptSearchClient {
  const { platform } = useServices();
  useEffect(() => {
    visits += 1;
    const own = visits;
    return () => platform.later(closeDelayMilliseconds, () => void (visits === own && client.close()));
  }, [platform]);
  return client;
}
