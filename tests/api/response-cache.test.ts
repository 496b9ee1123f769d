import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headers as ownHeaders } from '../../src/contract/api.ts';
import { irrelevantHeaders } from '../../src/server/plugins/response-cache.ts';
import { registry } from '../../src/server/metrics/metrics.ts';
import { draft } from '../fixtures/posters.ts';
import { type OpenedApp, openApp } from '../support/app.ts';
import { kindsOfAnswers, smallBuild } from './answers.ts';
import { infoOf, member, openSite } from './site.ts';

/** Reads of this cache since the tests began. */
async function reads(result: 'hit' | 'miss'): Promise<number> {
  const { values } = (await registry.getSingleMetric('site_cache_reads_total')?.get()) ?? { values: [] };
  const of = values.find(({ labels }) => labels['cache'] === 'response' && labels['result'] === result);
  return of?.value ?? 0;
}

let passed = 0;
/** A header of no meaning, and therefore a key of its own: the answer is made and not taken from the cache. */
const past = (headers: object = {}) => ({ ...headers, 'x-unknown': String((passed += 1)) });

describe('整个回答的缓存', () => {
  const files = smallBuild();
  let site: OpenedApp;
  const lines: { msg: string; requestId?: string }[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  beforeAll(async () => {
    site = await openApp(() => 1_800_000_000, {
      environment: { ALLOWED_ORIGINS: 'https://app.example', LOG_LEVEL: 'info' },
      files,
      logger,
    });
  });
  afterAll(async () => {
    await site.close();
    rmSync(files, { recursive: true });
  });

  /** What a client can tell answers apart by. */
  async function ask(request: InjectOptions) {
    const { statusCode, headers, rawPayload } = await site.app.inject(request);
    const { 'x-request-id': id, date, ...others } = headers;
    return { id, date, answer: { statusCode, headers: others, body: rawPayload.toString('base64') } };
  }

  test('留着的与重新做的，一个字节、一个头都不差：每一种回答，三种压缩', async () => {
    const wrong: string[] = [];
    let hits = 0;
    for (const [name, request] of kindsOfAnswers('/asset/x.png')) {
      if (request.method !== 'GET' || name === '就绪') continue;
      for (const encoding of ['br', 'gzip', 'identity']) {
        const asked = { ...request, headers: { ...request.headers, 'accept-encoding': encoding } };
        const first = await ask(asked);
        const before = await reads('hit');
        const second = await ask(asked);
        hits += (await reads('hit')) - before;
        const made = await ask({ ...asked, headers: past(asked.headers) });
        const isSame = [first, made].every(({ answer }) => JSON.stringify(answer) === JSON.stringify(second.answer));
        // The body of a failure names its request.
        if (!isSame && first.answer.statusCode < 400) wrong.push(`${name} ${encoding}`);
        if (first.id === second.id) wrong.push(`${name}: the same request id`);
      }
    }
    expect(wrong).toEqual([]);
    expect(hits).toBeGreaterThan(30);
  });

  test('不看的那些头，确实不改变任何公开的回答', async () => {
    const paths = ['/', '/api/poster/fetch', '/rss.xml', '/sitemap.xml', '/data/book/index.json', '/shell.html'];
    for (const url of paths) {
      const { answer } = await ask({ url, headers: past() });
      for (const name of irrelevantHeaders) {
        for (const value of ['cross-site', '*/*;q=0', '203.0.113.9']) {
          expect((await ask({ url, headers: past({ [name]: value }) })).answer, `${url} ${name}`).toEqual(answer);
        }
      }
    }
  });

  test('看的那些头各得各的：主机名、来源、压缩、省流量、见过的、太旧的页面', async () => {
    const url = '/';
    const { answer } = await ask({ url });
    const statusWith = async (headers: Record<string, string>, address = url) =>
      (await site.app.inject({ url: address, headers })).statusCode;
    expect(await statusWith({ host: 'evil.example' })).toBe(421);
    expect(await statusWith({ 'x-forwarded-host': 'evil.example' })).toBe(200);
    expect(await statusWith({ 'if-none-match': String(answer.headers['etag']) })).toBe(304);
    await statusWith({}, '/api/poster/fetch');
    expect(await statusWith({ [ownHeaders.contract]: '0' }, '/api/poster/fetch')).toBe(426);
    const allowed = await site.app.inject({ url, headers: { origin: 'https://app.example' } });
    expect(allowed.headers['access-control-allow-origin']).toBe('https://app.example');
    const other = await site.app.inject({ url, headers: { origin: 'https://evil.example' } });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
    const saving = await site.app.inject({ url, headers: { 'save-data': 'on' } });
    expect([answer.headers['speculation-rules'], saving.headers['speculation-rules']]).toEqual([
      '"/speculation-rules.json"',
      undefined,
    ]);
  });

  test('带 Cookie 或 Authorization 的从不经过它；HEAD 与写入也不', async () => {
    await ask({ url: '/api/poster/fetch' });
    const before = [await reads('hit'), await reads('miss')];
    await ask({ url: '/api/poster/fetch', headers: { cookie: 'other=1' } });
    await ask({ url: '/api/poster/fetch', headers: { authorization: 'Bearer x' } });
    await ask({ method: 'HEAD', url: '/api/poster/fetch' });
    await ask({ method: 'POST', url: '/api/user/logout', payload: {} });
    expect([await reads('hit'), await reads('miss')]).toEqual(before);
  });

  test('真的连接上：字节完整，连接留着，日志与时间都记下', async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo;
    const seconds = async () => (await registry.getSingleMetric('site_http_request_duration_seconds')?.get())?.values;
    const counted = async () =>
      (await seconds())?.find(
        ({ labels, value, ...rest }) =>
          'metricName' in rest &&
          String(rest.metricName).endsWith('_count') &&
          labels['route'] === '/api/poster/tags' &&
          value > 0,
      )?.value ?? 0;
    const before = await counted();
    const hits = await reads('hit');
    const bodies: string[] = [];
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/poster/tags`);
      bodies.push(await answer.text());
      ids.push(String(answer.headers.get('x-request-id')));
      expect(answer.headers.get('connection')).toBe('keep-alive');
    }
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ code: 0 });
    expect((await reads('hit')) - hits).toBe(2);
    expect(await counted()).toBe(before + 3);
    const of = (msg: string) => lines.filter((line) => line.msg === msg).map(({ requestId }) => requestId);
    expect(of('incoming request')).toEqual(expect.arrayContaining(ids));
    await expect.poll(() => of('request completed')).toEqual(expect.arrayContaining(ids));
  });
});

describe('整个回答的缓存：多久', () => {
  test('一次发布以后立刻是新的；别处写的一秒之内', async () => {
    const site = await openSite('sqlite');
    const author = await member(site, '写作者');
    const titles = async () => {
      const { rawPayload } = await site.app.inject({
        url: '/api/poster/new?size=50',
        headers: { 'accept-encoding': 'br' },
      });
      return brotliDecompressSync(rawPayload).toString();
    };
    // So many that the answer is long enough to be compressed.
    const posters = [];
    for (let count = 0; count < 12; count += 1)
      posters.push(await author.write('poster/create', draft({ title: `第 ${count}` })));
    const [first] = posters.map((poster) => infoOf<'poster/create'>(poster));
    expect(await titles()).toContain('第 0');
    await author.write('poster/update', { id: first!.id, version: 1, ...draft({ title: '改过的' }) });
    expect(await titles()).toContain('改过的');
    await site.database.updateTable('poster').set({ title: '别处改的' }).where('id', '=', first!.id).execute();
    expect(await titles()).toContain('改过的');
    site.pass(1);
    expect(await titles()).toContain('别处改的');
    await site.close();
  });

  test('将要结束的程序不用它：每个回答都说连接到此为止', async () => {
    const ending = new AbortController();
    const site = await openApp(() => 1_800_000_000, { draining: ending.signal });
    await site.app.inject('/api/poster/fetch');
    const kept = await site.app.inject('/api/poster/fetch');
    ending.abort();
    const last = await site.app.inject('/api/poster/fetch');
    expect([kept.headers.connection, last.headers.connection]).toEqual(['keep-alive', 'close']);
    await site.close();
  });

  test('装不下的不留：换着头来问，记下的有限', async () => {
    const site = await openApp(() => 1_800_000_000);
    const ask = (count: number) => site.app.inject({ url: '/api/poster/tags', headers: { 'x-count': String(count) } });
    for (let count = 0; count < 2_100; count += 1) await ask(count);
    const before = await reads('hit');
    for (const count of [0, 1_999, 2_000, 2_099]) await ask(count);
    expect((await reads('hit')) - before).toBe(2);
    await site.close();
  });
});
