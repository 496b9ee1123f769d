import { PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { cleanUp, latestProgram } from './builds.ts';
import { log } from './log.ts';
import { controller, openProgramCache, program } from './program.ts';
import type { Stock } from '../contract/worker-messages.ts';
import { stockOf } from './stock.ts';
import { fill } from './supply.ts';

declare const self: ServiceWorkerGlobalScope;

/** The files of the program: some come at install, the others when there is time; both are answered from the device. */
export function answerFromPrecache(): void {
  self.addEventListener('install', (event) => event.waitUntil(install(event)));
  self.addEventListener('activate', (event) => event.waitUntil(cleanUp()));
  registerRoute(new PrecacheRoute(controller, { cleanURLs: false, directoryIndex: '' }));
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/static/'), answerStatic);
}

async function install(event: ExtendableEvent): Promise<void> {
  const before = await stockBefore();
  await controller.install(event);
  const { version, commit } = await program();
  const { failed } = await fill({ tier: 1 }, untold);
  // The browser tries again at the next visit; until then the build before goes on working.
  if (failed.length > 0) throw new Error(`${failed.length} files did not come`);
  console.info(before ? `[雪窗集] 新版本 ${version} 已下载` : '[雪窗集] 离线程序已下载');
  await log('install', `${version} ${commit}`);
  const missing = before ? before.files - before.filesHere : Infinity;
  // Whoever had everything offline shall have it after the update too. A file that does not come holds nothing up.
  if (missing === 0) await fill({}, untold);
  else if (missing === before?.filesUnasked) await fill({ tier: 2 }, untold);
}

const untold = (): void => undefined;

/** How much the worker that is at work now has of its program. */
async function stockBefore(): Promise<Stock | undefined> {
  const before = await latestProgram();
  // The others lie under the revision of their build, which only its own worker knows.
  const files = before?.files.filter(({ url }) => url.startsWith('/static/'));
  return files && stockOf({ files, pages: {} });
}

/** The name of such a file says what is in it, so what is here is right, be it of this build or of the one before. */
async function answerStatic({ request }: { request: Request }): Promise<Response> {
  const cache = await openProgramCache();
  const here = await cache.match(request.url, { ignoreVary: true });
  if (here && !isPage(here)) return here;
  const response = await fetch(request);
  if (response.status === 200 && !response.redirected && !isPage(response)) await keep(request.url, response.clone());
  return response;
}

/** No such file is a page: a network one has to sign in to first answers with its own in place of everything. */
function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') === true;
}

/** The page gets its file in any case. */
async function keep(address: string, response: Response): Promise<void> {
  try {
    await (await openProgramCache()).put(address, response);
  } catch (error) {
    await log('room', `${address} ${String(error)}`);
  }
}
