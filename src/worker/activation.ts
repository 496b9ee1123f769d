declare const self: ServiceWorkerGlobalScope;

/** A new build waits until the reader agrees; then workbox-window sends this message. */
export function activateWhenAsked(): void {
  self.addEventListener('message', ({ data }) => {
    if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
  });
}

/** Activates this worker unless several windows are open, where a reader may be in the middle of something. See decision 75. */
export async function activateInOnlyWindow(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length > 1) return false;
  await self.skipWaiting();
  return true;
}
