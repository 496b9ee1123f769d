import { defineWorker, type WorkerClient } from '../../platform/worker-client.ts';
import { useWorker } from '../../state/use-worker.ts';
import type { Base64Jobs } from './jobs.ts';
import workerUrl from './worker.ts?worker&url';

const openWorker = defineWorker<Base64Jobs>({ url: workerUrl });

/** Opens the worker that converts long texts and files while the component is mounted. */
export function useBase64Worker(): WorkerClient<Base64Jobs> {
  return useWorker(openWorker);
}
