import { pictureCache } from '#contract/storage.ts';
import { articlePictures } from '#domain/article/address.ts';
import { bookFiles } from '#domain/book/paths.ts';
import type { CachedAnswer } from '../read-state.ts';

/**
 * The addresses of a stored text's pictures that come with the site or lie among the files of books. A chapter names its own file,
 * whose folder decides; images of other hosts are never downloaded, whatever their path looks like.
 */
export function pictureAddresses(answer: CachedAnswer | undefined): string[] {
  const { html = '', path = bookFiles } = (answer?.info ?? {}) as { readonly html?: string; readonly path?: string };
  const files = path.slice(0, path.indexOf(bookFiles) + bookFiles.length);
  const sources = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, source = '']) => source.replaceAll('&amp;', '&'));
  return sources.filter((source) => source.startsWith(files) || source.startsWith(articlePictures));
}

/** Why a picture could not be stored. */
export type PictureError = 'network' | 'quota';

/**
 * The cache of pictures; undefined where the browser has no caches (plain http) or refuses them (some private windows). Such a
 * browser has no service worker that could answer from it, either.
 */
async function openPictureCache(): Promise<Cache | undefined> {
  if (typeof caches === 'undefined') return undefined;
  return caches.open(pictureCache).catch(() => undefined);
}

/** Downloads pictures into the cache from which the service worker answers; stops at the first that fails. */
export async function storePictures(addresses: readonly string[]): Promise<PictureError | undefined> {
  const cache = await openPictureCache();
  if (!cache) return undefined;
  for (const address of addresses) {
    const problem = await storePicture(cache, address);
    if (problem) return problem;
  }
  return undefined;
}

/** Stores the server's answer even where it has no such picture, so that one missing picture does not fail the whole text. */
async function storePicture(cache: Cache, address: string): Promise<PictureError | undefined> {
  const here = await cache.match(address);
  if (here && !isPageInstead(here)) return undefined;
  const response = await fetch(address).catch(() => undefined);
  if (!response || response.status >= 500 || isPageInstead(response)) return 'network';
  try {
    await cache.put(address, response);
    return undefined;
  } catch (error) {
    // Any other error means that the connection was lost half-way through the picture.
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'quota' : 'network';
  }
}

/** A captive portal answers every request with its own page. */
function isPageInstead({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('text/html') === true;
}

/** The size of the stored pictures, and whether none is missing. */
export async function measurePictures(addresses: readonly string[]): Promise<{ bytes: number; isWhole: boolean }> {
  const cache = await openPictureCache();
  if (!cache) return { bytes: 0, isWhole: true };
  const kept = await Promise.all(addresses.map((address) => cache.match(address)));
  const blobs = await Promise.all(kept.flatMap((response) => response?.blob() ?? []));
  return { bytes: blobs.reduce((sum, { size }) => sum + size, 0), isWhole: blobs.length === addresses.length };
}

export async function removePictures(addresses: readonly string[]): Promise<void> {
  const cache = await openPictureCache();
  for (const address of addresses) await cache?.delete(address);
}

/** A picture as it was on the device. */
export type PictureCopy = readonly [address: string, picture: Response];

/** Copies stored pictures, so that a removal can be undone. */
export async function copyPictures(addresses: readonly string[]): Promise<readonly PictureCopy[]> {
  const cache = await openPictureCache();
  const found = await Promise.all(addresses.map(async (address) => [address, await cache?.match(address)] as const));
  return found.filter((copy): copy is PictureCopy => copy[1] !== undefined);
}

/** Stores copies again; where space is missing, the text is readable without them. */
export async function restorePictures(copies: readonly PictureCopy[]): Promise<void> {
  const cache = await openPictureCache();
  await Promise.all(copies.map(([address, picture]) => cache?.put(address, picture).catch(() => undefined)));
}
