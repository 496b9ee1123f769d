/// <reference lib="webworker" />
import { activateWhenAsked } from './activation.ts';
import { answerNavigations } from './navigation.ts';
import { answerBookPictures } from './pictures.ts';
import { answerBuildFiles } from './precache.ts';
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
answerBookPictures();
receiveShares();
answerRequests();
activateWhenAsked();
