import { PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { cleanUp, latestProgram } from './builds.ts';
import { log } from './log.ts';
import { controller, openProgramCache, program } from './program.ts';
import type { Stock } from '../contract/worker-messages.ts';
import { stockOf } from './stock.ts';
import { fill, obtain } from './supply.ts';

declare const self: ServiceWorkerGlobalScope;

/** The files of the program: some come at install, the others when there is time; both are answered from the device. */
export function answerFromPrecache(): void {
  self.addEventListener('install', (event) => event.waitUntil(install()));
  self.addEventListener('activate', (event) => event.waitUntil(cleanUp()));
  registerRoute(new PrecacheRoute(controller, { cleanURLs: false, directoryIndex: '' }));
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/static/'), answerStatic);
}

/** Nothing is taken over by its name alone: an older worker may have kept what was damaged on the way. */
async function install(): Promise<void> {
  const before = await stockBefore();
  const { version, commit } = await program();
  const { failed } = await fill({ tier: 1 }, untold);
  // The browser tries again at the next visit; until then the build before goes on working.
  if (failed.length > 0) throw new Error(`${failed.length} files did not come`);
  console.info(before ? `[雪窗集] 新版本 ${version} 已下载` : '[雪窗集] 离线程序已下载');
  await log('install', `${version} ${commit}`);
  const missing = before ? before.files - before.filesHere : Infinity;
  // Whoever had everything offline shall have it after the update too. A file that does not come holds nothing up.
  const onlyUnasked = missing === before?.filesUnasked ? 2 : 1;
  await fill({ tier: missing === 0 ? 3 : onlyUnasked, only: await pathsHere() }, untold);
}

async function pathsHere(): Promise<string[]> {
  const keys = await (await openProgramCache()).keys();
  return keys.map(({ url }) => new URL(url).pathname);
}

const untold = (): void => undefined;

/** How much the worker that is at work now has of its program. */
async function stockBefore(): Promise<Stock | undefined> {
  const before = await latestProgram();
  // The others lie under the revision of their build, which only its own worker knows.
  const files = before?.files.filter(({ url }) => url.startsWith('/static/'));
  return files && stockOf({ files, pages: {} });
}

/**
 * What is here was compared when it came. What is not comes by the list of this build or, where the list knows nothing of it (it
 * belongs to another build), as it is, and is not kept.
 */
async function answerStatic({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const here = await (await openProgramCache()).match(request.url, { ignoreVary: true });
  if (here && !isPage(here)) return here;
  const list = await program().catch(() => undefined);
  const file = list?.files.find((each) => each.url === url.pathname);
  return (file && (await obtain(file))) ?? fetch(request);
}

/** No such file is a page: a network one has to sign in to first answers with its own in place of everything. */
function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') === true;
}
