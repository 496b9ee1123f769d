import { matchPrecache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isServerPath, matchPage } from '../site/match.ts';

const patienceMilliseconds = 3000;
const shell = '/shell.html';

/**
 * Pages that need nothing but their code come from the device at once. All others come from the network, and when it
 * does not answer in time the empty shell takes their place and shows what is kept.
 */
export function answerFromShell(): void {
  registerRoute(
    new NavigationRoute(async ({ request, url }) => {
      if (isServerPath(url.pathname)) return fetch(request);
      const page = matchPage(url.pathname)?.page;
      if (page?.offline === 'shell') return (await matchPrecache(shell)) ?? fetch(request);
      return fromNetwork(request, url);
    }),
  );
}

async function fromNetwork(request: Request, url: URL): Promise<Response> {
  const answer = fetch(request);
  const kept = await matchPrecache(shell);
  if (!kept) return answer;
  try {
    return await Promise.race([answer.then(usable), tooLate()]);
  } catch {
    answer.catch(() => undefined);
    console.info(`[雪窗集] 离线提供 ${url.pathname}`);
    return kept;
  }
}

/** A gateway that cannot reach the server answers with a page of its own; what is kept serves the reader better. */
function usable(response: Response): Response {
  if (response.status >= 500) throw new Error(`the server answered ${response.status}`);
  return response;
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('no answer in time')), patienceMilliseconds));
}
