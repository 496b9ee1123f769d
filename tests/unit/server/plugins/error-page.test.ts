import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendUnavailable } from '#server/plugins/error-page.ts';
import { hashSource } from '#server/runtime/html.ts';

async function ask() {
  const app = Fastify();
  app.get('/', (_, reply) =>
    sendUnavailable(reply, {
      siteName: '<b>雪窗集</b>',
      sentence: '1 < 2 & 3',
      seconds: 7,
      requestId: '0123456789abcdef',
      pages: [{ path: '/tool', title: '工具' }],
    }),
  );
  return app.inject('/');
}

test('503，说几秒后再来，不被任何缓存存下', async () => {
  const { statusCode, headers, body } = await ask();
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({
    'retry-after': '7',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(body).toContain('<p>1 &lt; 2 &amp; 3</p>');
  expect(body).toContain('<a href="/">&lt;b&gt;雪窗集&lt;/b&gt;</a>');
  expect(body).toContain('<a href="/tool">工具</a>');
  expect(body).toContain('编号 <code>0123456789abcdef</code>');
});

test('没有脚本；策略只放行这一段样式', async () => {
  const { headers, body } = await ask();
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(body) ?? [];
  expect(style).toContain('prefers-color-scheme: dark');
  expect(headers['content-security-policy']).toContain(`style-src ${hashSource(style)};`);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(body).not.toContain('<script');
});
