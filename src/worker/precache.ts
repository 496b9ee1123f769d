import { setCacheNameDetails } from 'workbox-core';
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { cachePrefix } from '../contract/storage.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Shell, chunks, styles and icons: fetched at install, then answered from the device. */
export function answerFromPrecache(): void {
  setCacheNameDetails({ prefix: cachePrefix });
  precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' });
  cleanupOutdatedCaches();
}
