import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { singleFile } from '../../site/single-file.ts';
import type { Config } from '../config/config.ts';
import { answerMissing } from './errors.ts';
import { registerSingleFile } from './single-file.ts';
import { scriptPolicy } from './content-policy.ts';
import { cachePrefix, pictureCache } from '../../contract/storage.ts';

const hashed = 'public, max-age=31536000, immutable';
const revalidated = 'no-cache';
/** A cover is drawn once; one that is drawn anew may be seen a day later. */
const daily = 'public, max-age=86400';

const packed = ['**/*.br', '**/*.gz'];

/** The built client: names with a hash never change, everything else is asked for again. */
export async function registerFiles(app: FastifyInstance, config: Config, directory: string): Promise<void> {
  const options = optionsFor(config);
  const globIgnore = [...packed, 'index.html', 'shell.html', singleFile.path.slice(1), '.vite/**'];
  if (config.rescuesWorker) {
    registerRescue(app);
    globIgnore.push(workerAddress.slice(1));
  }
  await app.register(fastifyStatic, { ...options, root: directory, globIgnore });
  await registerPrevious(app, options, {
    present: join(directory, 'static'),
    previous: join(config.previousDirectory, 'client/static'),
  });
  registerSingleFile(app, config, directory);
  app.get('/static/*', (request, reply) => answerMissing(request, reply));
}

/** A tab that was opened before a deploy goes on asking for its own parts: what this build has not comes from the one before. */
async function registerPrevious(
  app: FastifyInstance,
  options: Omit<FastifyStaticOptions, 'root'>,
  { present, previous }: { present: string; previous: string },
): Promise<void> {
  if (!existsSync(previous)) return;
  const names = existsSync(present) ? readdirSync(present, { recursive: true, encoding: 'utf8' }) : [];
  await app.register(fastifyStatic, {
    ...options,
    root: previous,
    prefix: '/static/',
    decorateReply: false,
    globIgnore: [...packed, ...names.map((name) => name.replaceAll('\\', '/'))],
  });
}

function optionsFor(config: Config): Omit<FastifyStaticOptions, 'root'> {
  const policy = scriptPolicy(config);
  return {
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', cachingOf(path));
      if (/[\\/]static[\\/].*\.js(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', policy);
    },
  };
}

function cachingOf(path: string): string {
  if (/[\\/]static[\\/]/.test(path)) return hashed;
  return /[\\/]covers[\\/]/.test(path) ? daily : revalidated;
}

const workerAddress = '/service-worker.js';

/**
 * Stands in for the service worker when a broken one has been deployed (`WORKER_RESCUE=1`): it takes the broken one's place at
 * once, clears its program away, goes, and loads the open pages anew from the server. Pages go on registering it; then there is
 * no other it replaces, so it goes without loading anything, and nothing can loop. Written out here, so that it needs no build.
 */
const rescueWorker = `let replaces = false;

addEventListener('install', () => {
  replaces = Boolean(registration.active);
  skipWaiting();
});

addEventListener('activate', (event) => event.waitUntil(rescue()));

async function rescue() {
  const names = await caches.keys();
  const program = names.filter((name) => name.startsWith('${cachePrefix}') && name !== '${pictureCache}');
  await Promise.all(program.map((name) => caches.delete(name)));
  await registration.unregister();
  if (!replaces) return;
  console.info('[雪窗集] 出错的程序已收回，重新打开页面');
  const pages = await clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => undefined)));
}
`;

function registerRescue(app: FastifyInstance): void {
  app.get(workerAddress, async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(rescueWorker),
  );
}
