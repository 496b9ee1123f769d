import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Busy } from '../../../../src/server/busy.ts';
import { registerErrors } from '../../../../src/server/plugins/errors.ts';

test('忙不过来：503、几秒后再来、一句中文，不被缓存', async () => {
  const app = Fastify();
  registerErrors(app);
  app.get('/', () => Promise.reject(new Busy('现在太忙，请过几秒再试', { seconds: 5 })));
  const { statusCode, headers, body } = await app.inject('/');
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(JSON.parse(body)).toEqual({ code: 503, info: '现在太忙，请过几秒再试' });
});
