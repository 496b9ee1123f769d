import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { listen } from '#server/process/listen.ts';
import { freePort } from '#tests/support/free-port.ts';

/** Not every machine that runs the tests has two addresses for `localhost`. */
vi.mock('node:dns/promises', async (original) => ({ ...(await original<object>()), lookup: vi.fn() }));

/** Ports below 1024 are free for all in some containers, so the system's refusals are played here. */
function listenWith(code: string): Promise<void> {
  const app = {
    server: createServer(),
    addHook: () => undefined,
    listen: () => Promise.reject(Object.assign(new Error('raw'), { code })),
  };
  return listen(app as unknown as FastifyInstance, { port: 80, host: 'snow', maxConnections: 1, processes: 1 });
}

test.each([
  ['EACCES', '环境变量 PORT 指的端口 80 不许这个用户使用，请换一个 1024 以上的，现在是“80”。'],
  ['EADDRINUSE', '环境变量 PORT 指的端口 80 已被占用，请停下占用它的程序或换一个，现在是“80”。'],
  ['ENOTFOUND', '环境变量 HOST 必须是这台机器自己的名字或地址，现在是“snow”。'],
  ['EADDRNOTAVAIL', '环境变量 HOST 必须是这台机器自己的名字或地址，现在是“snow”。'],
  ['EMFILE', 'raw'],
])('监听时的 %s', async (code, sentence) => {
  await expect(listenWith(code)).rejects.toThrow(sentence);
});

test('localhost 有几个地址时都接待，关闭时都等手里的请求答完', async () => {
  vi.mocked(lookup).mockResolvedValueOnce([
    { address: '127.0.0.1', family: 4 },
    { address: '127.0.0.2', family: 4 },
  ] as never);
  const app = Fastify({ return503OnClosing: false });
  const asked = Promise.withResolvers<void>();
  const allowed = Promise.withResolvers<void>();
  app.get('/', async () => {
    asked.resolve();
    await allowed.promise;
    return 'answered';
  });
  let isClosed = false;
  app.addHook('onClose', async () => void (isClosed = true));
  const port = await freePort();
  await listen(app, { port, host: 'localhost', maxConnections: 10, processes: 1 });
  const answer = fetch(`http://127.0.0.2:${port}/`).then((response) => response.text());
  await asked.promise;
  const closing = app.close();
  for (const address of ['127.0.0.1', '127.0.0.2']) {
    await expect.poll(() => fetch(`http://${address}:${port}/`).catch(() => 'refused')).toBe('refused');
  }
  expect(isClosed).toBe(false);
  allowed.resolve();
  expect(await answer).toBe('answered');
  await closing;
  expect(isClosed).toBe(true);
});

test('hosts 文件里 localhost 写了两遍同一个地址，照常开始', async () => {
  const address = { address: '127.0.0.1', family: 4 };
  vi.mocked(lookup).mockResolvedValueOnce([address, address] as never);
  const app = Fastify();
  app.get('/', async () => 'answered');
  const port = await freePort();
  await listen(app, { port, host: 'localhost', maxConnections: 10, processes: 1 });
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(await response.text()).toBe('answered');
  await app.close();
});

test('几个地址的连接合起来数：一处满了，另一处也不多开；有人走了，两处都再接待', async () => {
  vi.mocked(lookup).mockResolvedValueOnce([
    { address: '127.0.0.1', family: 4 },
    { address: '127.0.0.2', family: 4 },
  ] as never);
  const app = Fastify();
  app.get('/', async () => 'answered');
  const port = await freePort();
  await listen(app, { port, host: 'localhost', maxConnections: 1, processes: 1 });
  const isAnswered = async (address: string): Promise<boolean> => {
    const socket = connect(port, address);
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    return (await text(socket).catch(() => '')).includes('answered');
  };
  for (const [taken, other] of [
    ['127.0.0.1', '127.0.0.2'],
    ['127.0.0.2', '127.0.0.1'],
  ] as const) {
    const arrived = once(app.server, 'connection');
    const first = connect(port, taken);
    await arrived;
    expect([await isAnswered(other), await isAnswered(taken)]).toEqual([false, false]);
    first.destroy();
    await expect.poll(() => isAnswered(other)).toBe(true);
    await expect.poll(() => isAnswered(taken)).toBe(true);
  }
  await app.close();
});

test.each([
  { maxConnections: 1, processes: 1 },
  { maxConnections: 3, processes: 2 },
])('连接比这个进程分到的多时（%j），多的断开，已有的照常', async (shared) => {
  const app = Fastify();
  app.get('/', async () => 'answered');
  const port = await freePort();
  await listen(app, { port, host: '127.0.0.1', ...shared });
  const first = connect(port, '127.0.0.1');
  await once(first, 'connect');
  const second = connect(port, '127.0.0.1');
  second.on('error', () => undefined);
  await once(second.resume(), 'close');
  first.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  expect(await text(first)).toContain('answered');
  await app.close();
});

test.each([
  [4, 2],
  [1000, 5],
  ['unlimited', 5],
])('系统允许打开 %s 个文件：最多 %i 条连接', async (soft, most) => {
  vi.spyOn(process.report, 'getReport').mockReturnValueOnce({ userLimits: { open_files: { soft } } });
  const app = Fastify();
  await listen(app, { port: await freePort(), host: '127.0.0.1', maxConnections: 5, processes: 1 });
  const { port } = app.server.address() as AddressInfo;
  const sockets = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await expect.poll(() => sockets.filter((socket) => !socket.closed).length).toBe(most);
  for (const socket of sockets) socket.destroy();
  await app.close();
});
