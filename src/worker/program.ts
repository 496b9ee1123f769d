import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import type { Program } from '../contract/program.ts';
import { programCache } from '../contract/storage.ts';
import { digestOf } from './digest.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Knows under which key a file lies that has no version in its name. All others lie in the same cache, under their address. */
export const controller = new PrecacheController({ cacheName: programCache });
/** The build writes them all with their revision. */
const entries = self.__WB_MANIFEST as PrecacheEntry[];
controller.addToCacheList(entries);

/** The list of all files of the build this worker belongs to. */
export const programAddress = `/${entries.find(({ url }) => url.startsWith('static/program.'))!.url}`;

/** The empty page; its revision is its digest. */
export const shellFile = { url: '/shell.html', digest: entries.find(({ url }) => url === 'shell.html')!.revision! };

let read: Promise<Program> | undefined;

/** What the build consists of. Fetched anew where the device has lost the list. */
export function program(): Promise<Program> {
  read ??= readProgram();
  // A failure is not remembered.
  read.catch(() => (read = undefined));
  return read;
}

/** The browser's own cache may hold what is not right, so the last try goes past it. */
async function readProgram(): Promise<Program> {
  const list =
    (await keptProgram(programAddress)) ??
    (await parseProgram(programAddress, await fetch(programAddress))) ??
    (await parseProgram(programAddress, await fetch(programAddress, { cache: 'reload' })));
  if (list) return list;
  throw new Error('the list of the build is damaged');
}

/** The list of this build or another, from the device. What is not right is taken away. */
export async function keptProgram(address: string): Promise<Program | undefined> {
  const cache = await openProgramCache();
  const kept = await cache.match(address);
  const list = kept && (await parseProgram(address, kept));
  if (kept && !list) await cache.delete(address);
  return list;
}

/** The address bears the beginning of the digest of what is listed, so a list that was cut or replaced is known. */
async function parseProgram(address: string, response: Response): Promise<Program | undefined> {
  try {
    const list = (await response.json()) as Program;
    const digest = await digestOf(new Blob([JSON.stringify(list.files)]));
    return digest && address.includes(digest.slice(0, 8)) ? list : undefined;
  } catch {
    return undefined;
  }
}

export function openProgramCache(): Promise<Cache> {
  return caches.open(programCache);
}

/** Under which address a file lies in the cache: Workbox adds a revision where the name has none. */
export function keyOf(url: string): string {
  return controller.getCacheKeyForURL(url) ?? url;
}
