import type { FastifyInstance } from 'fastify';
import { shareErrorField, type ShareError } from '../../contract/share.ts';
import { pageById } from '../../site/match.ts';

const { path } = pageById('share');
const loss: ShareError = 'worker';

/** Whether a request is what the system sends when somebody shares with the installed site. */
export function isShare({ method, url }: { readonly method: string; readonly url: string }): boolean {
  return method === 'POST' && url === path;
}

/**
 * What is shared is taken by the worker on the device and never gets here, unless the worker is missing. Then nothing of it
 * is read, and the page says what happened. Of all writes this one may come from anywhere, because it writes nothing.
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
