/** The state of the service worker and the storage of the site on this device, as far as the browser says. */
export interface DeviceState {
  /**
   * The service worker: `unsupported` where the browser has none, or the page was loaded without https; `refused` where the browser
   * has one and does not let this site install it.
   */
  readonly worker: 'unsupported' | 'refused' | 'none' | 'failed' | 'installing' | 'waiting' | 'ready';
  /** The bytes that the whole site takes and may take; undefined where the browser does not say. */
  readonly usage: number | undefined;
  readonly quota: number | undefined;
  /** Whether the browser has promised not to evict the site's data; undefined where the browser does not say. */
  readonly persisted: boolean | undefined;
}

/** Reads the state; each of its calls may be missing in some browser, or be refused in private windows. */
export async function readDeviceState(): Promise<DeviceState> {
  const [worker, estimate, persisted] = await Promise.all([
    workerState().catch(() => 'refused' as const),
    estimateStorage().catch(() => undefined),
    askPersisted().catch(() => undefined),
  ]);
  return { worker, usage: estimate?.usage, quota: estimate?.quota, persisted };
}

/** Resolves once the service worker is active; on a first visit some time after the page has loaded, and never without a worker. */
export function serviceWorkerReady(): Promise<unknown> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.ready : new Promise(() => undefined);
}

let obstacle: 'refused' | 'failed' | undefined;
let resolveFailed: () => void;
const installFailed = new Promise<void>((resolve) => (resolveFailed = resolve));

/** Notes why there is no worker, because the browser itself forgets one that it refused, or whose files did not arrive or did not fit. */
export function markNotInstalled(why: typeof obstacle): void {
  obstacle = why;
  resolveFailed();
}

/** Resolves once the service worker is active or its installation has failed. */
export function serviceWorkerSettled(): Promise<unknown> {
  return Promise.race([serviceWorkerReady(), installFailed]);
}

/** Asks the browser not to evict the site's data when space runs out; browsers decide by themselves or ask the reader. */
export async function requestPersistence(): Promise<boolean> {
  try {
    return await storageManager()!.persist();
  } catch {
    return false;
  }
}

/** Whether the site runs in a window of its own, as it does once it is installed. */
export function isInstalledApp(): boolean {
  // `matchMedia` is missing while the server renders.
  return typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches;
}

async function workerState(): Promise<DeviceState['worker']> {
  if (!('serviceWorker' in navigator)) return 'unsupported';
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return obstacle ?? 'none';
  if (registration.active) return registration.waiting ? 'waiting' : 'ready';
  return 'installing';
}

async function estimateStorage(): Promise<StorageEstimate | undefined> {
  return storageManager()?.estimate();
}

async function askPersisted(): Promise<boolean | undefined> {
  return storageManager()?.persisted();
}

/** `navigator.storage` is missing in Safari before 17, and in every browser on a page without https. */
function storageManager(): StorageManager | undefined {
  return (navigator as { readonly storage?: StorageManager }).storage;
}
