/** https://w3c.github.io/ServiceWorker/#dictdef-routerrule ; in Chrome since 123, Safari since 27. */
interface RouterRule {
  readonly condition: { readonly urlPattern: { readonly pathname: string } } | { readonly requestMode: RequestMode };
  readonly source: 'network' | 'fetch-event' | { readonly cacheName: string };
}

declare const self: ServiceWorkerGlobalScope;

/**
 * What the browser answers without starting the worker: calls and pictures are never its business. The first rule that fits
 * decides, so an address of these that is opened in a tab goes to the worker, which says in a page when there is no network.
 */
const rules: RouterRule[] = [
  { condition: { requestMode: 'navigate' }, source: 'fetch-event' },
  ...['/api/*', '/asset/*', '/healthz', '/metrics'].map((pathname): RouterRule => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  })),
];

/** Tells the browser, where it can be told. */
export function routeWithoutWorker(): void {
  self.addEventListener('install', (event) => {
    const { addRoutes } = event as ExtendableEvent & { addRoutes?: (rules: readonly RouterRule[]) => Promise<void> };
    // Without the rules the worker answers the same, only later.
    if (addRoutes)
      event.waitUntil(addRoutes.call(event, rules).catch((error: unknown) => console.info('[雪窗集]', error)));
  });
}
