import type {
  CacheStatus,
  ServiceWorkerJobName,
  ServiceWorkerJobs,
  ServiceWorkerReply,
  ServiceWorkerRequest,
} from '#contract/service-worker-messages.ts';
import type { JobInput, JobOutput } from '#contract/worker-protocol.ts';
import { activateInOnlyWindow } from './activation.ts';
import { loadManifest } from './build-manifest.ts';
import { readCacheStatus } from './cache-status.ts';
import { checkFiles, downloadMissing } from './download.ts';
import { log } from './log.ts';

declare const self: ServiceWorkerGlobalScope;

type Report = (status: CacheStatus) => void;
type Handlers = {
  readonly [Name in ServiceWorkerJobName]: (
    input: JobInput<ServiceWorkerJobs, Name>,
    report: Report,
  ) => Promise<JobOutput<ServiceWorkerJobs, Name>>;
};

const handlers: Handlers = {
  describe: async ({ entry }) => {
    const { id, version, commit, date, changes, files } = await loadManifest();
    return { program: { id, version, commit, date }, changes, isOfPage: files.some(({ url }) => url === entry) };
  },
  stock: async () => readCacheStatus(await loadManifest()),
  fill: downloadMissing,
  check: (_, report) => checkFiles(report),
  takeOverAlone: activateInOnlyWindow,
};

/** Answers the requests of pages; each comes with a port for its replies. */
export function answerRequests(): void {
  self.addEventListener('message', (event) => {
    const [port] = event.ports;
    const request = event.data as ServiceWorkerRequest | null;
    if (port && request && request.kind in handlers) event.waitUntil(answer(request, port));
  });
}

async function answer(request: ServiceWorkerRequest, port: MessagePort): Promise<void> {
  const reply = (message: ServiceWorkerReply): void => port.postMessage(message);
  try {
    const result = await handlers[request.kind](request, (stock) => reply({ kind: 'progress', stock }));
    reply({ kind: 'answer', answer: result });
  } catch (error) {
    await log('failed', `${request.kind} ${String(error)}`);
    reply({ kind: 'failed' });
  }
}
