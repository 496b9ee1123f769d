import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { createPublicCache } from '#server/public/public-cache.ts';
import { documentOf } from '#server/public/public-document.ts';
import { createStampReader, type StampReader } from '#server/public/public-stamp.ts';

interface Opened {
  readonly app: FastifyInstance;
  readonly stamps: StampReader;
  readonly made: () => number;
  readonly change: (values: { second?: number; stamp?: string }) => void;
  /** Lets the documents be made. */
  readonly open: () => void;
}

/** An application whose documents are told apart by how many were made before; each waits for `open`. */
function openApp({ bytes = 10, status = 200 } = {}): Opened {
  let [second, stamp, made] = [1_800_000_000, 'one', 0];
  const clock = () => second;
  const stamps = createStampReader({ clock, stamp: async () => stamp, maxMilliseconds: 1000, logger: { warn() {} } });
  const cache = createPublicCache({ clock, stamps, draining: new AbortController().signal });
  const gate = Promise.withResolvers<void>();
  const app = Fastify({ routerOptions: { maxParamLength: 100_000 } });
  app.addHook('onRequest', cache.answer);
  app.addHook('onSend', cache.keep);
  app.get('/*', async (request, reply) => {
    const document = await cache.get(request, async () => {
      const text = String((made += 1)).padEnd(bytes, 'x');
      await gate.promise;
      return documentOf(text, { status });
    });
    return reply.code(document.status).header('cache-control', 'public, s-maxage=60').send(document.body);
  });
  return {
    app,
    stamps,
    made: () => made,
    change: (values) => ([second, stamp] = [values.second ?? second, values.stamp ?? stamp]),
    open: gate.resolve,
  };
}

const start = 1_800_000_000;

describe('多久', () => {
  test('每秒问一次版本；版本没有变，留着的照样用，一分钟以后重新做', async () => {
    const { app, made, change, open } = openApp();
    open();
    const bodies = async () => new Set([(await app.inject('/a')).body, (await app.inject('/a')).body]);
    const first = await bodies();
    for (const second of [1, 59, -1]) {
      change({ second: start + second });
      expect(await bodies()).toEqual(first);
    }
    expect([first.size, made()]).toEqual([1, 1]);
    change({ second: start + 60 });
    await bodies();
    expect(made()).toBe(2);
  });

  test.each([
    ['这个进程写入', ({ change, stamps }: Opened) => (change({ stamp: 'two' }), stamps.noteCommit())],
    ['别处写入，过了一秒', ({ change }: Opened) => change({ stamp: 'two', second: start + 1 })],
  ])('做到一半%s，做出来的不给后来的人', async (_, happen) => {
    const opened = openApp();
    const early = opened.app.inject('/a').then(({ body }) => body);
    await expect.poll(opened.made).toBe(1);
    happen(opened);
    opened.open();
    await early;
    expect((await opened.app.inject('/a')).body).not.toBe(await early);
    await opened.app.inject('/a');
    expect(opened.made()).toBe(2);
  });

  test('写入没有改变版本，留着的照样用', async () => {
    const { app, made, stamps, open } = openApp();
    open();
    await app.inject('/a');
    stamps.noteCommit();
    await app.inject('/a');
    expect(made()).toBe(1);
  });
});

describe('多少', () => {
  test('一起来的许多人只做一份，也只占一份的地方', async () => {
    const { app, made, open } = openApp({ bytes: 1_000_000 });
    const together = Array.from({ length: 40 }, () => app.inject('/a'));
    await expect.poll(made).toBe(1);
    open();
    await Promise.all(together);
    await app.inject('/b');
    await app.inject('/a');
    expect(made()).toBe(2);
  });

  test('同一个地址带什么不相干的参数、什么头，都是同一份；接口的参数照旧各是各的', async () => {
    const { app, made, open } = openApp();
    open();
    for (const url of ['/rss.xml', '/rss.xml?u=1', '/rss.xml?u=2&v', '/rss.xml?']) await app.inject(url);
    for (let count = 0; count < 100; count += 1)
      await app.inject({ url: '/rss.xml', headers: { 'x-count': `${count}` } });
    expect(made()).toBe(1);
    for (const url of ['/rss.xml?tag=a', '/rss.xml?u=1&tag=a', '/api/x?u=1', '/api/x?u=2']) await app.inject(url);
    expect(made()).toBe(4);
  });

  /** How many of so many addresses are made again when they are asked for once more, the last ones first. */
  async function evicted(addresses: readonly string[], options: { bytes?: number; status?: number }): Promise<number> {
    const { app, made, open } = openApp(options);
    open();
    for (const url of addresses) await app.inject(url);
    const before = made();
    for (const url of addresses.toReversed()) await app.inject(url);
    return made() - before;
  }

  test('留的字节有限，最久没人要的先让；地址也占地方，拒绝另算', async () => {
    const large = Array.from({ length: 40 }, (_, index) => `/api/x?n=${index}`);
    expect(await evicted(large, { bytes: 2 ** 20 })).toBe(9);
    const long = Array.from({ length: 1_000 }, (_, index) => `/api/x?tag=${index}${'x'.repeat(15_000)}`);
    expect(await evicted(long, { status: 400 })).toBeGreaterThan(800);
    expect(await evicted(long.slice(0, 100), { status: 400 })).toBe(0);
  });
});

test('问不到数据变了没有的时候，不等着：这一秒的请求各做各的，下一秒再问', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let second = 1_800_000_000;
  let asked = 0;
  const stamps = createStampReader({
    clock: () => second,
    stamp: () => ((asked += 1), asked === 1 ? new Promise<string>(() => {}) : Promise.resolve('one')),
    maxMilliseconds: 1000,
    logger: { warn() {} },
  });
  const both = Promise.all([stamps.current(), stamps.current()]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await both).toEqual([undefined, undefined]);
  expect([await stamps.current(), asked]).toEqual([undefined, 1]);
  second += 1;
  expect([await stamps.current(), asked]).toEqual(['one', 2]);
  vi.useRealTimers();
});
