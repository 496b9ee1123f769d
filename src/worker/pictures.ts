import { registerRoute } from 'workbox-routing';
import { pictureCache } from '../contract/storage.ts';
import { bookFiles } from '../domain/book/paths.ts';

/** Pictures of books come from the network and, where there is none, from what was seen or kept before. */
export function answerPictures(): void {
  registerRoute(
    ({ url, request }) => request.destination === 'image' && url.pathname.startsWith(bookFiles),
    async ({ request }) => {
      const cache = await caches.open(pictureCache);
      try {
        const response = await fetch(request);
        if (response.ok) await cache.put(request.url, response.clone()).catch(() => undefined);
        return response;
      } catch {
        return (await cache.match(request.url)) ?? Response.error();
      }
    },
  );
}
