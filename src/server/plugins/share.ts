import type { FastifyInstance } from 'fastify';
import { shareErrorField, type ShareError } from '#contract/share.ts';
import { pageById } from '#site/match.ts';

const { path } = pageById('share');
const loss: ShareError = 'worker';

/** Whether a request is the one the system sends when somebody shares content with the installed site. */
export function isShare({ method, url }: { readonly method: string; readonly url: string }): boolean {
  return method === 'POST' && url === path;
}

/**
 * Answers shared content that reached the server: normally the service worker takes it on the device. The body is not read, and the
 * page says what happened. The request may come from any origin, because it writes nothing.
 */
export async function registerShare(app: FastifyInstance): Promise<void> {
  await app.register(async (unread) => {
    unread.removeAllContentTypeParsers();
    unread.addContentTypeParser('*', (_request, _body, done) => done(null));
    unread.post(path, async (_, reply) =>
      reply.header('cache-control', 'no-store').redirect(`${path}?${shareErrorField}=${loss}`, 303),
    );
  });
}
