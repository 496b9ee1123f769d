import { cachePrefix, pictureCache } from '#contract/storage.ts';
import type { RecoveryStep } from './recovery-step.ts';

/** How long a reload waits for the download of a newer build: enough for a slow phone line, and short enough for a reader. */
const timeoutMilliseconds = 20_000;

/** Makes sure that a reload brings another page. A failure here must not prevent the reload. */
export async function prepareReload(step: RecoveryStep): Promise<void> {
  try {
    await (step === 'reload' ? activateNewestWorker() : removeWorkerAndBuild());
  } catch (error) {
    console.info('[雪窗集]', error);
  }
}

/** Activates a newer service worker if there is one, because the old worker would answer the reload with the same old page. */
function activateNewestWorker(): Promise<void> {
  return Promise.race([updateWorker(), wait(timeoutMilliseconds)]);
}

async function updateWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active) return;
  await registration.update();
  const newest = registration.installing ?? registration.waiting;
  if (!newest) return;
  await reachState(newest, ['installed', 'activating', 'activated', 'redundant']);
  newest.postMessage({ type: 'SKIP_WAITING' });
  await reachState(newest, ['activated', 'redundant']);
}

function reachState(worker: ServiceWorker, states: readonly ServiceWorkerState[]): Promise<void> {
  return new Promise((resolve) => {
    const resolveIfReached = (): void => void (states.includes(worker.state) && resolve());
    worker.addEventListener('statechange', resolveIfReached);
    resolveIfReached();
  });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Removes the service worker and the build it cached. Everything that the reader wrote or stored stays, and the pictures of books. */
async function removeWorkerAndBuild(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  // Caches exist only on secure pages, like the worker.
  const names = 'caches' in globalThis ? await caches.keys() : [];
  const own = names.filter((name) => name.startsWith(cachePrefix) && name !== pictureCache);
  await Promise.all(own.map((name) => caches.delete(name)));
}
