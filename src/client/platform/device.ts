/** What this device holds of the site, as far as the browser tells. */
export interface DeviceState {
  /** `unsupported` where the browser has no workers for sites, or the page came without https. */
  readonly worker: 'unsupported' | 'none' | 'failed' | 'installing' | 'waiting' | 'ready';
  /** Bytes the whole site takes, and may take; undefined where the browser keeps that to itself. */
  readonly usage: number | undefined;
  readonly quota: number | undefined;
  /** Whether the browser has promised not to clear it away; undefined where it never says. */
  readonly persisted: boolean | undefined;
}

/** Looks at what is stored. Everything here may be missing in some browser, or be refused in private windows. */
export async function lookAtDevice(): Promise<DeviceState> {
  const [worker, estimate, persisted] = await Promise.all([
    workerState().catch(() => 'unsupported' as const),
    estimateStorage().catch(() => undefined),
    askPersisted().catch(() => undefined),
  ]);
  return { worker, usage: estimate?.usage, quota: estimate?.quota, persisted };
}

/** Settles once the site's worker works; on a first visit that is a while after the page came alive. Never, where there is none. */
export function workerReady(): Promise<unknown> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.ready : new Promise(() => undefined);
}

let isInstallFailed = false;
let tellSettled: () => void;
const failed = new Promise<void>((resolve) => (tellSettled = resolve));

/** A browser forgets a first worker whose files did not all come, or found no room; whoever registered it tells it here. */
export function noteInstallFailed(): void {
  isInstallFailed = true;
  tellSettled();
}

/** Settles once the site's worker works, or is known not to. */
export function workerSettled(): Promise<unknown> {
  return Promise.race([workerReady(), failed]);
}

/** Asks the browser not to clear the site away when space runs out; browsers decide by themselves or ask the reader. */
export async function keepForGood(): Promise<boolean> {
  try {
    return await storageManager()!.persist();
  } catch {
    return false;
  }
}

/** Whether the site stands in a window of its own, as it does once it is installed. */
export function runsInstalled(): boolean {
  // Only a browser has something to ask.
  return typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches;
}

async function workerState(): Promise<DeviceState['worker']> {
  if (!('serviceWorker' in navigator)) return 'unsupported';
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return isInstallFailed ? 'failed' : 'none';
  if (registration.active) return registration.waiting ? 'waiting' : 'ready';
  return 'installing';
}

async function estimateStorage(): Promise<StorageEstimate | undefined> {
  return storageManager()?.estimate();
}

async function askPersisted(): Promise<boolean | undefined> {
  return storageManager()?.persisted();
}

/** Safari before 17 has none, and so has no browser on a page without https. */
function storageManager(): StorageManager | undefined {
  return (navigator as { readonly storage?: StorageManager }).storage;
}
