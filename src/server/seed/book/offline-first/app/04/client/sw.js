import { answerPage, answerStatic } from './answer.js';
import { dropOldBuilds, storeAll } from './precache.js';

self.addEventListener('install', (event) => event.waitUntil(storeAll(BUILD.id, BUILD.entries)));
self.addEventListener('activate', (event) => event.waitUntil(dropOldBuilds(BUILD.id)));
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/api/')) return; // 个人的数据不进缓存
  if (pathname.startsWith('/static/')) event.respondWith(answerStatic(request, BUILD.id));
  else if (request.mode === 'navigate' && BUILD.pages.includes(pathname)) event.respondWith(answerPage(request, BUILD.id));
});
