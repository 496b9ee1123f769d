import { effect } from '@preact/signals-react';
import { newerChanges } from '../../domain/text/versions.ts';
import { allowsLargeDownloads, loadedScripts, whenIdle } from '../platform/idle.ts';
import { announceReady, registerServiceWorker } from '../platform/service-worker-registration.ts';
import { serviceWorkerReady } from '../platform/device.ts';
import { build } from '../state/build.ts';
import { sectionsOffline } from '../state/opens-offline.ts';
import { isComplete, appBuildOf } from '../state/app-build.ts';
import type { Services } from '../state/services.ts';

/**
 * Registers the service worker, offers newer builds, and downloads the whole build when the browser is idle and the reader saves
 * no data. `entry` is the address of the script that started the page.
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
      services.updates.offer({ version, changes: newerChanges(changes, build.version), isAtWork, apply }),
  });
  if (!link) return;
  appBuild.connect(link);
  await serviceWorkerReady();
  await whenIdle();
  await appBuild.refresh();
  const status = appBuild.status.value;
  // The page loaded its own scripts before the worker could cache them.
  if (status && !isComplete(status)) {
    await appBuild.downloadMissing(allowsLargeDownloads() ? { tier: 2 } : { tier: 1, only: loadedScripts() });
    const { here = [] } = sectionsOffline(appBuild.status.value) ?? {};
    announceReady(['读过的文章', ...here]);
  }
  effect(() => {
    const next = appBuild.status.value;
    services.worksOffline.value = next !== undefined && isComplete(next);
  });
}
