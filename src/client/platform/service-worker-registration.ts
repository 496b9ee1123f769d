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
/** How long a waiting build may take to become active before the page helps it by a reload. */
const activationMilliseconds = 2500;

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
  if (takeNote()) void finishUpdate(registration, entry, goOver);
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

/** After the reload that helped: a page that an older build showed from the device goes over to the newest one once more. */
async function finishUpdate(
  { waiting, active }: ServiceWorkerRegistration,
  entry: string,
  goOver: GoingOver,
): Promise<void> {
  const newest = waiting ?? active;
  const told = newest && (await askServiceWorker(newest, { kind: 'describe', entry }));
  if (newest && told?.isOfPage === false) goOver.now(newest, { isRetry: true });
}

/** Whether the page before this one in the tab was reloaded to help an update; says so once. */
function takeNote(): boolean {
  try {
    const isNoted = sessionStorage.getItem(sessionKeys.updateAsked) !== null;
    sessionStorage.removeItem(sessionKeys.updateAsked);
    return isNoted;
  } catch {
    return false;
  }
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
  readonly now: (waiting: ServiceWorker, options?: { readonly isRetry?: boolean }) => void;
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
  /**
   * Chromium abandons an activation when a request restarts the old worker at the moment it is stopped, and tries again only when
   * that worker has been idle for long, or at the next load. Other browsers wait for the old worker's work, which a load ends, too.
   */
  function reloadToActivate(): void {
    if (reloaded) return;
    try {
      sessionStorage.setItem(sessionKeys.updateAsked, '1');
    } catch {
      // Without the note the next page offers the update again.
    }
    reload();
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    replaced = true;
    if (asked) reload();
  });
  return {
    now(waiting, { isRetry = false } = {}) {
      asked = true;
      waiting.addEventListener('statechange', () => isAtWork(waiting) && reload());
      if (replaced || isAtWork(waiting)) return reload();
      skipWaiting();
      if (!isRetry) setTimeout(reloadToActivate, activationMilliseconds);
    },
    isWanted: () => asked,
    reloadWhenReplaced() {
      asked = true;
    },
  };
}
