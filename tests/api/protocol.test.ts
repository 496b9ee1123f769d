import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../src/contract/api.ts';
import { draft } from '../fixtures/posters.ts';
import { infoOf, member, onEveryDatabase, openSite, type Site, type Visitor } from './site.ts';

onEveryDatabase('坏的输入', (open) => {
  let site: Site;
  let author: Visitor;
  beforeAll(async () => {
    site = await open();
    author = await member(site, '试错者');
  });

  const post = (url: string, payload: string | object, headers: Record<string, string> = {}): InjectOptions => ({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
  const count = async () => {
    const { total } = infoOf<'poster/mine'>(await author.read('poster/mine', {}));
    return total;
  };

  test('什么都没有写进去，也没有 5xx', async () => {
    const before = await count();
    const body = JSON.stringify(draft());
    const hostile: [string, InjectOptions, number][] = [
      ['残缺的 JSON', post('/api/poster/create', '{"title":'), 400],
      ['空的请求', post('/api/poster/create', ''), 400],
      ['原型污染', post('/api/poster/create', `{"__proto__":{"x":1},${body.slice(1)}`), 400],
      ['纯文本', post('/api/poster/create', body, { 'content-type': 'text/plain' }), 415],
      ['表单', post('/api/poster/create', 'title=x', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
      ['太大的请求', post('/api/poster/create', JSON.stringify(draft({ content: 'x'.repeat(3_000_000) }))), 413],
      ['残缺的地址', { method: 'GET', url: '/%E0%A4%A' }, 400],
      ['不存在的接口', post('/api/poster/destroy', body), 404],
      ['方法不对', { method: 'GET', url: '/api/poster/create' }, 404],
      ['别处来的写入', post('/api/poster/create', body, { origin: 'https://evil.example' }), 403],
      ['来源是 null', post('/api/poster/create', body, { origin: 'null' }), 403],
      ['来源只是像', post('/api/poster/create', body, { origin: 'http://localhost:3000.evil.example' }), 403],
      ['跨站', post('/api/poster/create', body, { 'sec-fetch-site': 'cross-site' }), 403],
      ['同站不同源', post('/api/poster/create', body, { 'sec-fetch-site': 'same-site' }), 403],
      ['太旧的页面', post('/api/poster/create', body, { 'x-contract-version': '0' }), 426],
    ];
    for (const [name, request, status] of hostile) {
      const response = await author.ask(request);
      expect(response.statusCode, name).toBe(status);
      const { code, info } = response.json<{ code: number; info: string }>();
      expect(code, name).toBeGreaterThan(0);
      expect(info, name).toMatch(/[一-鿿]/);
    }
    expect(await count()).toBe(before);
  });

  test.each([
    ['不认识的字段', { ...draft(), views: 9 }, 'views', '不认识的字段：views'],
    ['缺字段', { title: '只有标题' }, 'summary', '缺少摘要'],
    ['太长的标题', draft({ title: '雪'.repeat(101) }), 'title', '标题最多 100 个字符'],
    ['空白的标题', draft({ title: '   ' }), 'title', '标题里有不允许的字符，或者只有空白'],
    ['太多的标签', draft({ tags: Array.from({ length: 11 }, (_, index) => `标签${index}`) }), 'tags', '标签最多 10 个'],
    ['重复的标签', draft({ tags: ['雪', '雪'] }), 'tags', '标签不能重复'],
    ['标题是数组', { ...draft(), title: ['x'] }, 'title', '标题的类型不对'],
    ['标题是数字', { ...draft(), title: 5 }, 'title', '标题的类型不对'],
    ['状态不在表里', { ...draft(), status: 'deleted' }, 'status', '状态不在允许的取值之内'],
    ['封面是脚本', draft({ cover: 'javascript:alert(1)' }), 'cover', '封面里有不允许的字符，或者只有空白'],
    ['封面在别的主机', draft({ cover: '//evil.example/x.png' }), 'cover', '封面里有不允许的字符，或者只有空白'],
  ])('%s', async (_, payload, field, info) => {
    const response = await author.ask(post('/api/poster/create', payload));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ code: codes.refused, info, field });
  });

  test.each([
    '?page=0',
    '?page=-1',
    '?page=x',
    '?page=1.5',
    '?size=51',
    '?page=1&page=2',
    '?nosuch=1',
    '?tag=',
    `?tag=${'x'.repeat(21)}`,
  ])('列表的查询 %s 被拒绝', async (query) => {
    const response = await site.visitor().ask({ method: 'GET', url: `/api/poster/fetch${query}` });
    expect(response.statusCode).toBe(200);
    expect(response.json().code).toBe(codes.refused);
  });

  test('数据库的引号与通配符只是文字', async () => {
    const name = `'; drop--`;
    expect(
      (
        await site
          .visitor()
          .write('user/register', { name: name.replaceAll(' ', ''), password: `' or 1=1--`.replaceAll(' ', '') })
      ).code,
    ).toBe(codes.ok);
    for (const tag of [`'`, `%`, `_`, `";--`]) {
      expect(infoOf<'poster/fetch'>(await site.visitor().read('poster/fetch', { tag })).total).toBe(0);
    }
  });

  test('零字符与半个字符被拒绝', async () => {
    for (const content of ['x\u0000y', '半个\ud83c字符']) {
      const response = await author.ask(post('/api/poster/create', draft({ content })));
      expect(response.json()).toEqual({ code: codes.refused, info: '正文里有不能保存的字符', field: 'content' });
    }
    const read = await author.ask({ method: 'GET', url: '/api/poster/get?id=%00' });
    expect(read.json()).toMatchObject({ code: codes.refused, field: 'id' });
  });
});

describe('请求与回答的规矩', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite('sqlite', { ALLOWED_ORIGINS: 'https://app.example' });
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

  test('在 https 下 cookie 带 __Host- 与 Secure，并声明 HSTS', async () => {
    const secure = await openSite('sqlite', { SITE_ORIGIN: 'https://snow.example' });
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
    expect((await site.app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  });

  test('应用清单有编号、名字、图标与快捷方式', async () => {
    const response = await site.app.inject('/manifest.webmanifest');
    expect(response.headers['content-type']).toContain('application/manifest+json');
    expect(response.json()).toMatchObject({ id: '/', name: '雪窗集', short_name: '雪窗集', display: 'standalone' });
    expect(
      response.json().icons.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => `${sizes} ${purpose}`),
    ).toEqual(['any undefined', '192x192 any', '512x512 any', '512x512 maskable']);
  });
});
