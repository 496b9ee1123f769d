import { beforeAll, describe, expect, test } from 'vitest';
import { codes, type Endpoint } from '#contract/api.ts';
import { endpoints } from '#contract/endpoints.ts';
import { pages, type Page } from '#site/pages.ts';
import { png } from '../fixtures/pictures/png.ts';
import { multipart } from '../support/multipart.ts';
import { member, openSite, type Site, type Visitor } from './site.ts';

const own = 'https://snow.example';
const configured = 'https://app.example';

/** Origins that only look like ours or like the configured one. */
const strangers = [
  'null',
  '',
  'https://evil.example',
  'http://snow.example',
  'https://snow.example:444',
  'https://snow.example:443',
  'https://snow.example.',
  'https://snow.example/',
  'https://SNOW.example',
  'HTTPS://snow.example',
  ' https://snow.example',
  'https://snow.example.evil.example',
  'https://evilsnow.example',
  'https://www.snow.example',
  'https://evil.example/snow.example',
  'https://snow.example@evil.example',
  'https://snow.example%00.evil.example',
  'https://xn--snow-.example',
  'https://ѕnow.example',
  'https://snow。example',
  'file://',
  'data:text/html,x',
  'blob:https://snow.example/x',
  `${own}, https://evil.example`,
  `https://evil.example, ${own}`,
  'http://app.example',
  'https://app.example:8443',
  'https://app.example.evil.example',
  'https://notapp.example',
  'https://APP.example',
  'https://app.example.',
];

describe('别处来的写入', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite('sqlite', {
      environment: { SITE_ORIGIN: own, ALLOWED_ORIGINS: configured, ALLOWED_HOSTS: 'snow.lan' },
    });
    return () => site.close();
  });
  const write = async (headers: Record<string, string>, payload: string | Buffer = '{}', type = 'application/json') =>
    (
      await site.app.inject({
        method: 'POST',
        url: '/api/user/logout',
        payload,
        headers: { host: 'snow.example', 'content-type': type, ...headers },
      })
    ).statusCode;

  test.each([
    ['同源的页面', { origin: own, 'sec-fetch-site': 'same-origin' }],
    ['不报 Sec-Fetch-Site 的旧浏览器', { origin: own }],
    ['列出的来源', { origin: configured, 'sec-fetch-site': 'cross-site' }],
    ['列出的来源，同一个站', { origin: configured, 'sec-fetch-site': 'same-site' }],
    ['换一个主机名进来的页面', { host: 'snow.lan', origin: 'https://snow.lan', 'sec-fetch-site': 'same-origin' }],
    ['程序', {}],
  ] as const)('%s可以写', async (_, headers) => {
    expect(await write(headers)).toBe(200);
  });

  test.each([
    ['跨站', { 'sec-fetch-site': 'cross-site' }],
    ['同站不同源', { 'sec-fetch-site': 'same-site' }],
    ['说不清', { 'sec-fetch-site': 'whatever' }],
    ['两边说法不一', { origin: own, 'sec-fetch-site': 'cross-site' }],
    ['两边说法不一，同站', { origin: own, 'sec-fetch-site': 'same-site' }],
    ['不加密的页面', { host: 'snow.lan', origin: 'http://snow.lan' }],
    ['主机名对不上', { host: 'snow.lan', origin: 'https://other.lan', 'sec-fetch-site': 'same-origin' }],
  ] as const)('%s的不行', async (_, headers) => {
    expect(await write(headers)).toBe(403);
  });

  test.each(strangers)('来源是 %j 的不行，也得不到跨源许可', async (origin) => {
    expect(await write({ origin })).toBe(403);
    for (const method of ['GET', 'OPTIONS'] as const) {
      const headers = { origin, 'access-control-request-method': 'POST' };
      const response = await site.app.inject({ method, url: '/api/poster/new', headers });
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(response.headers['vary']).toMatch(/\bOrigin\b/);
    }
  });

  test.each([
    ['text/plain', '{"a":1}', 415],
    ['application/x-www-form-urlencoded', 'a=1', 415],
    ['multipart/form-data; boundary=b', '--b--\r\n', 403],
    ['MULTIPART/form-data; boundary=b', '--b--\r\n', 403],
  ])('什么都不报的，不能是表单发得出的 %s', async (type, payload, status) => {
    expect(await write({}, payload, type)).toBe(status);
  });

  test.each([
    ['cross-site', codes.refused, false],
    ['same-site', codes.ok, true],
  ])('列出的来源登录，浏览器说是 %s', async (relation, code, hasCookie) => {
    const form = { name: '跨站的人', password: 'snow-window' };
    const headers = { origin: configured, 'sec-fetch-site': relation };
    const ask = (url: string) => site.app.inject({ method: 'POST', url, payload: form, headers });
    await ask('/api/user/register');
    const response = await ask('/api/user/login');
    expect(response.json()).toMatchObject({ code });
    expect(response.cookies.some(({ name }) => name === '__Host-sid')).toBe(hasCookie);
  });

  test('每一个写的接口都这样', async () => {
    const writes = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === 'POST');
    expect(writes.length).toBeGreaterThan(10);
    const { type, payload } = multipart({ key: 'image', file: png() });
    for (const [name, { upload }] of writes) {
      const body = upload === undefined ? { type: 'application/json', payload: '{}' } : { type, payload };
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
        const { statusCode } = await site.app.inject({
          method: 'POST',
          url: `/api/${name}`,
          payload: body.payload,
          headers: { 'content-type': body.type, ...headers },
        });
        expect([name, statusCode]).toEqual([name, 403]);
      }
    }
  });
});

