import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isServerPath, matchPage } from '../site/match.ts';
import { log } from './log.ts';
import { shell } from './program.ts';

/** So long the network may take where the device has something to show. */
export const patienceMilliseconds = 3000;

/**
 * Pages that need nothing but their code come from the device at once. All others come from the network, and when it
 * does not answer in time the empty shell takes their place and shows what is kept.
 */
export function answerFromShell(): void {
  registerRoute(
    new NavigationRoute(async ({ request, url }) => {
      if (isServerPath(url.pathname)) return fetch(request);
      const page = matchPage(url.pathname)?.page;
      if (page?.offline === 'shell') return (await shell()) ?? fetch(request).catch(nothingLeft);
      return fromNetwork(request, url);
    }),
  );
}

async function fromNetwork(request: Request, url: URL): Promise<Response> {
  const answer = fetch(request);
  const kept = await shell();
  if (!kept) return answer.catch(nothingLeft);
  try {
    return await Promise.race([answer.then(usable), tooLate()]);
  } catch (error) {
    answer.catch(() => undefined);
    console.info(`[雪窗集] 离线提供 ${url.pathname}`);
    void log(error instanceof Late ? 'late' : 'offline', url.pathname);
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
  const text =
    '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>打不开</title>';
  const says = '<p>现在没有网络，存在这台设备上的程序又缺了一块。请连上网络后刷新，它会自己补上。</p>';
  return new Response(text + says, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
