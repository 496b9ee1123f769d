import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../../contract/api.ts';
import { isServerPath } from '../../site/match.ts';
import type { ReadCall } from '../../site/rendering.ts';
import type { Dependencies } from '../dependencies.ts';
import type { CheckedCalls } from '../api/checked.ts';
import { answerMissing } from '../plugins/errors.ts';
import { pagePolicy } from '../plugins/security.ts';
import { splitUrl } from './address.ts';
import { manifest } from './manifest.ts';
import type { PageSource } from './source.ts';

const hour = 3600;
const shared = 'public, max-age=0, s-maxage=60';

/** Every address that is no file and no call is a page: a known one, or the page that says there is none. */
export function registerPages(
  app: FastifyInstance,
  dependencies: Dependencies,
  calls: CheckedCalls,
  source: PageSource,
): void {
  const { config, clock } = dependencies;

  /** Pages are the same for everyone, so their reads are made as nobody. */
  function readAnonymously({ name, query }: ReadCall): Promise<Answer<unknown>> {
    return calls[name](query, { database: dependencies.database, config, now: clock(), user: undefined });
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path, search] = splitUrl(request.url);
    if (isServerPath(path) || !['GET', 'HEAD'].includes(request.method)) return answerMissing(request, reply);
    const { html, status, hashes } = await source.page({
      path,
      search,
      now: clock() - (clock() % hour),
      settings: config.site,
      read: readAnonymously,
    });
    return sendHtml(reply.code(status), html, hashes && pagePolicy(config, hashes));
  }

  app.get('/shell.html', async (_, reply) => {
    const { html, scripts } = await source.shell();
    return sendHtml(reply, html, pagePolicy(config, { styles: [], scripts }));
  });
  app.get('/manifest.webmanifest', async (_, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest(config.site))),
  );
  // A route of its own: the not-found handler is no route, and compression is a hook of routes.
  app.get('/*', answerPage);
  app.setNotFoundHandler(answerMissing);
}

function sendHtml(reply: FastifyReply, html: string, policy: string | undefined): FastifyReply {
  if (policy) reply.header('content-security-policy', policy);
  else reply.removeHeader('content-security-policy');
  return reply.type('text/html; charset=utf-8').header('cache-control', shared).send(html);
}
