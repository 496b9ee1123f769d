import type { BuildManifest } from '#contract/build-manifest.ts';
import { buildCache, cachePrefix, pictureCache } from '#contract/storage.ts';
import { cachedManifest, cacheKeyOf, loadManifest, manifestPath, openBuildCache } from './build-manifest.ts';
import { log } from './log.ts';

/** The entry of the build cache that lists the manifests of the retained builds, oldest first. No file of the site has this path. */
const retainedPath = '/static/programs-here.json';
/** This build and the one before it, because a tab that was opened before the update still loads its parts. */
const retainedBuilds = 2;

/** The manifest of the build that was active last. */
export async function latestManifest(): Promise<BuildManifest | undefined> {
  const paths = await readRetained();
  const newest = paths[paths.length - 1];
  return newest ? cachedManifest(newest) : undefined;
}

/** Records this build as active and deletes everything that neither it nor the build before it needs. */
export async function removeOldBuilds(): Promise<void> {
  const retained = await readRetained();
  const others = retained.filter((path) => path !== manifestPath);
  const paths = [...others, manifestPath].slice(-retainedBuilds);
  const cache = await openBuildCache();
  await cache.put(retainedPath, new Response(JSON.stringify(paths)));
  const needed = await neededUrls(paths.slice(0, -1));
  for (const request of await cache.keys()) {
    if (!needed.has(request.url)) await cache.delete(request);
  }
  for (const name of await caches.keys()) {
    if (name.startsWith(cachePrefix) && name !== buildCache && name !== pictureCache) await caches.delete(name);
  }
  const { version, commit } = await loadManifest();
  const isFirst = retained.length === 0;
  console.info(`[雪窗集] ${isFirst ? '已可离线使用：首页和读过的文章' : `新版本 ${version} 开始工作`}`);
  await log('activate', `${version} ${commit}`);
}

/** Only versioned files of the previous build are needed: every page requests the others anew. */
async function neededUrls(previous: readonly string[]): Promise<Set<string>> {
  const manifests = [await loadManifest(), ...(await Promise.all(previous.map(cachedManifest)))];
  const files = manifests.flatMap((manifest) => manifest?.files.map(({ url }) => url) ?? []);
  const urls = [retainedPath, manifestPath, ...previous, ...files];
  return new Set(urls.map((url) => new URL(cacheKeyOf(url), location.href).href));
}

/** An unreadable list counts as empty, because it only says which files may stay a while longer. */
async function readRetained(): Promise<string[]> {
  const kept = await (await openBuildCache()).match(retainedPath);
  const paths: unknown = await kept?.json().catch(() => undefined);
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
}
