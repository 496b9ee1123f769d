import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import Fastify, { type FastifyInstance } from 'fastify';
import { openApp } from '../support/app.ts';
import { copyArticles } from './articles.ts';
import { compare, type Contender } from './compare.ts';
import type { Round } from './http-client.ts';

/** More than are asked for within the second for which an answer is kept. */
const articles = 3_000;
const perPage = 10;
const type = 'application/json; charset=utf-8';

/**
 * The article calls beside a bare Fastify route that returns the very same bytes: asking again and again for the same, as
 * readers of a new article do, and for another one each time, which always reads the database.
 */
export async function benchServer(): Promise<void> {
  const { app, database, close } = await openApp(() => Math.floor(Date.now() / 1000));
  const ids = await copyArticles(database, articles);
  const client = new Worker(new URL('./http-client.ts', import.meta.url));
  await app.listen({ port: 0, host: '127.0.0.1' });
  await benchCall(app, client, { title: '文章列表', paths: ids.map(listPath) });
  await benchCall(app, client, { title: '一篇文章', paths: ids.map((id) => `/api/poster/get?id=${id}`) });
  await client.terminate();
  await close();
}

/** Every page in ten ways of asking for it, so that there are as many questions as articles, and as many bytes in each. */
const ways = ['p', 'p s', 's p', 'p o', 'o p', 'p s o', 'p o s', 's p o', 's o p', 'o p s'];

function listPath(_: string, index: number): string {
  const pages = articles / perPage;
  const parts: Record<string, string> = { p: `page=${1 + (index % pages)}`, s: `size=${perPage}`, o: 'sort=new' };
  const way = ways[Math.floor(index / pages)] ?? '';
  return `/api/poster/fetch?${way
    .split(' ')
    .map((part) => parts[part])
    .join('&')}`;
}

interface Call {
  readonly title: string;
  readonly paths: readonly string[];
}

async function benchCall(app: FastifyInstance, client: Worker, { title, paths }: Call): Promise<void> {
  const { rawPayload } = await app.inject(paths[0] ?? '');
  const bare = Fastify({ logger: false });
  bare.get('/same', async (_, reply) => reply.type(type).send(rawPayload));
  await bare.listen({ port: 0, host: '127.0.0.1' });
  const one = paths.slice(0, 1);
  const size = `${(rawPayload.length / 1024).toFixed(1)} KB`;
  await compare(`${title}（${size}），经 HTTP，八个连接`, [
    { name: '一再问同一份', run: overHttp(client, app, one) },
    { name: '每次另一份', run: overHttp(client, app, paths) },
    { name: '同样字节的空路由', run: overHttp(client, bare, ['/same']) },
  ]);
  await compare(`${title}（${size}），不经网络`, [
    { name: '一再问同一份', run: injected(app, one) },
    { name: '每次另一份', run: injected(app, paths) },
    { name: '同样字节的空路由', run: injected(bare, ['/same']) },
  ]);
  await bare.close();
}

function overHttp(client: Worker, server: FastifyInstance, paths: readonly string[]): Contender['run'] {
  const { port } = server.server.address() as AddressInfo;
  let from = 0;
  return async (count) => {
    const answered = new Promise((resolve) => client.once('message', resolve));
    client.postMessage({ port, paths, from, count } satisfies Round);
    from += count;
    await answered;
  };
}

function injected(server: FastifyInstance, paths: readonly string[]): Contender['run'] {
  let at = 0;
  return async (count) => {
    for (let index = 0; index < count; index += 1) {
      await server.inject(paths[at % paths.length] ?? '');
      at += 1;
    }
  };
}
