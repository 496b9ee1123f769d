import { registerRoute } from 'workbox-routing';
import { pictureCache } from '../contract/storage.ts';
import { bookFiles } from '../domain/book/paths.ts';
import { patienceMilliseconds } from './navigation.ts';

/**
 * Pictures of books come from the network and, where it has none in time, from what was seen or kept before. An image of another host
 * that a reader has asked for comes without a referrer and is left to the page: the worker may fetch nothing from there.
 */
export function answerPictures(): void {
  registerRoute(
    ({ url, request: { destination, referrerPolicy } }) =>
      destination === 'image' && referrerPolicy !== 'no-referrer' && url.pathname.startsWith(bookFiles),
    async ({ request }) => {
      const cache = await caches.open(pictureCache);
      const kept = await cache.match(request.url);
      const fresh = bring(cache, request);
      if (!kept) return fresh.catch(() => Response.error());
      return Promise.race([fresh.then((answer) => (isPicture(answer) ? answer : kept)).catch(() => kept), late(kept)]);
    },
  );
}

async function bring(cache: Cache, request: Request): Promise<Response> {
  const response = await fetch(request);
  if (isPicture(response)) await cache.put(request.url, response.clone()).catch(() => undefined);
  return response;
}

/** A network one has to sign in to first, or a gateway without its server, answers with a page of its own instead. */
function isPicture(response: Response): boolean {
  return response.ok && response.headers.get('content-type')?.startsWith('image/') === true;
}

function late(kept: Response): Promise<Response> {
  return new Promise((resolve) => setTimeout(() => resolve(kept), patienceMilliseconds));
}
