import { PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { CacheStatus } from '../contract/service-worker-messages.ts';
import { controller, loadManifest, openBuildCache } from './build-manifest.ts';
import { readCacheStatus } from './cache-status.ts';
import { downloadMissing, readOrDownload } from './download.ts';
import { log } from './log.ts';
import { latestManifest, removeOldBuilds } from './retained-builds.ts';

declare const self: ServiceWorkerGlobalScope;

/** Some files of the build are downloaded at install, the others when there is time; the worker answers both from the device. */
export function answerBuildFiles(): void {
  self.addEventListener('install', (event) => event.waitUntil(install()));
  self.addEventListener('activate', (event) => event.waitUntil(removeOldBuilds()));
  registerRoute(new PrecacheRoute(controller, { cleanURLs: false, directoryIndex: '' }));
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/static/'), answerStatic);
}

/** Downloads the first tier. A cached file of the right name is verified, because an older worker may have stored a damaged one. */
async function install(): Promise<void> {
  const before = await previousStatus();
  const { version, commit } = await loadManifest();
  const { failed } = await downloadMissing({ tier: 1 }, ignoreProgress);
  // The browser tries again at the next visit; until then the previous build stays active.
  if (failed.length > 0) throw new Error(`${failed.length} files did not come`);
  console.info(before ? `[雪窗集] 新版本 ${version} 已下载` : '[雪窗集] 离线程序已下载');
  await log('install', `${version} ${commit}`);
  const missing = before ? before.files - before.filesHere : Infinity;
  // A device that had everything has it after the update, too. A file that fails here does not fail the installation.
  const onlyUnasked = missing === before?.filesUnasked ? 2 : 1;
  await downloadMissing({ tier: missing === 0 ? 3 : onlyUnasked, only: await cachedPaths() }, ignoreProgress);
}

async function cachedPaths(): Promise<string[]> {
  const keys = await (await openBuildCache()).keys();
  return keys.map(({ url }) => new URL(url).pathname);
}

const ignoreProgress = (): void => undefined;

/** How much of its build the active worker has cached. */
async function previousStatus(): Promise<CacheStatus | undefined> {
  const before = await latestManifest();
  // The other files are cached under the revision of their build, which only its own worker knows.
  const files = before?.files.filter(({ url }) => url.startsWith('/static/'));
  return files && readCacheStatus({ files, pages: {} });
}

/**
 * A cached file was verified when it was downloaded. A missing one is downloaded if the manifest lists it. The files of another
 * build are fetched from the server and not cached.
 */
async function answerStatic({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const cached = await (await openBuildCache()).match(request.url, { ignoreVary: true });
  if (cached && !isPage(cached)) return cached;
  const manifest = await loadManifest().catch(() => undefined);
  const file = manifest?.files.find((each) => each.url === url.pathname);
  return (file && (await readOrDownload(file))) ?? fetch(request);
}

/** No file below /static/ is a page: a captive portal answers every request with its own page. */
function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') === true;
}
