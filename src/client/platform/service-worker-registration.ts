import { Workbox } from 'workbox-window';
import type { BuildDescription } from '#contract/service-worker-messages.ts';
import { sessionKeys } from '#contract/storage.ts';
import { markNotInstalled } from './device.ts';
import { askServiceWorker } from './service-worker-client.ts';
import { trustScript } from './trusted.ts';

/** A newer build that waits, or that another tab has activated. */
export interface WaitingBuild extends BuildDescription {
  readonly isAtWork: boolean;
  /** Makes it the active build and reloads the page once. */
  readonly apply: () => void;
}

/** The connection of a page with its registered service worker. */
export interface ServiceWorkerLink {
  /** Checks for a newer build now: whether there is one, or undefined where the server was not reached. */
  readonly checkForUpdate: () => Promise<boolean | undefined>;
}

interface Registering {
  /** The path of the script that started this page. */
  readonly entry: string;
  /** Called with a build newer than the page's unless that build activates at once, and again when another tab activates it. */
  readonly onWaiting: (build: WaitingBuild) => void;
}

const hour = 3_600_000;
/** How long a waiting build may take to become active before the page helps it by a reload. */
const activationMilliseconds = 2500;
/** How many reloads in a row may help one update. The requests of the reloaded page can make Chromium abandon it again. */
const maxHelpingReloads = 3;

/** Registers the service worker, and checks for newer builds each hour and whenever the page comes back into view. */
export async function registerServiceWorker({ entry, onWaiting }: Registering): Promise<ServiceWorkerLink | undefined> {
  const workbox = new Workbox(trustScript('/service-worker.js'));
  const activation = createUpdateActivation(() => workbox.messageSkipWaiting());

  async function onWaitingWorker(waiting: ServiceWorker, isColdStart: boolean): Promise<void> {
    console.info('[雪窗集] 新版本已就绪，等待更新');
    const description = await askServiceWorker(waiting, { kind: 'describe', entry });
    if (!description) return;
    // A page that came over the network runs the waiting build already; an older page in another tab offers the update there.
    if (description.isOfPage) return void askServiceWorker(waiting, { kind: 'takeOverAlone' });
    if (isColdStart && (await activateUnseen(waiting, description, activation))) return;
    const offer = (): void =>
      onWaiting({ ...description, isAtWork: isActive(waiting), apply: () => activation.start(waiting) });
    waiting.addEventListener('statechange', () => isActive(waiting) && !activation.isRequested() && offer());
    offer();
  }

  workbox.addEventListener('waiting', ({ sw, wasWaitingBeforeRegister = false }) => {
    if (sw) void onWaitingWorker(sw, wasWaitingBeforeRegister);
  });
  workbox.addEventListener('redundant', () => navigator.serviceWorker.controller ?? markNotInstalled('failed'));
  const registration = await register(workbox);
  if (!registration) return undefined;
  const reloads = takeReloadNote();
  if (reloads > 0) void finishUpdate(registration, { entry, activation, reloads });
  const checkForUpdate = (): Promise<boolean | undefined> => checkRegistration(registration);
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'visible' && checkForUpdate()),
  );
  setInterval(() => void checkForUpdate(), hour);
  return { checkForUpdate };
}

/** Writes to the console what can be opened without a network from now on. */
export function announceReady(sentence: string): void {
  console.info(`[雪窗集] ${sentence}`);
}

/**
 * Private windows and browsers that block site data have the interface and refuse every registration. A page cannot ask for
 * that before, and the refusal is no fault.
 */
async function register(workbox: Workbox): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await workbox.register();
  } catch (error) {
    const isRefusal = error instanceof DOMException && ['SecurityError', 'NotSupportedError'].includes(error.name);
    markNotInstalled(isRefusal ? 'refused' : 'failed');
    if (isRefusal) return undefined;
    throw error;
  }
}

