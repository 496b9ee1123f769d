import './style/tokens.css';
import './style/reset.css';
import './app/whole-build.ts';
import { localKeys } from '#contract/storage.ts';
import { defaultSiteSettings, type SiteSettings } from '#site/config.ts';
import { matchPage } from '#site/match.ts';
import type { PageState } from '#site/rendering.ts';
import { App } from './app/app.tsx';
import { pause, watchStyles } from './app/lazy.ts';
import { noticeList } from './app/notices.tsx';
import { createRoot, hydrateRoot, startTransition } from './app/react-root.ts';
import { repairFiles, recover } from './app/recover.ts';
import { startOverlays } from './app/start-overlays.ts';
import { manageLayout, viewOf } from './app/views.ts';
import { clientSettledEvent } from './boot/client-settled.ts';
import { browserPlatform } from './platform/browser.ts';
import { nextSlice, whenIdle } from './platform/idle.ts';
import type { DeviceStorage, SystemClock } from './platform/platform.ts';
import { startAfterHydration } from './state/after-hydration.ts';
import { createServices, type Services } from './state/services.ts';

const platform = browserPlatform(reportToServer);
addEventListener('error', ({ error }) => reportToServer('uncaught error', error));
watchStyles();
addEventListener('unhandledrejection', ({ reason }) => reportToServer('unhandled rejection', reason));
/** An empty page waits no longer than this for the code of its view. */
const atOnceMilliseconds = 500;
/** The first install of the worker fetches the whole program; a page that was just opened has the phone to itself until then. */
const restMilliseconds = 2000;
const settled = new Promise((resolve) => addEventListener(clientSettledEvent, resolve, { once: true }));
void start();

async function start(): Promise<void> {
  // The rules that the rendered page did not need; `server/page/document.ts` says why the style sheet comes as one for print.
  document.getElementById('frame-style')?.removeAttribute('media');
  // It stands in index.html, around what is rendered.
  const root = document.getElementById('root') as HTMLElement;
  const state = pageState(platform);
  const services = createServices(platform, state);
  if (!root.firstElementChild) await prepareFirstView(services);
  // What was rendered can only be taken over with its code at hand; without it the page stays readable as it is.
  if (!root.firstElementChild || (await hydrationCodeLoaded(root))) show(root, services);
  else announceSettled();
  await keepOffline(services);
}

/** Starts offline use where the browser has service workers, once the page is at work, so that the first visit is not slowed. */
async function keepOffline(services: Services): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  await Promise.all([pageLoaded(), settled]);
  if (!navigator.serviceWorker.controller) await pause(restMilliseconds);
  await whenIdle();
  await import('./app/start-offline-use.ts')
    .then((app) => app.startOfflineUse(services, import.meta.url))
    .catch(repairFiles)
    .catch((error: unknown) => platform.report('mending a part', error));
}

function pageLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', resolve));
}

async function hydrationCodeLoaded(root: HTMLElement): Promise<boolean> {
  const page = matchPage(location.pathname)?.page;
  try {
    if (page) await Promise.all([viewOf(page.id).load(), page.access === 'user' && manageLayout.load()]);
    await nextSlice();
    return true;
  } catch (error) {
    // The frame of the management has nothing to read; rendered anew, its view asks again and says what is wrong.
    if (page?.access === 'user') root.replaceChildren();
    else void recover(error);
    return page?.access === 'user';
  }
}

/** Waits for the code and the stored answers of the view, so that the worker's empty page is filled at once and nothing moves. */
async function prepareFirstView({ connectivity }: Services): Promise<void> {
  connectivity.observe(platform.seemsOnline());
  const page = matchPage(location.pathname)?.page;
  const code = [page && viewOf(page.id).load(), connectivity.online.value || noticeList.load()];
  // The view itself tries again and tells the reader where something cannot be loaded.
  await Promise.race([Promise.allSettled(code), pause(atOnceMilliseconds)]);
}

/** Sends a failure to the server's log; the console of the browser has it in any case. */
function reportToServer(what: string, error: unknown): void {
  void import('./app/report-error.ts').then((code) => code.reportToServer(platform, what, error)).catch(() => {});
}

/** Hydrates a rendered page, or renders into the worker's empty one. */
function show(place: HTMLElement, shared: Services): void {
  const app = <App services={shared} onMount={() => onHydrated(shared)} />;
  const options = { onRecoverableError: (error: unknown) => platform.report('taking over the page', error) };
  // A transition is rendered in slices between which the reader's touches are answered.
  if (place.firstElementChild) startTransition(() => void hydrateRoot(place, app, options));
  else createRoot(place).render(app);
}

function onHydrated(shared: Services): void {
  void startAfterHydration(shared).then(() => sendUnsent(shared));
  // From now on the header itself shows whether a user is signed in; until then a script of index.html does.
  const { dataset } = document.documentElement;
  delete dataset['session'];
  // From now on links open pages without loading them; the speculation rules of the server then ask for no document any more.
  dataset['client'] = '';
  startOverlays(shared, () => import('./app/palette/mount.tsx'));
  announceSettled();
}

function announceSettled(): void {
  dispatchEvent(new Event(clientSettledEvent));
}

/** Sends drafts that were written on this device and are not on the server yet. */
async function sendUnsent(shared: Services): Promise<void> {
  if (platform.local.read(localKeys.unsent)) (await import('./app/resume-drafts.ts')).resumeDrafts(shared);
}

/** The state that the server put into the page; offline, the settings of the last visit without answers. */
function pageState({ local, now }: DeviceStorage & SystemClock): PageState {
  const text = document.getElementById('state')?.textContent;
  if (text) {
    const state = JSON.parse(text) as PageState;
    local.write(localKeys.site, JSON.stringify(state.settings));
    return state;
  }
  return { settings: lastSettings(local.read(localKeys.site)), now: Math.floor(now() / 1000), answers: {} };
}

function lastSettings(text: string | undefined): SiteSettings {
  try {
    return { ...defaultSiteSettings, ...(JSON.parse(text ?? '{}') as Partial<SiteSettings>) };
  } catch {
    return defaultSiteSettings;
  }
}
