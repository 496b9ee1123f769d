import { registerRoute } from 'workbox-routing';
import { pictureCache } from '../contract/storage.ts';
import { bookFiles } from '../domain/book/paths.ts';
import { networkTimeoutMilliseconds } from './navigation.ts';

/**
 * Pictures of books come from the network; when it does not answer in time, from the cache of pictures that were shown or stored
 * before. The page requests images of other hosts without a referrer, and those bypass the worker, which may not fetch from there.
 */
export function answerBookPictures(): void {
  registerRoute(
    ({ url, request: { destination, referrerPolicy } }) =>
      destination === 'image' && referrerPolicy !== 'no-referrer' && url.pathname.startsWith(bookFiles),
    async ({ request }) => {
      const cache = await caches.open(pictureCache);
      const cached = await cache.match(request.url);
      const fetched = fetchPicture(cache, request);
      if (!cached) return fetched.catch(() => Response.error());
      const fresh = fetched.then((response) => (isPicture(response) ? response : cached)).catch(() => cached);
      return Promise.race([fresh, resolveAfterTimeout(cached)]);
    },
  );
}

async function fetchPicture(cache: Cache, request: Request): Promise<Response> {
  const response = await fetch(request);
  if (isPicture(response)) await cache.put(request.url, response.clone()).catch(() => undefined);
  return response;
}

/** A captive portal, or a gateway without its server, answers with a page instead of the picture. */
function isPicture(response: Response): boolean {
  return response.ok && response.headers.get('content-type')?.startsWith('image/') === true;
}

function resolveAfterTimeout(cached: Response): Promise<Response> {
  return new Promise((resolve) => setTimeout(() => resolve(cached), networkTimeoutMilliseconds));
}