async function checkRegistration(registration: ServiceWorkerRegistration): Promise<boolean | undefined> {
  try {
    await registration.update();
  } catch {
    return undefined;
  }
  return registration.installing !== null || registration.waiting !== null;
}

/**
 * Activates, without asking, a build that waited before the page was opened, where the reader loses nothing by it: the page is
 * the only window, the reader has not touched it yet, and this tab has not reloaded for the same build before.
 */
async function activateUnseen(
  waiting: ServiceWorker,
  { program }: BuildDescription,
  activation: UpdateActivation,
): Promise<boolean> {
  if (!isUntouched() || !isFirstTime(program.id)) return false;
  activation.reloadOnControllerChange();
  return (await askServiceWorker(waiting, { kind: 'takeOverAlone' })) === true;
}

function isActive({ state }: ServiceWorker): boolean {
  return state === 'activating' || state === 'activated';
}

/** After a reload that helps an update, activates the newest build again where the older build showed this page from the device. */
async function finishUpdate(
  { waiting, active }: ServiceWorkerRegistration,
  { entry, activation, reloads }: { entry: string; activation: UpdateActivation; reloads: number },
): Promise<void> {
  const newest = waiting ?? active;
  const description = newest && (await askServiceWorker(newest, { kind: 'describe', entry }));
  if (newest && description?.isOfPage === false) activation.start(newest, { reloads });
}

/** How many reloads in a row have helped an update in this tab before this page; answers once. */
function takeReloadNote(): number {
  try {
    const reloads = Number(sessionStorage.getItem(sessionKeys.updateAsked) ?? 0);
    sessionStorage.removeItem(sessionKeys.updateAsked);
    return reloads;
  } catch {
    return 0;
  }
}

/** A browser that does not tell counts as touched. */
function isUntouched(): boolean {
  const { userActivation } = navigator as { readonly userActivation?: UserActivation };
  return userActivation?.hasBeenActive === false;
}

/** Without session storage nothing could stop a loop of reloads, so the answer is then no. */
function isFirstTime(id: string): boolean {
  try {
    if (sessionStorage.getItem(sessionKeys.updatedTo) === id) return false;
    sessionStorage.setItem(sessionKeys.updatedTo, id);
    return true;
  } catch {
    return false;
  }
}

interface UpdateActivation {
  readonly start: (waiting: ServiceWorker, options?: { readonly reloads?: number }) => void;
  /** Whether this page itself asked for the update. */
  readonly isRequested: () => boolean;
  /** Reloads the page when the next worker takes control, whichever tab asked for it. */
  readonly reloadOnControllerChange: () => void;
}

/**
 * Another tab may have activated the waiting build already; then its worker waits no more, and a reload is enough. The worker is
 * asked itself: a page that outlived an earlier update of another tab has seen a `controllerchange` that says nothing of this build,
 * and a page that was loaded past its worker sees none.
 */
function createUpdateActivation(skipWaiting: () => void): UpdateActivation {
  let isAsked = false;
  let isReloading = false;
  function reload(): void {
    if (!isReloading) location.reload();
    isReloading = true;
  }
  /**
   * Chromium abandons an activation when a request restarts the old worker at the moment it is stopped, and tries again only when
   * that worker has been idle for long, or at the next load. Other browsers wait for the old worker's work, which a load ends, too.
   */
  function reloadToActivate(reloads: number): void {
    if (isReloading) return;
    try {
      sessionStorage.setItem(sessionKeys.updateAsked, String(reloads));
    } catch {
      // Without the note the next page offers the update again.
    }
    reload();
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => isAsked && reload());
  return {
    start(waiting, { reloads = 0 } = {}) {
      isAsked = true;
      waiting.addEventListener('statechange', () => isActive(waiting) && reload());
      if (waiting.state !== 'installed') return reload();
      skipWaiting();
      if (reloads < maxHelpingReloads) setTimeout(() => reloadToActivate(reloads + 1), activationMilliseconds);
    },
    isRequested: () => isAsked,
    reloadOnControllerChange() {
      isAsked = true;
    },
  };
}
