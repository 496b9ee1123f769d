import { effect } from '@preact/signals-react';
import { newerChanges } from '#domain/text/versions.ts';
import { matchPage } from '#site/match.ts';
import { serviceWorkerReady } from '../platform/device.ts';
import { allowsLargeDownloads, loadedScripts, whenIdle } from '../platform/idle.ts';
import { announceReady, registerServiceWorker } from '../platform/service-worker-registration.ts';
import { type AppBuild, isComplete, appBuildOf } from '../state/app-build.ts';
import { build } from '../state/build.ts';
import { keepsArticles, offlineSentence } from '../state/opens-offline.ts';
import type { Services } from '../state/services.ts';

/**
 * Registers the service worker, offers newer builds, and downloads everything that works without a network when the browser is idle
 * and the reader saves no data, and the rest with the page that needs it. `entry` is the address of the script that started the page.
 */
export async function startOfflineUse(services: Services, entry: string): Promise<void> {
  try {
    await registerAndDownload(services, new URL(entry).pathname);
  } catch (error) {
    services.platform.report('registering the worker', error);
  }
}

async function registerAndDownload(services: Services, entry: string): Promise<void> {
  const appBuild = appBuildOf(services);
  const link = await registerServiceWorker({
    entry,
    onWaiting: ({ program: { version }, changes, isAtWork, apply }) =>
      void (services.newBuild.value = { version, changes: newerChanges(changes, build.version), isAtWork, apply }),
  });
  if (!link) return;
  appBuild.connect(link);
  await serviceWorkerReady();
  await whenIdle();
  await appBuild.refresh();
  const status = appBuild.status.value;
  // The page loaded its own scripts before the worker could cache them.
  if (status && !isComplete(status)) {
    await appBuild.downloadMissing({ tier: allowsLargeDownloads() ? 2 : 1, only: loadedScripts() });
    if (appBuild.status.value)
      announceReady(offlineSentence(appBuild.status.value, await keepsArticles(services.platform)));
  }
  downloadOpenedPages(appBuild);
  effect(() => {
    const next = appBuild.status.value;
    services.worksOffline.value = next !== undefined && isComplete(next);
  });
}

/** The router tells of every navigation by an event of the window. */
const navigations = ['pushState', 'replaceState', 'popstate'];

/** Downloads what an opened page may need of the files that come only on request: from then on the whole page works offline. */
function downloadOpenedPages({ status, downloadPage }: AppBuild): void {
  let last: string | undefined;
  function look(): void {
    const id = matchPage(location.pathname)?.page.id;
    if (id && id !== last && status.value?.pages[id] === 'short') void downloadPage(id);
    last = id;
  }
  for (const event of navigations) addEventListener(event, look);
  look();
}
