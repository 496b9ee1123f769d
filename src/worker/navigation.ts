import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isServerPath, matchPage } from '#site/match.ts';
import { shellFile } from './build-manifest.ts';
import { readOrDownload, readVerified } from './download.ts';
import { log } from './log.ts';

/** How long the worker waits for the network where the device has something to show. */
export const networkTimeoutMilliseconds = 3000;

/**
 * Pages that need nothing but their code are answered from the device at once. All others come from the network; when it does
 * not answer in time, the worker answers with the empty shell, which shows what is stored on the device.
 */
export function answerNavigations(): void {
  registerRoute(
    new NavigationRoute(async ({ request, url, event }) => {
      if (isServerPath(url.pathname)) return fetch(request).catch(() => needsNetworkPage(url));
      const page = matchPage(url.pathname)?.page;
      const shell = page?.offline === 'shell' ? await readVerified(shellFile) : undefined;
      if (!shell) return fetchPage(request, url, event);
      event.waitUntil(logOfflineUse(url));
      return shell;
    }),
  );
}

/** Runs after the page has its answer. A browser on a dead line believes that it is online, so the server is asked, too. */
async function logOfflineUse({ pathname }: URL): Promise<void> {
  const response = navigator.onLine && (await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined));
  if (!response || response.status >= 500) await logOffline('offline', pathname);
}

function logOffline(kind: 'offline' | 'late', path: string): Promise<void> {
  console.info(`[雪窗集] 离线提供 ${path}`);
  return log(kind, path);
}

/**
 * Fetches a page, with the shell as the fallback. The shell is verified first, because a damaged one would show nothing and
 * could not repair itself; a page that has arrived does not wait for that.
 */
async function fetchPage(request: Request, url: URL, event: ExtendableEvent): Promise<Response> {
  const response = fetch(request);
  const loadingShell = readOrDownload(shellFile).catch(() => undefined);
  // A browser may stop a worker that has answered, and the repair of a damaged shell with it.
  event.waitUntil(loadingShell);
  try {
    return await Promise.race([response.then(rejectUseless), rejectAfterTimeout()]);
  } catch (error) {
    const shell = await loadingShell;
    if (!shell) return response.catch(missingShellPage);
    void logOffline(error instanceof NetworkTimeout ? 'late' : 'offline', url.pathname);
    return shell;
  }
}

/** A gateway that cannot reach the server answers with its own page, or with nothing; the shell serves the reader better. */
async function rejectUseless(response: Response): Promise<Response> {
  if (response.status >= 500) throw new Error(`the server answered ${response.status}`);
  if (response.status === 200 && (await isEmpty(response.clone()))) throw new Error('the server answered nothing');
  return response;
}

/** Looks at the first bytes alone, so that the browser draws a page while it arrives. */
async function isEmpty({ body }: Response): Promise<boolean> {
  const reader = body?.getReader();
  const first = await reader?.read();
  void reader?.cancel();
  return first?.done !== false;
}

class NetworkTimeout extends Error {}

function rejectAfterTimeout(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new NetworkTimeout('no answer in time')), networkTimeoutMilliseconds),
  );
}

/** Browsers may clear single files away. Their own error page would blame the network and not say what helps. */
function missingShellPage(): Response {
  return errorPage('<p>没有网络，本机的程序文件不完整。请联网后刷新，会自动修复。');
}

/** Feeds, files and API calls have no page of the site that could say that the network is missing. */
function needsNetworkPage({ pathname }: URL): Response {
  return errorPage(
    `<h1>没有网络</h1><p>${pathname} 需要联网才能打开。<p><a href="/">返回首页</a> <a href="/offline">离线书架</a>`,
  );
}

function errorPage(body: string): Response {
  const head =
    '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>打不开</title><style>body{margin:10vh auto;max-width:40rem;padding:0 1rem;font:1rem/1.75 system-ui;background:Canvas}a{margin-right:1rem}</style><main>';
  return new Response(head + body, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