describe('跨源许可', () => {
  test('只给列出的来源，预检说清方法与头', async () => {
    const site = await openSite('sqlite', { environment: { SITE_ORIGIN: own, ALLOWED_ORIGINS: configured } });
    const ask = (method: 'GET' | 'OPTIONS') =>
      site.app.inject({
        method,
        url: '/api/user/get',
        headers: { origin: configured, 'access-control-request-method': 'POST' },
      });
    const permission = { 'access-control-allow-origin': configured, 'access-control-allow-credentials': 'true' };
    const read = await ask('GET');
    expect(read.headers).toMatchObject(permission);
    expect(read.headers['vary']).toMatch(/\bOrigin\b/);
    const preflight = await ask('OPTIONS');
    expect([preflight.statusCode, preflight.payload]).toEqual([204, '']);
    expect(preflight.headers).toMatchObject({
      ...permission,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type, x-contract-version, idempotency-key, x-user',
    });
    await site.close();
  });

  test('没有列出任何来源时，谁也没有', async () => {
    const site = await openSite('sqlite', { environment: { SITE_ORIGIN: own } });
    const { headers } = await site.app.inject({ url: '/api/user/get', headers: { origin: configured } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    await site.close();
  });
});

describe('读什么也不改', () => {
  let site: Site;
  let someone: Visitor;
  beforeAll(async () => {
    site = await openSite('sqlite');
    someone = await member(site, '只读者');
    return () => site.close();
  });

  /** Everything that is stored. */
  async function everything(): Promise<Record<string, unknown>> {
    const tables = (await site.database.introspection.getTables()).filter(({ name }) => !name.startsWith('search'));
    const rows = tables.map(async ({ name }) => [
      name,
      await site.database
        .selectFrom(name as 'meta')
        .selectAll()
        .execute(),
    ]);
    return Object.fromEntries(await Promise.all(rows));
  }

  test('每一个读的接口、每一页，登录与否', async () => {
    const before = await everything();
    expect(Object.keys(before).length).toBeGreaterThan(5);
    const poster = { page: '1', id: (before['poster'] as { id: string }[])[0]?.id ?? '' };
    const reads = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === 'GET');
    for (const visitor of [site.visitor(), someone]) {
      for (const [name] of reads) {
        for (const query of [{}, { id: poster.id }, { text: '雪' }]) await visitor.ask({ url: `/api/${name}`, query });
      }
      for (const { path } of pages as readonly Page[]) await visitor.ask({ url: path.replace(':id', poster.id) });
    }
    expect(await everything()).toEqual(before);
  });
});
