import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site } from './site.ts';

const settings = { SITE_ORIGIN: 'https://snow.example', ALLOWED_HOSTS: 'snow.lan, .preview.example,雪.example' };

describe('用哪个主机名来访问', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite('sqlite', { environment: settings });
    return () => site.close();
  });
  const ask = (host: string, url = '/api/poster/new', more: Record<string, string> = {}) =>
    site.app.inject({ url, headers: { host, ...more } });

  test.each([
    'snow.example',
    'SNOW.example',
    'snow.example.',
    'snow.example:8443',
    'localhost',
    'localhost:3000',
    'app.localhost:3000',
    'snow.lan',
    'a.preview.example',
    'xn--gp5a.example',
    '127.0.0.1:3000',
    '192.168.1.5',
    '[::1]:3000',
  ])('%s 可以', async (host) => {
    expect((await ask(host)).statusCode).toBe(200);
  });

  test.each([
    'evil.example',
    'snow.example.evil.example',
    'evilsnow.example',
    'www.snow.example',
    'preview.example',
    'evil-preview.example',
    'localhost.evil.example',
    'notlocalhost',
    '127.0.0.1.evil.example',
    '127.0.0.1.nip.io',
    'user@snow.example',
    'evil.example:80@snow.example',
    'snow.example, evil.example',
    'snow.example:999999',
    '[::1',
    'a b',
  ])('%s 不行，页面、文件与接口都一样', async (host) => {
    for (const url of ['/', '/api/poster/new', '/api/user/get', '/rss.xml', '/manifest.webmanifest', '/readyz/x']) {
      const { statusCode, headers } = await ask(host, url);
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 421, 'no-store']);
    }
    const payload = { name: '甲', password: 'snow-window' };
    const write = await site.app.inject({ method: 'POST', url: '/api/user/login', payload, headers: { host } });
    expect(write.statusCode).toBe(421);
  });

  test('拒绝时说出是哪个名字、该改哪个设置', async () => {
    const info = '服务器未配置主机名“evil.example”。如果网站使用这个主机名，请站主把它加到设置 ALLOWED_HOSTS 中';
    expect((await ask('evil.example:80')).json()).toMatchObject({ code: 421, info });
    const page = await ask('evil.example', '/');
    expect([page.headers['content-type'], page.payload]).toEqual(['text/plain; charset=utf-8', `421 ${info}\n`]);
    expect((await ask('<b>')).json()).toMatchObject({ code: 421, info: '请求里的主机名不合规范' });
  });

  test('健康检查用什么名字都行', async () => {
    for (const url of ['/healthz', '/readyz', '/readyz?from=balancer']) {
      expect((await ask('10.0.0.7.pod.cluster.local', url)).statusCode).toBe(200);
    }
  });

  test('不信代理时，X-Forwarded-Host 不起作用；信的时候，两个名字都要认识', async () => {
    const forwarded = (host: string) => ({ 'x-forwarded-host': host });
    expect((await ask('snow.example', '/api/poster/new', forwarded('evil.example'))).statusCode).toBe(200);
    expect((await ask('evil.example', '/api/poster/new', forwarded('snow.example'))).statusCode).toBe(421);
    const behind = await openSite('sqlite', { environment: { ...settings, TRUST_PROXY: '1' } });
    const statuses: number[] = [];
    for (const [host, original] of [
      ['127.0.0.1:3000', 'snow.example'],
      ['127.0.0.1:3000', 'evil.example'],
      ['evil.example', 'snow.example'],
    ] as const) {
      const headers = { host, ...forwarded(original) };
      statuses.push((await behind.app.inject({ url: '/api/poster/new', headers })).statusCode);
    }
    expect(statuses).toEqual([200, 421, 421]);
    await behind.close();
  });

  test('写成整个地址的请求，按地址里的主机名算，照常回答', async () => {
    await site.app.listen({ port: 0 });
    const statusOf = async (target: string, host: string): Promise<number> => {
      const socket = connect((site.app.server.address() as AddressInfo).port, 'localhost');
      await once(socket, 'connect');
      socket.write(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
      return Number((await text(socket)).slice(9, 12));
    };
    for (const [target, host, status] of [
      ['http://snow.example/api/poster/new?size=1', 'snow.example', 200],
      ['https://snow.example:443/healthz', 'snow.example', 200],
      ['HTTP://localhost', 'localhost', 200],
      ['http://localhost?x=1', 'localhost', 200],
      ['http://snow.example/api/none', 'snow.example', 404],
      ['http://evil.example/', 'snow.example', 421],
      ['http://snow.example/', 'evil.example', 200],
      ['http://user@snow.example/', 'snow.example', 421],
    ] as const) {
      expect([target, await statusOf(target, host)]).toEqual([target, status]);
    }
  });
});
