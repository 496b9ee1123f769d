import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { png } from '../fixtures/pictures/png.ts';
import { type OpenedApp, openApp } from '../support/app.ts';
import { multipart } from '../support/multipart.ts';
import { type Kind, kindsOfAnswers, smallBuild } from './answers.ts';

/** What stands at every answer, whatever it answers. */
const everywhere = {
  'content-security-policy': /^default-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^(same-origin|cross-origin)$/,
  'permissions-policy': /^clipboard-read=\(self\), .*camera=\(\), .*geolocation=\(\), .*microphone=\(\)/,
};

/** The headers that are missing or wrong. */
function wrongIn(headers: Record<string, unknown>): string[] {
  return Object.entries(everywhere)
    .filter(([name, value]) => !value.test(String(headers[name])))
    .map(([name]) => name);
}

const environment = { ALLOWED_ORIGINS: 'https://app.example' };

describe.each([
  ['http', {}],
  ['https', { SITE_ORIGIN: 'https://snow.example' }],
])('%s 下的每一种回答', (scheme, setting) => {
  const files = smallBuild();
  let site: OpenedApp;
  let kinds: Kind[];
  beforeAll(async () => {
    site = await openApp(() => 1_800_000_000, { environment: { ...environment, ...setting }, files });
    kinds = kindsOfAnswers(await storePicture(site));
  });
  afterAll(async () => {
    await site.close();
    rmSync(files, { recursive: true });
  });

  test('都带全部安全的头；HSTS 只在 https 下', async () => {
    const wrong: unknown[] = [];
    for (const [name, request, status] of kinds) {
      const { headers, statusCode } = await site.app.inject(request);
      const missing = wrongIn(headers);
      const hsts = headers['strict-transport-security'];
      if (statusCode !== status || missing.length > 0 || (hsts === undefined) === (scheme === 'https')) {
        wrong.push({ name, statusCode, missing, hsts });
      }
    }
    console.info(`${scheme}: ${kinds.length} kinds of answers`);
    expect(wrong).toEqual([]);
  });

  test.each(['/static/js/page.abc.js', '/static/css/page.abc.css'])(
    '%s 不带只对页面和后台线程有意义的头：第一次来要三百多个文件',
    async (url) => {
      const { headers, statusCode } = await site.app.inject(url);
      const usual = ['accept-ranges', 'connection', 'content-length', 'content-type', 'date', 'last-modified', 'vary'];
      const ours = Object.keys(headers).filter((name) => !usual.includes(name));
      const kept = ['cache-control', 'cross-origin-resource-policy', 'etag', 'x-content-type-options', 'x-request-id'];
      expect([statusCode, ours.toSorted()]).toEqual([
        200,
        scheme === 'https' ? [...kept, 'strict-transport-security'].toSorted() : kept,
      ]);
    },
  );

  test('数据库坏了，5xx 也一样', async () => {
    const broken = await openApp(() => 1_800_000_000, { environment: { ...environment, ...setting } });
    await broken.database.destroy();
    for (const [url, status] of [
      ['/readyz', 503],
      ['/api/poster/new', 500],
      ['/rss.xml', 500],
    ] as const) {
      const { headers, statusCode } = await broken.app.inject(url);
      expect([url, statusCode, wrongIn(headers)]).toEqual([url, status, []]);
    }
    await broken.app.close();
  });
});

test('读不懂的请求，不等排到任何接口就回答，也带着这些头', async () => {
  const site = await openApp(() => 1_800_000_000);
  await site.app.listen({ port: 0 });
  const { port } = site.app.server.address() as AddressInfo;
  for (const [sent, status] of [
    ['GARBAGE\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    const [answer] = await exchange(port, [sent]);
    expect([answer?.status, wrongIn(answer?.headers ?? {})]).toEqual([status, []]);
    expect(answer?.body).toMatch(/"info":"[一-鿿]+"/);
  }
  await site.close();
});

test('关闭的时候才发完的请求照常回答，带着这些头，是这条连接上的最后一个', async () => {
  const site = await openApp(() => 1_800_000_000);
  await site.app.listen({ port: 0 });
  const { port } = site.app.server.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  const answers = await exchange(port, ['GET / HTTP/1.1\r\nhost: localhost\r\n', '\r\n'], async () => {
    closing = site.app.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  await closing;
  expect(answers.map(({ status, headers }) => [status, wrongIn(headers)])).toEqual([[200, []]]);
  expect(answers[0]?.headers['connection']).toBe('close');
  await site.close();
});

test('被要求结束之后，/readyz 先说不，其余照答，每个回答都是连接上的最后一个', async () => {
  const asked = new AbortController();
  const site = await openApp(() => 1_800_000_000, { draining: asked.signal });
  const answer = async (url: string) => {
    const { statusCode, headers } = await site.app.inject(url);
    return [url, statusCode, headers['connection']];
  };
  expect(await answer('/readyz')).toEqual(['/readyz', 200, 'keep-alive']);
  asked.abort();
  expect(await answer('/readyz')).toEqual(['/readyz', 503, 'close']);
  const unknown = { status: 'unknown' };
  expect((await site.app.inject('/readyz')).json()).toEqual({
    status: 'closing',
    checks: { process: { status: 'closing' }, database: unknown, writes: unknown, searchIndex: unknown },
  });
  for (const url of ['/healthz', '/', '/api/poster/new']) expect(await answer(url)).toEqual([url, 200, 'close']);
  await site.close();
});

async function storePicture({ app }: OpenedApp): Promise<string> {
  const payload = { name: '画师', password: 'snow-window' };
  await app.inject({ method: 'POST', url: '/api/user/register', payload });
  const { cookies } = await app.inject({ method: 'POST', url: '/api/user/login', payload });
  const { type, payload: body } = multipart({ key: 'image', file: png() });
  const stored = await app.inject({
    method: 'POST',
    url: '/api/asset/create',
    cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
    headers: { 'content-type': type, 'x-contract-version': '1' },
    payload: body,
  });
  return stored.json<{ info: { url: string } }>().info.url;
}

interface Read {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Sends texts over one connection, with something done between them, and reads what comes until it is closed. */
async function exchange(port: number, texts: readonly string[], between?: () => Promise<void>): Promise<Read[]> {
  const socket = connect(port, 'localhost').setEncoding('utf8');
  let received = '';
  socket.on('data', (text: string) => (received += text));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  for (const [index, text] of texts.entries()) {
    if (index > 0) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await between?.();
    }
    socket.write(text);
  }
  await once(socket, 'close');
  return received.split(/(?=^HTTP\/1\.1 )/m).map((answer) => {
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.slice(line.indexOf(': ') + 2)]),
    );
    return { status: Number(first.split(' ')[1]), headers, body };
  });
}

test('nginx.conf 的 proxy_buffer_size 放得下最长的地址与许多图片主机时的头', async () => {
  const hosts = Array.from({ length: 60 }, (_, index) => `pictures-${index}.example.com`);
  const site = await openApp(() => 1_800_000_000, { environment: { IMAGE_HOSTS: hosts.join(',') } });
  const { headers } = await site.app.inject('/');
  await site.close();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  const config = readFileSync('src/deploy/nginx.conf', 'utf8');
  const [, size] = /proxy_buffer_size (\d+)k;/.exec(config) ?? [];
  // By itself nginx takes 8 KB of a request's first line; what it writes before the headers takes some hundred bytes.
  const most = 8 * 1024 + Buffer.byteLength(lines.join('')) + 500;
  expect(Number(size) * 1024).toBeGreaterThan(most);
  expect(config).not.toMatch(/proxy_cache_key .*\$http_/);
});
