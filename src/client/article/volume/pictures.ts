import { pictureCache } from '../../../contract/storage.ts';
import { bookFiles } from '../../../domain/book/paths.ts';

/** The pictures of books that HTML of ours shows. */
export function picturesIn(html: string): string[] {
  const sources = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, source = '']) => source.replaceAll('&amp;', '&'));
  return sources.filter((source) => source.includes(bookFiles));
}

/** Where the browser has no such store (plain http outside this machine) there is no worker to answer from it either. */
async function store(): Promise<Cache | undefined> {
  return typeof caches === 'undefined' ? undefined : caches.open(pictureCache);
}

/** Brings pictures onto the device, where the worker finds them; false when the network failed. */
export async function keepPictures(addresses: readonly string[]): Promise<boolean> {
  const cache = await store();
  if (!cache) return true;
  try {
    for (const address of addresses) await keepPicture(cache, address);
    return true;
  } catch {
    return false;
  }
}

/** Also what the server says of one it does not have: it is then missing here as it is there, and holds nothing up. */
async function keepPicture(cache: Cache, address: string): Promise<void> {
  if (await cache.match(address)) return;
  const response = await fetch(address);
  if (response.status >= 500) throw new Error(`${address}: ${response.status}`);
  await cache.put(address, response);
}

/** The bytes of those pictures that are kept, and whether that is all of them. */
export async function keptPictures(addresses: readonly string[]): Promise<{ bytes: number; isWhole: boolean }> {
  const cache = await store();
  if (!cache) return { bytes: 0, isWhole: true };
  const kept = await Promise.all(addresses.map((address) => cache.match(address)));
  const blobs = await Promise.all(kept.flatMap((response) => response?.blob() ?? []));
  return { bytes: blobs.reduce((sum, { size }) => sum + size, 0), isWhole: blobs.length === addresses.length };
}

export async function forgetPictures(addresses: readonly string[]): Promise<void> {
  const cache = await store();
  for (const address of addresses) await cache?.delete(address);
}
