import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { registerErrors } from '#server/plugins/errors.ts';
import { BusyError } from '#server/runtime/busy.ts';

const away = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });

function failingWith(error: Error): FastifyInstance {
  const app = Fastify();
  registerErrors(app, () => '雪窗集');
  app.get('/*', () => {
    throw error;
  });
  return app;
}

test('数据库不在：页面是本站的一页，503，说几秒后再来', async () => {
  const { statusCode, headers, body } = await failingWith(away).inject('/article/blog?page=2');
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '5', 'content-type': 'text/html; charset=utf-8' });
  expect(body).toContain('服务器的数据库暂时没有响应');
  expect(body).toContain('<a href="/tool">');
});

test('数据库不在：接口与文件是短短的 JSON', async () => {
  for (const url of ['/api/poster/new', '/rss.xml']) {
    const { statusCode, headers, body } = await failingWith(away).inject(url);
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(JSON.parse(body)).toMatchObject({ code: 503, info: '服务器的数据库暂时没有响应，请稍后再试' });
  }
});

test('请求半路断开，用的是断线的代号，却不是数据库的事', async () => {
  const cut = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
  const { statusCode, headers } = await failingWith(cut).inject('/api/poster/new');
  expect([statusCode, headers['retry-after']]).toEqual([400, undefined]);
});

test('程序自己出错：页面也是本站的一页，不叫人马上再来', async () => {
  const { statusCode, headers, body } = await failingWith(new Error('secret')).inject('/article/blog');
  expect([statusCode, headers['retry-after']]).toEqual([500, undefined]);
  expect(body).toContain('<h1>这一页出错了</h1>');
  expect(body).not.toContain('secret');
});

test('磁盘满了：507', async () => {
  expect((await failingWith(full).inject('/api/poster/new')).statusCode).toBe(507);
});

test('忙不过来：503、几秒后再来、一句中文，不被缓存；页面是本站的一页', async () => {
  const app = failingWith(new BusyError('现在太忙，请过几秒再试', { seconds: 7 }));
  const call = await app.inject('/api/poster/new');
  expect(call.statusCode).toBe(503);
  expect(call.headers).toMatchObject({ 'retry-after': '7', 'cache-control': 'no-store' });
  expect(JSON.parse(call.body)).toMatchObject({ code: 503, info: '现在太忙，请过几秒再试' });
  const page = await app.inject('/');
  expect(page.headers).toMatchObject({ 'retry-after': '7', 'content-type': 'text/html; charset=utf-8' });
  expect(page.body).toContain('<p>现在太忙，请过几秒再试</p>');
});
