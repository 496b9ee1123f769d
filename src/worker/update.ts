declare const self: ServiceWorkerGlobalScope;

/** A new build waits until the reader agrees; the page asks by this message (workbox-window sends it). */
export function takeOverWhenAsked(): void {
  self.addEventListener('message', ({ data }) => {
    if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
  });
}

/** With a single window just opened nobody is in the middle of anything. */
export async function takeOverAlone(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length > 1) return false;
  await self.skipWaiting();
  return true;
}
