import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import type { Program } from '../contract/program.ts';
import { programCache } from '../contract/storage.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** What is fetched while this worker is installed. Files of the build that are fetched later lie in the same cache, under their address. */
export const controller = new PrecacheController({ cacheName: programCache });
/** The build writes them all with their revision. */
const entries = self.__WB_MANIFEST as PrecacheEntry[];
controller.addToCacheList(entries);

/** The list of all files of the build this worker belongs to. */
export const programAddress = `/${entries.find(({ url }) => url.startsWith('static/program.'))!.url}`;

let read: Promise<Program> | undefined;

/** What the build consists of. Fetched anew where the device has lost the list. */
export function program(): Promise<Program> {
  read ??= readProgram(programAddress);
  // A failure is not remembered.
  read.catch(() => (read = undefined));
  return read;
}

async function readProgram(address: string): Promise<Program> {
  const response = (await openProgramCache().then((cache) => cache.match(address))) ?? (await fetch(address));
  return (await response.json()) as Program;
}

export function openProgramCache(): Promise<Cache> {
  return caches.open(programCache);
}

/** Under which address a file lies in the cache: Workbox adds a revision where the name has none. */
export function keyOf(url: string): string {
  return controller.getCacheKeyForURL(url) ?? url;
}

export const shellAddress = '/shell.html';

/** The empty page, from the device. */
export function shell(): Promise<Response | undefined> {
  return controller.matchPrecache(shellAddress);
}
