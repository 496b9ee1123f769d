/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing';
import { pictureCache } from '#contract/storage.ts';
import { articlePictures } from '#domain/article/address.ts';
import { bookFiles } from '#domain/book/paths.ts';
import { activateWhenAsked } from './activation.ts';
import { answerNavigations, networkTimeoutMilliseconds } from './navigation.ts';
import { answerBuildFiles } from './precache.ts';
import { remindOfDays } from './reminders.ts';
import { answerRequests } from './requests.ts';
import { receiveShares } from './share.ts';

/** https://w3c.github.io/ServiceWorker/#dictdef-routerrule ; in Chrome since 123, Safari since 27. */
interface RouterRule {
  readonly condition: { readonly urlPattern: { readonly pathname: string }; readonly requestMode: RequestMode };
  readonly source: 'network' | { readonly cacheName: string };
}

declare const self: ServiceWorkerGlobalScope;

/**
 * API calls and pictures, which the browser fetches without starting the worker. A navigation to one of these addresses goes to
 * the worker, which answers with a page when there is no network.
 */
const networkOnly = ['/api/*', '/asset/*', '/healthz'].flatMap((pathname) =>
  (['cors', 'no-cors'] as const).map((requestMode): RouterRule => ({
    condition: { urlPattern: { pathname }, requestMode },
    source: 'network',
  })),
);

function bypassWorker(): void {
  self.addEventListener('install', (event) => {
    const { addRoutes } = event as ExtendableEvent & { addRoutes?: (rules: readonly RouterRule[]) => Promise<void> };
    // Browsers without static routes send these requests through the worker, which passes them on.
    if (addRoutes) event.waitUntil(addRoutes.call(event, networkOnly).catch(console.info));
  });
}

// The worker never caches /api, because those answers belong to a person.
bypassWorker();
answerBuildFiles();
answerNavigations();
answerTextPictures();
receiveShares();
remindOfDays();
answerRequests();
activateWhenAsked();

/**
 * Pictures of books, and of the articles that come with the site, come from the network; when it does not answer in time, from the
 * cache of pictures that were shown or stored before. The page requests images of other hosts without a referrer, and those bypass the worker, which may not fetch from there.
 */
function answerTextPictures(): void {
  registerRoute(
    ({ url, request: { destination, referrerPolicy } }) =>
      destination === 'image' &&
      referrerPolicy !== 'no-referrer' &&
      [bookFiles, articlePictures].some((path) => url.pathname.startsWith(path)),
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
