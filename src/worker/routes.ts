/** https://w3c.github.io/ServiceWorker/#dictdef-routerrule ; in Chrome since 123, Safari since 27. */
interface RouterRule {
  readonly condition: { readonly urlPattern: { readonly pathname: string }; readonly requestMode: RequestMode };
  readonly source: 'network' | { readonly cacheName: string };
}

declare const self: ServiceWorkerGlobalScope;

/**
 * What the browser answers without starting the worker: calls and pictures are never its business. An address of these that is
 * opened in a tab (`navigate`) goes to the worker, which says in a page when there is no network.
 */
const rules = ['/api/*', '/asset/*', '/healthz'].flatMap((pathname) =>
  (['cors', 'no-cors'] as const).map((requestMode): RouterRule => ({
    condition: { urlPattern: { pathname }, requestMode },
    source: 'network',
  })),
);

/** Tells the browser, where it can be told. */
export function routeWithoutWorker(): void {
  self.addEventListener('install', (event) => {
    const { addRoutes } = event as ExtendableEvent & { addRoutes?: (rules: readonly RouterRule[]) => Promise<void> };
    // Without the rules the worker answers the same, only later.
    if (addRoutes) event.waitUntil(addRoutes.call(event, rules).catch(console.info));
  });
}
