import type { CacheStatus } from '#contract/service-worker-messages.ts';
import { cacheKeyOf, openBuildCache } from './build-manifest.ts';
import { type FileList, type IsCached, summariseStatus } from './summarise-status.ts';

/** Looks up which files are cached. A file whose size differs from the manifest counts as missing. */
export async function findCachedFiles(files: FileList['files']): Promise<IsCached> {
  const cache = await openBuildCache();
  const sizes = await Promise.all(files.map(async ({ url }) => sizeOf(await cache.match(cacheKeyOf(url)))));
  const cached = new Set(files.filter(({ bytes }, index) => sizes[index] === bytes).map(({ url }) => url));
  return (url) => cached.has(url);
}

/** The size of a cached body; undefined where reading it breaks off. */
function sizeOf(cached: Response | undefined): Promise<number | undefined> | undefined {
  return cached?.blob().then(
    ({ size }) => size,
    () => undefined,
  );
}

/** How much of a build is cached. */
export async function readCacheStatus(build: FileList): Promise<CacheStatus> {
  return summariseStatus(build, await findCachedFiles(build.files));
}
