import type {
  CacheStatus,
  ServiceWorkerJobName,
  ServiceWorkerJobs,
  ServiceWorkerReply,
  ServiceWorkerRequest,
} from '#contract/service-worker-messages.ts';
import type { JobOutput } from '#contract/worker-protocol.ts';

/** How long the page waits for the next reply: a browser may end a service worker at any moment, without an answer. */
const timeoutMilliseconds = 60_000;

interface RequestOptions {
  readonly onProgress?: (status: CacheStatus) => void;
}

/** Runs a job in a service worker; undefined where it does not answer, fails, or belongs to a build without this job. */
export function askServiceWorker<Name extends ServiceWorkerJobName>(
  worker: ServiceWorker,
  request: ServiceWorkerRequest<Name>,
  { onProgress }: RequestOptions = {},
): Promise<JobOutput<ServiceWorkerJobs, Name> | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    let timer = setTimeout(settle, timeoutMilliseconds);
    function settle(answer?: unknown): void {
      clearTimeout(timer);
      port1.close();
      resolve(answer as JobOutput<ServiceWorkerJobs, Name> | undefined);
    }
    port1.addEventListener('message', ({ data }: MessageEvent<ServiceWorkerReply>) => {
      if (data.kind === 'answer') return settle(data.answer);
      if (data.kind === 'failed') return settle();
      clearTimeout(timer);
      timer = setTimeout(settle, timeoutMilliseconds);
      return onProgress?.(data.stock);
    });
    port1.start();
    worker.postMessage(request, [port2]);
  });
}

/** The active service worker of this site; undefined where the browser has none, or none is installed yet. */
export async function activeServiceWorker(): Promise<ServiceWorker | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.active ?? undefined;
}
