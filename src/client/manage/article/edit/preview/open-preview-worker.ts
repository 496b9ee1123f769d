import { defineWorker } from '#client/platform/worker-client.ts';
import type { jobs } from './jobs.ts';
import workerUrl from './worker.ts?worker&url';

/** The worker that counts and renders the text. */
export const openPreviewWorker = defineWorker<typeof jobs>({ url: workerUrl });
