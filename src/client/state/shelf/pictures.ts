import { pictureCache } from '../../../contract/storage.ts';
import { bookFiles } from '../../../domain/book/paths.ts';
import type { KeptAnswer } from '../kept-answer.ts';

/**
 * The pictures that a kept text shows and that lie where the files of books do. Of a chapter, that is where its own file is; images of
 * other hosts are never fetched for keeping, whatever their path looks like.
 */
export function pictureAddresses(answer: KeptAnswer | undefined): string[] {
  const { html = '', path = bookFiles } = (answer?.info ?? {}) as { readonly html?: string; readonly path?: string };
  const files = path.slice(0, path.indexOf(bookFiles) + bookFiles.length);
  const sources = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, source = '']) => source.replaceAll('&amp;', '&'));
  return sources.filter((source) => source.startsWith(files));
}

/** Why a picture could not be kept. */
export type PictureProblem = 'network' | 'room';

/**
 * Where the browser has no such store (plain http outside this machine), or opens none (some private windows), there is no
 * worker to answer from it either.
 */
async function store(): Promise<Cache | undefined> {
  if (typeof caches === 'undefined') return undefined;
  return caches.open(pictureCache).catch(() => undefined);
}

/** Brings pictures onto the device, where the worker finds them; ends at the first that cannot be kept. */
export async function keepPictures(addresses: readonly string[]): Promise<PictureProblem | undefined> {
  const cache = await store();
  if (!cache) return undefined;
  for (const address of addresses) {
    const problem = await keepPicture(cache, address);
    if (problem) return problem;
  }
  return undefined;
}

/** Also what the server says of one it does not have: it is then missing here as it is there, and holds nothing up. */
async function keepPicture(cache: Cache, address: string): Promise<PictureProblem | undefined> {
  const here = await cache.match(address);
  if (here && !isPageInstead(here)) return undefined;
  const response = await fetch(address).catch(() => undefined);
  if (!response || response.status >= 500 || isPageInstead(response)) return 'network';
  try {
    await cache.put(address, response);
    return undefined;
  } catch (error) {
    // Anything else is the connection, lost half-way through the picture.
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'room' : 'network';
  }
}

/** A network one has to sign in to first answers everything with its own page, as if that were the picture. */
function isPageInstead({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('text/html') === true;
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

/** A picture as it was on the device. */
export type PictureCopy = readonly [address: string, picture: Response];

/** The pictures as they are on the device, to be put back perhaps. */
export async function takePictures(addresses: readonly string[]): Promise<readonly PictureCopy[]> {
  const cache = await store();
  const found = await Promise.all(addresses.map(async (address) => [address, await cache?.match(address)] as const));
  return found.filter((copy): copy is PictureCopy => copy[1] !== undefined);
}

/** Puts pictures back; without room for them the text is there all the same. */
export async function putPictures(copies: readonly PictureCopy[]): Promise<void> {
  const cache = await store();
  await Promise.all(copies.map(([address, picture]) => cache?.put(address, picture).catch(() => undefined)));
}
