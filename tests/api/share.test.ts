import { beforeAll, describe, expect, test } from 'vitest';
import { multipart } from '../support/multipart.ts';
import { openSite, type Site } from './site.ts';

const own = 'https://snow.example';

describe('没有程序接收的分享', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite('sqlite', { environment: { SITE_ORIGIN: own } });
    return () => site.close();
  });

  async function share(headers: Record<string, string>, url = '/share', payload?: Buffer) {
    const { type, payload: body } = multipart({ key: 'file', file: Buffer.from('雪'.repeat(1000)) });
    return site.app.inject({
      method: 'POST',
      url,
      payload: payload ?? body,
      headers: { host: 'snow.example', 'content-type': type, ...headers },
    });
  }

  test.each([
    ['系统', { 'sec-fetch-site': 'none' }],
    ['系统，来源是 null', { 'sec-fetch-site': 'none', origin: 'null' }],
    ['不报来源的浏览器', {}],
    ['别处的网页', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ])('%s发来的，引到说明的页面', async (_, headers) => {
    const response = await share(headers);
    expect([response.statusCode, response.headers['location'], response.payload]).toEqual([
      303,
      '/share?missed=worker',
      '',
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('再大也不读，再乱也不看', async () => {
    const large = Buffer.alloc(8 << 20);
    expect((await share({}, '/share', large)).statusCode).toBe(303);
    expect((await share({ 'content-type': 'multipart/form-data' })).statusCode).toBe(303);
    expect((await share({ 'content-type': 'application/json' })).statusCode).toBe(303);
  });

  test.each(['/share?x=1', '/share/', '/Share', '/share/more', '//share', '/api/user/logout'])(
    '放行的只有那一个地址，不是 %s',
    async (url) => {
      expect((await share({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, url)).statusCode).toBe(
        403,
      );
    },
  );
});
