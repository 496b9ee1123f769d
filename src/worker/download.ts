import type { BuildFile, BuildManifest } from '#contract/build-manifest.ts';
import type { CacheStatus, CheckReport, DownloadError, DownloadScope } from '#contract/service-worker-messages.ts';
import { cacheKeyOf, digestOf, loadManifest, manifestPath, openBuildCache } from './build-manifest.ts';
import { findCachedFiles, readCacheStatus } from './cache-status.ts';
import { log } from './log.ts';
import { type IsCached, summariseStatus } from './summarise-status.ts';

type Report = (status: CacheStatus) => void;
/** A file with the digest that its content must have. */
type ExpectedFile = Pick<BuildFile, 'url' | 'digest'>;

/** Enough for a slow line, and few enough that a page's own requests do not have to wait. */
const concurrency = 4;

/** Downloads the files of a scope that are missing or damaged. */
export async function downloadMissing(
  { tier: highestTier = 3, only = [], page = '' }: DownloadScope,
  report: Report,
): Promise<CheckReport> {
  const { files, pages } = await loadManifest();
  const ofPage = new Set(pages[page]?.map((index) => files[index]));
  const isInScope = (file: BuildFile): boolean =>
    file.tier <= highestTier || only.includes(file.url) || ofPage.has(file);
  const result = await repairFiles(report, isInScope, await findCachedFiles(files));
  const { files: all, filesHere, filesUnasked, pages: availability } = result.stock;
  // The page says the same at the same time; it knows the titles.
  if (result.healed.length > 0 && highestTier > 1 && all - filesHere === filesUnasked)
    await log(
      'ready',
      Object.keys(availability)
        .filter((id) => availability[id] === 'here')
        .join(' '),
    );
  return result;
}

/** Verifies every file again and downloads the damaged ones and the missing ones, except those that come only on request. */
export async function checkFiles(report: Report): Promise<CheckReport> {
  verified.clear();
  const cache = await openBuildCache();
  const absentOnUse = new Set<string>();
  for (const { url, tier } of (await loadManifest()).files) {
    if (tier === 3 && !(await cache.match(url))) absentOnUse.add(url);
  }
  const isAbsent = (url: string): boolean => absentOnUse.has(url);
  const result = await repairFiles(report, ({ url }) => !isAbsent(url), isAbsent);
  if (result.healed.length > 0) await log('healed', result.healed.join('\n'));
  return result;
}

/** The cached file, verified at each use; undefined where it is missing or damaged. */
export async function readVerified(file: ExpectedFile): Promise<Response | undefined> {
  verified.delete(file.url);
  const cache = await openBuildCache();
  return (await isIntact(file, cache)) ? cache.match(cacheKeyOf(file.url)) : undefined;
}

/** As `readVerified`, but downloads a missing or damaged file; undefined where it cannot be downloaded or stored. */
export async function readOrDownload(file: ExpectedFile): Promise<Response | undefined> {
  return (await readVerified(file)) ?? ((await downloadOnce(file)) ? undefined : readVerified(file));
}

/** The running downloads: a second request for a file waits for the first instead of fetching it again. */
const downloads = new Map<string, Promise<DownloadError | undefined>>();
/** The files whose digest was right in this life of the worker. */
const verified = new Set<string>();

async function isIntact({ url, digest }: ExpectedFile, cache: Cache): Promise<boolean> {
  const cached = await cache.match(cacheKeyOf(url));
  if (!cached) return false;
  if (verified.has(url)) return true;
  if ((await digestOf(cached)) !== digest) return false;
  verified.add(url);
  return true;
}

/** Verifies the files in a scope and downloads the damaged ones. Progress starts with the files that `isCached` names. */
async function repairFiles(
  report: Report,
  isInScope: (file: BuildFile) => boolean,
  isCached: IsCached,
): Promise<CheckReport> {
  const manifest = await loadManifest();
  const cache = await openBuildCache();
  await cacheManifest(cache, manifest);
  const intact = new Set(manifest.files.map(({ url }) => url).filter(isCached));
  const healed: string[] = [];
  const failed: [path: string, error: DownloadError][] = [];
  const faults: string[] = [];
  const queue = manifest.files.filter(isInScope).sort((one, other) => one.sent - other.sent);

  /** One lane begins with the largest files: on a slow line those wait for bytes, and hundreds of small ones for answers. */
  async function work(_: unknown, lane: number): Promise<void> {
    const next = (): BuildFile | undefined => (lane === 0 ? queue.pop() : queue.shift());
    for (let file = next(); file; file = next()) {
      const { url } = file;
      const wasIntact = await isIntact(file, cache);
      const error = wasIntact ? undefined : await downloadOnce(file);
      if (error) failed.push([url, error]);
      // A file that comes only on request has not come without a network: nothing is broken.
      if (error && !(error === 'network' && file.tier === 3)) faults.push(`${error} ${url}`);
      intact[error ? 'delete' : 'add'](url);
      if (!wasIntact && !error) healed.push(url);
      // Without space the other files would fail alike, and take long over it.
      if (error === 'room') queue.length = 0;
      report(summariseStatus(manifest, (each) => intact.has(each)));
    }
  }

  await Promise.all(Array.from({ length: concurrency }, work));
  if (faults.length > 0) await log('failed', faults.join('\n'));
  return { stock: await readCacheStatus(manifest), healed, failed };
}

/** The manifest does not list itself; without it the worker would not know offline which files it has. */
async function cacheManifest(cache: Cache, manifest: BuildManifest): Promise<void> {
  if (await cache.match(manifestPath)) return;
  const response = new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/json' } });
  await cache.put(manifestPath, response).catch(() => undefined);
}

function downloadOnce(file: ExpectedFile): Promise<DownloadError | undefined> {
  const running = downloads.get(file.url);
  if (running) return running;
  const started = replaceFile(file).finally(() => downloads.delete(file.url));
  downloads.set(file.url, started);
  return started;
}

/** Deletes the damaged copy so that it is never answered again. The HTTP cache may be damaged, too: a second attempt bypasses it. */
async function replaceFile(file: ExpectedFile): Promise<DownloadError | undefined> {
  await (await openBuildCache()).delete(cacheKeyOf(file.url));
  const error = await download('default', file);
  return error === 'wrong' ? download('reload', file) : error;
}

async function download(cacheMode: RequestCache, { url, digest }: ExpectedFile): Promise<DownloadError | undefined> {
  const response = await fetch(url, { cache: cacheMode, credentials: 'same-origin' }).catch(() => undefined);
  if (!response || response.redirected) return 'network';
  const copy = response.clone();
  if ((await digestOf(response)) !== digest) return 'wrong';
  try {
    await (await openBuildCache()).put(cacheKeyOf(url), copy);
    verified.add(url);
    return undefined;
  } catch (error) {
    await log('room', `${url} ${String(error)}`);
    return 'room';
  }
}
