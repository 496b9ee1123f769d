import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { answerMissing } from './errors.ts';
import { scriptPolicy } from './content-policy.ts';

const hashed = 'public, max-age=31536000, immutable';
const revalidated = 'no-cache';
/** A cover is drawn once; one that is drawn anew may be seen a day later. */
const daily = 'public, max-age=86400';

/** The built client: names with a hash never change, everything else is asked for again. */
export async function registerFiles(app: FastifyInstance, config: Config, directory: string): Promise<void> {
  const policy = scriptPolicy(config);
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', 'shell.html', '.vite/**'],
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', cachingOf(path));
      if (/[\\/]static[\\/].*\.js(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', policy);
    },
  });
  app.get('/static/*', (request, reply) => answerMissing(request, reply));
}

function cachingOf(path: string): string {
  if (/[\\/]static[\\/]/.test(path)) return hashed;
  return /[\\/]covers[\\/]/.test(path) ? daily : revalidated;
}
