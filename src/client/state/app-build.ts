import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { CacheStatus, CheckReport, DownloadError, DownloadScope } from '#contract/service-worker-messages.ts';
import type { PageId } from '#site/pages.ts';
import { serviceWorkerReady } from '../platform/device.ts';
import { allowsLargeDownloads, whenIdle } from '../platform/idle.ts';
import { activeServiceWorker, askServiceWorker } from '../platform/service-worker-client.ts';
import type { ServiceWorkerLink } from '../platform/service-worker-registration.ts';
import type { Services } from './services.ts';

/** How much of the site's build is on this device, and the operations on it. */
export interface AppBuild {
  /** Undefined until the service worker has answered, and for ever where there is none. */
  readonly status: ReadonlySignal<CacheStatus | undefined>;
  readonly busy: ReadonlySignal<'fill' | 'check' | undefined>;
  /** The progress of a check. */
  readonly checked: ReadonlySignal<CacheStatus | undefined>;
  /** Why a file of the last download failed. */
  readonly downloadError: ReadonlySignal<DownloadError | undefined>;
  readonly refresh: () => Promise<void>;
  /** Downloads the missing files of a scope, all of them unless given. Undefined where there is no worker, or it failed. */
  readonly downloadMissing: (scope?: DownloadScope) => Promise<CheckReport | undefined>;
  /** Downloads everything that a page may need, when the browser is idle and the reader saves no data. */
  readonly downloadPage: (id: PageId) => Promise<void>;
  /** Verifies every file against the manifest and downloads the damaged ones. */
  readonly check: () => Promise<CheckReport | undefined>;
  /** Whether there is a newer build; undefined where the server was not reached. */
  readonly checkForUpdate: () => Promise<boolean | undefined>;
  /** Called once the page has registered the service worker. */
  readonly connect: (link: ServiceWorkerLink) => void;
}

const builds = new WeakMap<Services, AppBuild>();

/** The state of the build as a page sees it; created at the first call. */
export function appBuildOf(services: Services): AppBuild {
  const build = builds.get(services) ?? createAppBuild();
  builds.set(services, build);
  return build;
}

function createAppBuild(): AppBuild {
  const status = signal<CacheStatus | undefined>(undefined);
  const busy = signal<'fill' | 'check' | undefined>(undefined);
  const checked = signal<CacheStatus | undefined>(undefined);
  const downloadError = signal<DownloadError | undefined>(undefined);
  let link: ServiceWorkerLink | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  async function run(kind: 'fill' | 'check', scope: DownloadScope): Promise<CheckReport | undefined> {
    const worker = await activeServiceWorker();
    if (!worker) return undefined;
    busy.value = kind;
    // A check counts verified files from zero, while the device has no fewer files than before.
    const progress = kind === 'check' ? checked : status;
    const onProgress = (next: CacheStatus): void => void (progress.value = withDefaults(next));
    const report = await askServiceWorker(worker, { kind, ...scope }, { onProgress });
    busy.value = undefined;
    downloadError.value = report?.failed[0]?.[1];
    if (report) status.value = withDefaults(report.stock);
    else await refresh();
    return report;
  }

  /** Runs jobs one after another: the worker would run both at once, and each would report its own progress. */
  function enqueue(kind: 'fill' | 'check', scope: DownloadScope = {}): Promise<CheckReport | undefined> {
    const next = queue.then(() => run(kind, scope));
    queue = next.catch(() => undefined);
    return next;
  }

  async function refresh(): Promise<void> {
    const next = await readCacheStatus();
    if (next && !busy.value) status.value = next;
  }

  return {
    status,
    busy,
    checked,
    downloadError,
    refresh,
    downloadMissing: (scope) => enqueue('fill', scope),
    async downloadPage(page) {
      await serviceWorkerReady();
      await whenIdle();
      if (allowsLargeDownloads()) await enqueue('fill', { tier: 1, page });
      else await refresh();
    },
    check: () => enqueue('check'),
    checkForUpdate: async () => link?.checkForUpdate(),
    connect(next) {
      link = next;
    },
  };
}

/** The service worker's answer; undefined where there is no worker. */
export async function readCacheStatus(): Promise<CacheStatus | undefined> {
  const worker = await activeServiceWorker();
  const status = worker && (await askServiceWorker(worker, { kind: 'stock' }));
  return status && withDefaults(status);
}

/** A worker of an older build does not send every field. */
function withDefaults(sent: Partial<CacheStatus> & Omit<CacheStatus, 'filesUnasked' | 'pages'>): CacheStatus {
  return { filesUnasked: 0, pages: {}, ...sent };
}

/** Whether every file is on the device that is downloaded without being asked for. */
export function isComplete({ files, filesHere, filesUnasked }: CacheStatus): boolean {
  return files - filesHere === filesUnasked;
}
