import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { type BuildManifest, formatDigest } from '#contract/build-manifest.ts';
import { buildCache } from '#contract/storage.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Knows the cache keys of the files without a version in their name. All other files are cached under their own address. */
export const controller = new PrecacheController({ cacheName: buildCache });
// The build writes every entry with its revision.
const entries = self.__WB_MANIFEST as PrecacheEntry[];
controller.addToCacheList(entries);

/** The path of the manifest of the build to which this worker belongs. */
export const manifestPath = `/${entries.find(({ url }) => url.startsWith('static/program.'))!.url}`;

/** The empty page; its revision is its digest. */
export const shellFile = { url: '/shell.html', digest: entries.find(({ url }) => url === 'shell.html')!.revision! };

let loading: Promise<BuildManifest> | undefined;

/** The manifest of this worker's build: from the cache, or from the server where the browser has cleared it away. */
export function loadManifest(): Promise<BuildManifest> {
  loading ??= fetchManifest();
  // The next call tries again after a failure.
  loading.catch(() => (loading = undefined));
  return loading;
}

/** The HTTP cache may hold a damaged copy, so the last attempt bypasses it. */
async function fetchManifest(): Promise<BuildManifest> {
  const manifest =
    (await cachedManifest(manifestPath)) ??
    (await parseManifest(manifestPath, await fetch(manifestPath))) ??
    (await parseManifest(manifestPath, await fetch(manifestPath, { cache: 'reload' })));
  if (manifest) return manifest;
  throw new Error('the list of the build is damaged');
}

/** The cached manifest of this build or another; a damaged one is deleted. */
export async function cachedManifest(path: string): Promise<BuildManifest | undefined> {
  const cache = await openBuildCache();
  const kept = await cache.match(path);
  const manifest = kept && (await parseManifest(path, kept));
  if (kept && !manifest) await cache.delete(path);
  return manifest;
}

/** The path contains the beginning of the digest of the file list, so a truncated or replaced manifest is recognised. */
async function parseManifest(path: string, response: Response): Promise<BuildManifest | undefined> {
  try {
    const manifest = (await response.json()) as BuildManifest;
    const digest = await digestOf(new Blob([JSON.stringify(manifest.files)]));
    return digest && path.includes(digest.slice(0, 8)) ? manifest : undefined;
  } catch {
    return undefined;
  }
}

export function openBuildCache(): Promise<Cache> {
  return caches.open(buildCache);
}

/** The key of a file in the build cache: Workbox adds the revision where the file's name has no version. */
export function cacheKeyOf(url: string): string {
  return controller.getCacheKeyForURL(url) ?? url;
}

/** The digest of a body in the manifest's notation; undefined where the body breaks off. */
export async function digestOf(body: Blob | Response): Promise<string | undefined> {
  try {
    return formatDigest(await crypto.subtle.digest('SHA-256', await body.arrayBuffer()));
  } catch {
    return undefined;
  }
}
