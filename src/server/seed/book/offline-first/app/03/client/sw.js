import { dropOldBuilds, storeAll } from './precache.js';

self.addEventListener('install', (event) => event.waitUntil(storeAll(BUILD.id, BUILD.entries)));
self.addEventListener('activate', (event) => event.waitUntil(dropOldBuilds(BUILD.id)));
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
