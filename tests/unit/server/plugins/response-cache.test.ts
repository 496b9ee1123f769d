import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createResponseCache, type ResponseCache } from '../../../../src/server/plugins/response-cache.ts';

let second = 1_800_000_000;

/** An application whose answers are told apart by how many were made before; each waits for `gate`. */
function openApp(bytes = 10): { app: FastifyInstance; cache: ResponseCache; made: () => number; open: () => void } {
  const cache = createResponseCache({ clock: () => second, draining: new AbortController().signal });
  const app = Fastify();
  const gate = Promise.withResolvers<void>();
  let made = 0;
  app.addHook('onRequest', cache.answer);
  app.addHook('onSend', cache.keep);
  app.get('/*', async (_, reply) => {
    made += 1;
    const body = Buffer.alloc(bytes, String(made));
    await gate.promise;
    return reply.header('cache-control', 'public, s-maxage=60').send(body);
  });
  return { app, cache, made: () => made, open: gate.resolve };
}

test.each([
  ['有人写入', (cache: ResponseCache) => cache.clear()],
  ['过了一秒', () => void (second += 1)],
])('回答做到一半%s，就不留着', async (_, happen) => {
  const { app, cache, made, open } = openApp();
  const early = app.inject('/a').then(({ body }) => body);
  await expect.poll(made).toBe(1);
  happen(cache);
  open();
  await early;
  expect((await app.inject('/a')).body).not.toBe(await early);
  await app.inject('/a');
  expect(made()).toBe(2);
});

test('一起来的许多人只占一份的地方，别的地址照样留得下', async () => {
  const { app, made, open } = openApp(1_000_000);
  const headers = { 'accept-encoding': 'identity' };
  const together = Array.from({ length: 40 }, () => app.inject({ url: '/a', headers }));
  await expect.poll(made).toBe(40);
  open();
  await Promise.all(together);
  await app.inject({ url: '/b', headers });
  await app.inject({ url: '/b', headers });
  expect(made()).toBe(41);
});

test('同一个地址带什么不相干的参数，都是同一份；接口的参数照旧各是各的', async () => {
  const { app, made, open } = openApp(2);
  open();
  for (const url of ['/rss.xml', '/rss.xml?u=1', '/rss.xml?u=2&v', '/rss.xml?']) await app.inject(url);
  expect(made()).toBe(1);
  for (const url of ['/rss.xml?tag=a', '/rss.xml?u=1&tag=a', '/api/x?u=1', '/api/x?u=2']) await app.inject(url);
  expect(made()).toBe(4);
});
