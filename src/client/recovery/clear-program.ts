import { cachePrefix, pictureCache } from '../../contract/storage.ts';

/** Takes away the worker and the program it keeps. What was written, read or kept here stays, the pictures of books too. */
export async function clearProgram(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  // Only where the address is secure, as the worker.
  const names = 'caches' in globalThis ? await caches.keys() : [];
  const own = names.filter((name) => name.startsWith(cachePrefix) && name !== pictureCache);
  await Promise.all(own.map((name) => caches.delete(name)));
}
