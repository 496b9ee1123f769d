import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isServerPath } from '../../site/match.ts';
import type { Dependencies } from '../dependencies.ts';
import type { AnonymousRead } from '../api/anonymous.ts';
import { answerMissing } from '../plugins/errors.ts';
import { pagePolicy } from '../plugins/content-policy.ts';
import { splitUrl } from './address.ts';
import { drawnFor } from './drawn-for.ts';
import { manifest } from './manifest.ts';
import type { PageSource } from './source.ts';

const shared = 'public, max-age=0, s-maxage=60';

/** Every address that is no file and no call is a page: a known one, or the page that says there is none. */
export function registerPages(
  app: FastifyInstance,
  dependencies: Dependencies,
  read: AnonymousRead,
  source: PageSource,
): void {
  const { config, clock } = dependencies;

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path, search] = splitUrl(request.url);
    if (isServerPath(path) || !['GET', 'HEAD'].includes(request.method)) return answerMissing(request, reply);
    const { html, status, hashes } = await source.page({
      path,
      search,
      now: drawnFor(clock()),
      settings: config.site,
      read: ({ name, query }) => read(name, query as never),
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
  app.setNotFoundHandler((request, reply) => {
    const [path] = splitUrl(request.url);
    return isServerPath(path) ? answerMissing(request, reply) : refuseMethod(reply);
  });
}

/** What is written to the address of a page: there is one, but it only takes questions. */
function refuseMethod(reply: FastifyReply): FastifyReply {
  reply.code(405).header('allow', 'GET, HEAD').header('cache-control', 'no-store');
  return reply.type('text/plain; charset=utf-8').send('405 这个地址只能读\n');
}

function sendHtml(reply: FastifyReply, html: string, policy: string | undefined): FastifyReply {
  if (policy) reply.header('content-security-policy', policy);
  else reply.removeHeader('content-security-policy');
  return reply.type('text/html; charset=utf-8').header('cache-control', shared).send(html);
}
