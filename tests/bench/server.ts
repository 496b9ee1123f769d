import Fastify, { type FastifyInstance } from 'fastify';
import { openApp } from '../support/app.ts';
import { compare } from './compare.ts';

/** The article calls beside a bare Fastify route that returns the very same bytes. */
export async function benchServer(): Promise<void> {
  const { app, close } = await openApp(() => Math.floor(Date.now() / 1000));
  const list = await app.inject('/api/poster/fetch');
  const [first] = list.json<{ info: { list: { id: string }[] } }>().info.list;
  const article = await app.inject(`/api/poster/get?id=${first?.id}`);
  const bare = Fastify({ logger: false });
  bare.get('/list', async (_, reply) => reply.type('application/json').send(list.body));
  bare.get('/article', async (_, reply) => reply.type('application/json').send(article.body));

  await compare('文章列表', [
    { name: '/api/poster/fetch', run: ask(app, '/api/poster/fetch') },
    { name: '同样字节的空路由', run: ask(bare, '/list') },
  ]);
  await compare('一篇文章', [
    { name: '/api/poster/get', run: ask(app, `/api/poster/get?id=${first?.id}`) },
    { name: '同样字节的空路由', run: ask(bare, '/article') },
  ]);
  await bare.close();
  await close();
}

function ask(app: FastifyInstance, url: string): (count: number) => Promise<void> {
  return async (count) => {
    for (let index = 0; index < count; index += 1) await app.inject(url);
  };
}
