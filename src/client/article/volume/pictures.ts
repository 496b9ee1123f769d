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

/** A picture the server does not have cannot be kept, and is no reason to leave the rest of the book. */
async function keepPicture(cache: Cache, address: string): Promise<void> {
  if (await cache.match(address)) return;
  const response = await fetch(address);
  if (response.ok) await cache.put(address, response);
}

/** The bytes of those of the pictures that are kept. */
export async function bytesOfPictures(addresses: readonly string[]): Promise<number> {
  const cache = await store();
  let bytes = 0;
  for (const address of addresses) bytes += (await (await cache?.match(address))?.blob())?.size ?? 0;
  return bytes;
}

export async function forgetPictures(addresses: readonly string[]): Promise<void> {
  const cache = await store();
  for (const address of addresses) await cache?.delete(address);
}
