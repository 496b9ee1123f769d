/** So long a reload waits for a newer build to be brought: a slow phone line manages, and nobody gives up. */
const patienceMilliseconds = 20_000;

/**
 * Lets the newest worker take over, if there is a newer one: the old one would answer the reload with the same old page, and
 * every second reload would be one too many.
 */
export function bringNewestWorker(): Promise<void> {
  return Promise.race([bring(), pause(patienceMilliseconds)]);
}

async function bring(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active) return;
  await registration.update();
  const newest = registration.installing ?? registration.waiting;
  if (!newest) return;
  await reached(newest, ['installed', 'activating', 'activated', 'redundant']);
  newest.postMessage({ type: 'SKIP_WAITING' });
  await reached(newest, ['activated', 'redundant']);
}

function reached(worker: ServiceWorker, states: readonly ServiceWorkerState[]): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => void (states.includes(worker.state) && resolve());
    worker.addEventListener('statechange', look);
    look();
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
