import { beforeAll, describe, expect, test } from 'vitest';
import { member, openSite, type Site, type Visitor } from './site.ts';

describe('请求与回答的规矩', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite('sqlite', { environment: { ALLOWED_ORIGINS: 'https://app.example' } });
    return () => site.close();
  });

  test('自己的页面可以写：同源、地址栏、没有来源的程序', async () => {
    for (const headers of [
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
      { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      {},
    ]) {
      const response = await site.app.inject({ method: 'POST', url: '/api/user/logout', payload: {}, headers });
      expect(response.statusCode).toBe(200);
    }
  });

  test('只有列出的来源得到跨源许可', async () => {
    const ask = (origin: string) => site.app.inject({ method: 'GET', url: '/api/poster/new', headers: { origin } });
    expect((await ask('https://app.example')).headers['access-control-allow-origin']).toBe('https://app.example');
    expect((await ask('https://evil.example')).headers['access-control-allow-origin']).not.toBe('https://evil.example');
  });

  test('公开的读可以共享缓存，有会话的与拒绝的不可以', async () => {
    const caching = async (visitor: Visitor, url: string) =>
      (await visitor.ask({ method: 'GET', url })).headers['cache-control'];
    const someone = await member(site, '有会话者');
    expect(await caching(site.visitor(), '/api/poster/new')).toContain('s-maxage');
    expect(await caching(site.visitor(), '/api/poster/get?id=none')).toBe('private, no-store');
    expect(await caching(someone, '/api/poster/new')).toBe('private, no-store');
    expect(await caching(someone, '/api/user/get')).toBe('private, no-store');
  });

  test('方法不对时说出对的那个', async () => {
    const ask = (method: 'GET' | 'HEAD' | 'POST' | 'DELETE' | 'OPTIONS', name: string) =>
      site.app.inject({ method, url: `/api/${name}`, headers: { 'content-type': 'text/plain' } });
    for (const [method, name, allow] of [
      ['POST', 'user/get', 'GET, HEAD'],
      ['DELETE', 'poster/new', 'GET, HEAD'],
      ['GET', 'poster/create', 'POST'],
      ['DELETE', 'user/logout', 'POST'],
    ] as const) {
      const response = await ask(method, name);
      expect([response.statusCode, response.headers['allow']], `${method} ${name}`).toEqual([405, allow]);
      expect(response.json()).toMatchObject({ code: 405, info: `这个接口只接受 ${allow.split(',')[0]}` });
    }
    expect((await ask('HEAD', 'poster/create')).statusCode).toBe(405);
    expect((await ask('HEAD', 'poster/new')).statusCode).toBe(200);
  });

  test('跨源的预检仍得到许可', async () => {
    const response = await site.app.inject({
      method: 'OPTIONS',
      url: '/api/poster/create',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers['access-control-allow-origin']).toBe('https://app.example');
  });

  test('地址里有残缺的转义，得到的也是页面与安全的头', async () => {
    for (const url of ['/%', '/%E0%A4?x=1', '/article/blog/%E0%A4']) {
      const { headers, payload } = await site.app.inject({ method: 'GET', url });
      expect(headers['content-type'], url).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy'], url).toContain("default-src 'none'");
      expect(payload, url).toBe(`<p>${url.split('?')[0]?.replaceAll('%', '%25')}</p>`);
    }
  });

  test('没有变化的读回答 304', async () => {
    const first = await site.app.inject({ method: 'GET', url: '/api/poster/new' });
    const again = await site.app.inject({
      method: 'GET',
      url: '/api/poster/new',
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });

  test('每个回答都带安全的头', async () => {
    const { headers } = await site.app.inject({ method: 'GET', url: '/' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('页面可以预览自己内存里的声音、影片与 PDF，框架与影音都不能来自别处', async () => {
    const { headers } = await site.app.inject({ method: 'GET', url: '/tool/base64' });
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("media-src 'self' blob:");
    expect(policy).toContain("frame-src 'self' blob:");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('在 https 下 cookie 带 __Host- 与 Secure，并声明 HSTS', async () => {
    const secure = await openSite('sqlite', { environment: { SITE_ORIGIN: 'https://snow.example' } });
    await secure.app.inject({
      method: 'POST',
      url: '/api/user/register',
      payload: { name: '甲', password: 'snow-window' },
    });
    const response = await secure.app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { name: '甲', password: 'snow-window' },
    });
    expect(response.cookies.find(({ name }) => name === '__Host-sid')).toMatchObject({
      secure: true,
      httpOnly: true,
      path: '/',
    });
    expect(response.headers['strict-transport-security']).toContain('max-age=31536000');
    await secure.close();
  });

  test('没有的文件是纯文本 404，没有的接口是 JSON 404', async () => {
    for (const url of ['/static/js/gone.abc.js', '/favicon.png', '/data/nothing', '/icons/x.png']) {
      const response = await site.app.inject({ method: 'GET', url });
      expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    }
    const response = await site.app.inject({ method: 'GET', url: '/api/none' });
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  test('活着与就绪', async () => {
    expect((await site.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const ok = { status: 'ok' };
    expect((await site.app.inject('/readyz')).json()).toEqual({
      status: 'ok',
      checks: { process: ok, database: ok, writes: ok, searchIndex: ok },
    });
  });

  test('应用清单有编号、名字、图标与快捷方式', async () => {
    const response = await site.app.inject('/manifest.webmanifest');
    expect(response.headers['content-type']).toContain('application/manifest+json');
    expect(response.json()).toMatchObject({ id: '/', name: '雪窗集', short_name: '雪窗集', display: 'standalone' });
    expect(
      response.json().icons.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => `${sizes} ${purpose}`),
    ).toEqual([
      'any undefined',
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
      '512x512 monochrome',
    ]);
  });
});
