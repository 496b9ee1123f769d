import { cachePrefix } from '../../contract/storage.ts';

/** The last rung: takes away the worker and its caches, so that the reload comes from the server. Kept articles stay. */
export async function refreshHard(): Promise<void> {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
    const names = 'caches' in globalThis ? await caches.keys() : [];
    await Promise.all(names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)));
  } finally {
    location.reload();
  }
}
