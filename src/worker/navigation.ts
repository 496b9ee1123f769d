import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isServerPath, matchPage } from '../site/match.ts';
import { log } from './log.ts';
import { shellFile } from './program.ts';
import { obtain, takeHere } from './supply.ts';

/** So long the network may take where the device has something to show. */
export const patienceMilliseconds = 3000;

/**
 * Pages that need nothing but their code come from the device at once. All others come from the network, and when it
 * does not answer in time the empty shell takes their place and shows what is kept.
 */
export function answerFromShell(): void {
  registerRoute(
    new NavigationRoute(async ({ request, url, event }) => {
      if (isServerPath(url.pathname)) return fetch(request).catch(() => unreachable(url));
      const page = matchPage(url.pathname)?.page;
      const kept = page?.offline === 'shell' ? await takeHere(shellFile) : undefined;
      if (!kept) return fromNetwork(request, url);
      event.waitUntil(noteOfflineUse(url));
      return kept;
    }),
  );
}

/** The page has its answer already; that it was offline use is found out behind it. A browser on a dead line believes that it is online. */
async function noteOfflineUse({ pathname }: URL): Promise<void> {
  const isReached = navigator.onLine && (await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined));
  if (!isReached || isReached.status >= 500) await tellOffline('offline', pathname);
}

function tellOffline(kind: 'offline' | 'late', path: string): Promise<void> {
  console.info(`[雪窗集] 离线提供 ${path}`);
  return log(kind, path);
}

/** The empty page is compared before it is shown: a damaged one would show nothing, and could not heal itself. A page that has come does not wait for that. */
async function fromNetwork(request: Request, url: URL): Promise<Response> {
  const answer = fetch(request);
  const shell = obtain(shellFile).catch(() => undefined);
  try {
    return await Promise.race([answer.then(usable), tooLate()]);
  } catch (error) {
    const kept = await shell;
    if (!kept) return answer.catch(nothingLeft);
    void tellOffline(error instanceof Late ? 'late' : 'offline', url.pathname);
    return kept;
  }
}

/** A gateway that cannot reach the server answers with a page of its own; what is kept serves the reader better. */
function usable(response: Response): Response {
  if (response.status >= 500) throw new Error(`the server answered ${response.status}`);
  return response;
}

class Late extends Error {}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Late('no answer in time')), patienceMilliseconds));
}

/** Browsers may clear single files away. Their own page of a failure would say that the network is at fault, and not what helps. */
function nothingLeft(): Response {
  return plainPage('<p>现在没有网络，存在这台设备上的程序又缺了一块。请连上网络后刷新，它会自动修复。');
}

/** Feeds, files and calls have no page that could say so. */
function unreachable({ pathname }: URL): Response {
  return plainPage(
    `<h1>没有网络</h1><p>${pathname} 要连上网络才能打开。<p><a href="/">回首页</a> <a href="/offline">离线书架</a>`,
  );
}

function plainPage(body: string): Response {
  const head =
    '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>打不开</title><style>body{margin:10vh auto;max-width:40rem;padding:0 1rem;font:1rem/1.75 system-ui;background:Canvas}a{margin-right:1rem}</style><main>';
  return new Response(head + body, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
