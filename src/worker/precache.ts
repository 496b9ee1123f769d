import { PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { BuildFile } from '#contract/build-manifest.ts';
import { controller, loadManifest, openBuildCache } from './build-manifest.ts';
import { findCachedFiles } from './cache-status.ts';
import { downloadMissing, readOrDownload } from './download.ts';
import { log } from './log.ts';
import { filesToFollow, isOnUse } from './on-use-files.ts';
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
  const before = await previousBuild();
  const { version, commit, files } = await loadManifest();
  const { failed } = await downloadMissing({ tier: 1 }, ignoreProgress);
  // The browser tries again at the next visit; until then the previous build stays active.
  if (failed.length > 0) throw new Error(`${failed.length} files did not come`);
  console.info(before ? `[雪窗集] 新版本 ${version} 已下载` : '[雪窗集] 离线程序已下载');
  await log('install', `${version} ${commit}`);
  const missing = before ? before.missing.length : Infinity;
  // A device that had everything has it after the update, too. A file that fails here does not fail the installation.
  const onlyOnUse = before?.missing.every(isOnUse) ? 2 : 1;
  const only = [...(await cachedPaths()), ...filesToFollow(before?.opened, files)];
  await downloadMissing({ tier: missing === 0 ? 3 : onlyOnUse, only }, ignoreProgress);
}

async function cachedPaths(): Promise<string[]> {
  const keys = await (await openBuildCache()).keys();
  return keys.map(({ url }) => new URL(url).pathname);
}

const ignoreProgress = (): void => undefined;

/** What the active worker has not cached of its build, and what it has of the files that come only on request. */
async function previousBuild(): Promise<Record<'missing' | 'opened', BuildFile[]> | undefined> {
  const before = await latestManifest();
  // The other files are cached under the revision of their build, which only its own worker knows.
  const files = before?.files.filter(({ url }) => url.startsWith('/static/'));
  if (!files) return undefined;
  const isCached = await findCachedFiles(files);
  const missing = files.filter(({ url }) => !isCached(url));
  return { missing, opened: files.filter((file) => isOnUse(file) && isCached(file.url)) };
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
  return (file && (await readOrDownload(file))) ?? fetchFile(request);
}

/** Fails where a page comes in the place of a file: browsers take it for a style without rules, and the code behind it is asked for. */
async function fetchFile(request: Request): Promise<Response> {
  const response = await fetch(request);
  return isPage(response) ? Response.error() : response;
}

/** No file below /static/ is a page: a captive portal answers every request with its own page. */
function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') === true;
}
