import { Workbox } from 'workbox-window';
import type { BuildDescription } from '../../contract/service-worker-messages.ts';
import { sessionKeys } from '../../contract/storage.ts';
import { markInstallFailed } from './device.ts';
import { trustScript } from './trusted.ts';
import { askServiceWorker } from './service-worker-client.ts';

/** A newer build that waits, or that another tab has put to work. */
export interface WaitingBuild extends BuildDescription {
  readonly isAtWork: boolean;
  /** Goes over to it and reloads once. */
  readonly apply: () => void;
}

export interface ServiceWorkerLink {
  /** Looks for a newer build now; whether there is one, or undefined where the server was not reached. */
  readonly checkForUpdate: () => Promise<boolean | undefined>;
}

interface Registering {
  /** The path of the script this page was begun with. */
  readonly entry: string;
  /** Hears of a build newer than the page's, unless it is at work at once; and again when another tab goes over to it. */
  readonly onWaiting: (build: WaitingBuild) => void;
}

const hour = 3_600_000;

/** Registers the service worker, and goes on looking for newer ones: each hour, and when the reader comes back. */
export async function registerServiceWorker({ entry, onWaiting }: Registering): Promise<ServiceWorkerLink | undefined> {
  const workbox = new Workbox(trustScript('/service-worker.js'));
  const goOver = createGoingOver(() => workbox.messageSkipWaiting());

  async function hear(waiting: ServiceWorker, isColdStart: boolean): Promise<void> {
    console.info('[雪窗集] 新版本已就绪，等待更新');
    const told = await askServiceWorker(waiting, { kind: 'describe', entry });
    if (!told) return;
    // A page that came over the network runs the waiting build already; whoever has an older one open is asked there.
    if (told.isOfPage) return void askServiceWorker(waiting, { kind: 'takeOverAlone' });
    if (isColdStart && (await wentOver(waiting, told, goOver))) return;
    const tell = (): void => onWaiting({ ...told, isAtWork: isAtWork(waiting), apply: () => goOver.now(waiting) });
    waiting.addEventListener('statechange', () => isAtWork(waiting) && !goOver.isWanted() && tell());
    tell();
  }

  workbox.addEventListener('waiting', ({ sw, wasWaitingBeforeRegister = false }) => {
    if (sw) void hear(sw, wasWaitingBeforeRegister);
  });
  workbox.addEventListener('redundant', () => navigator.serviceWorker.controller ?? markInstallFailed());
  const registration = await register(workbox);
  if (!registration) return undefined;
  const look = (): Promise<boolean | undefined> => lookForUpdate(registration);
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && look()));
  setInterval(() => void look(), hour);
  return { checkForUpdate: look };
}

/** Says in the console what can be opened without a network from now on. */
export function announceReady(names: readonly string[]): void {
  console.info(`[雪窗集] 已可离线使用：${names.join('、')}`);
}

/**
 * In private windows and where site data is blocked the interface is there and refuses, which cannot be asked before. That is how
 * those browsers are, and no fault.
 */
async function register(workbox: Workbox): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await workbox.register();
  } catch (error) {
    const isRefusal = error instanceof DOMException && ['SecurityError', 'NotSupportedError'].includes(error.name);
    if (isRefusal) return undefined;
    throw error;
  }
}

async function lookForUpdate(registration: ServiceWorkerRegistration): Promise<boolean | undefined> {
  try {
    await registration.update();
  } catch {
    return undefined;
  }
  return registration.installing !== null || registration.waiting !== null;
}

/**
 * Goes over without asking to a build that waited before the page was opened, where nobody loses anything by it: this is the
 * only window, nobody has touched it yet, and it may be loaded once more.
 */
async function wentOver(waiting: ServiceWorker, { program }: BuildDescription, goOver: GoingOver): Promise<boolean> {
  if (!isUntouched() || !isFirstTime(program.id)) return false;
  goOver.reloadWhenReplaced();
  return (await askServiceWorker(waiting, { kind: 'takeOverAlone' })) === true;
}

function isAtWork({ state }: ServiceWorker): boolean {
  return state === 'activating' || state === 'activated';
}

/** Unknown counts as touched. */
function isUntouched(): boolean {
  const { userActivation } = navigator as { readonly userActivation?: UserActivation };
  return userActivation?.hasBeenActive === false;
}

/** Without a place to note it nothing could stop a loop, so it then counts as done. */
function isFirstTime(id: string): boolean {
  try {
    if (sessionStorage.getItem(sessionKeys.updatedTo) === id) return false;
    sessionStorage.setItem(sessionKeys.updatedTo, id);
    return true;
  } catch {
    return false;
  }
}

interface GoingOver {
  readonly now: (waiting: ServiceWorker) => void;
  /** Whether this page itself is about to go over. */
  readonly isWanted: () => boolean;
  /** The next worker to take over makes the page load once more, whoever asked it to. */
  readonly reloadWhenReplaced: () => void;
}

/**
 * Another tab may have gone over to the new build already; then nothing waits any more, and a reload is all it takes. A page
 * that was loaded past its worker is not taken over and hears nothing of it, so the worker itself is watched, too.
 */
function createGoingOver(skipWaiting: () => void): GoingOver {
  let asked = false;
  let replaced = false;
  let reloaded = false;
  function reload(): void {
    if (!reloaded) location.reload();
    reloaded = true;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    replaced = true;
    if (asked) reload();
  });
  return {
    now(waiting) {
      asked = true;
      waiting.addEventListener('statechange', () => isAtWork(waiting) && reload());
      if (replaced || isAtWork(waiting)) reload();
      else skipWaiting();
    },
    isWanted: () => asked,
    reloadWhenReplaced() {
      asked = true;
    },
  };
}
