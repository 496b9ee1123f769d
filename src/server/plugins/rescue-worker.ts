import type { FastifyInstance } from 'fastify';
import { cachePrefix, pictureCache } from '../../contract/storage.ts';

export const workerAddress = '/service-worker.js';

/**
 * Stands in for the service worker when a broken one has been deployed (`WORKER_RESCUE=1`): it takes the broken one's place at
 * once, clears its program away, goes, and loads the open pages anew from the server. Pages go on registering it; then there is
 * no other it replaces, so it goes without loading anything, and nothing can loop. Written out here, so that it needs no build.
 */
const rescueWorker = `let replaces = false;

addEventListener('install', () => {
  replaces = Boolean(registration.active);
  skipWaiting();
});

addEventListener('activate', (event) => event.waitUntil(rescue()));

async function rescue() {
  const names = await caches.keys();
  const program = names.filter((name) => name.startsWith('${cachePrefix}') && name !== '${pictureCache}');
  await Promise.all(program.map((name) => caches.delete(name)));
  await registration.unregister();
  if (!replaces) return;
  console.info('[雪窗集] 出错的程序已收回，重新打开页面');
  const pages = await clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => undefined)));
}
`;

export function registerRescue(app: FastifyInstance): void {
  app.get(workerAddress, async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(rescueWorker),
  );
}
