import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cachePrefix, pictureCache } from '#contract/storage.ts';
import type { SiteSettings } from '#site/config.ts';
import { singleFile } from '#site/single-file.ts';
import type { Config } from '../config/config.ts';
import { scriptPolicy } from './content-policy.ts';
import { registerDiagramFrame } from './diagram-frame.ts';
import { answerMissing } from './errors.ts';
import { registerSingleFile } from './single-file.ts';

const hashed = 'public, max-age=31536000, immutable';
const revalidated = 'no-cache';
/** An owner may replace an icon: caches show what they have while they ask for a new one. */
const shownAtOnce = 'public, max-age=0, stale-while-revalidate=2592000';
/** Covers and the view of the login page hardly change, so caches keep them for a month; a new drawing may appear that much later. */
const monthly = 'public, max-age=2592000';

/** What a picture in an article proves may be corrected; within the hour the page that stores it for offline use asks nobody again. */
const hourly = 'public, max-age=3600';

const packed = ['**/*.br', '**/*.gz'];

export interface ClientFiles {
  /** The folder of the built client. */
  readonly directory: string;
  /** The settings that hold now, for the single-file edition. */
  readonly readSite: () => Promise<SiteSettings>;
  /** Answers for a file below `/static/` that this machine does not have; unless given, that there is none. */
  readonly answerUnknown?: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** Serves the built client. Files with a hash in their names never change; browsers revalidate all others except pictures. */
export async function registerFiles(
  app: FastifyInstance,
  config: Config,
  { directory, readSite, answerUnknown = answerMissing }: ClientFiles,
): Promise<void> {
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
  registerSingleFile(app, config, { directory, readSite });
  registerDiagramFrame(app);
  app.get('/static/*', (request, reply) => answerUnknown(request, reply));
}

/** Serves chunks that this build lacks from the previous one, because tabs opened before a deploy still load them. */
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
  return {
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: fileHeaders(config),
  };
}

/**
 * What a browser obeys in documents and workers alone. With each of the three hundred scripts and style sheets of a first visit, it would
 * weigh as much as half of them.
 */
const headersOfDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Sets the headers of a file that depend on its path, wherever its bytes come from. */
export function fileHeaders(
  config: Config,
): (reply: Pick<FastifyReply, 'header' | 'removeHeader'>, path: string) => void {
  const policy = scriptPolicy(config);
  return (reply, path) => {
    reply.header('cache-control', cachingOf(path));
    const [, kind] = /[\\/]static[\\/].*?(\.worker\.js|\.js|\.css)(?:\.br|\.gz)?$/.exec(path) ?? [];
    if (kind === '.worker.js') reply.header('content-security-policy', policy);
    else if (kind) headersOfDocuments.forEach((name) => reply.removeHeader(name));
  };
}

function cachingOf(path: string): string {
  if (/[\\/]static[\\/]/.test(path)) return hashed;
  if (/[\\/](?:covers|scene)[\\/]/.test(path)) return monthly;
  if (/[\\/]pictures[\\/]/.test(path)) return hourly;
  return /\.(?:ico|jpg|png|svg|webp)(?:\.br|\.gz)?$/.test(path) ? shownAtOnce : revalidated;
}

const workerAddress = '/service-worker.js';

/**
 * Replaces a broken service worker that was deployed (`WORKER_RESCUE=1`), or while developing the one of a build: it activates at
 * once, deletes the cached build, unregisters itself and reloads the open pages from the server. Reloaded pages register it again;
 * it then replaces no other worker and reloads nothing, so there is no loop. The script stands here, because it must not need a build.
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

export function registerRescue(app: FastifyInstance): void {
  app.get(workerAddress, async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(rescueWorker),
  );
}
