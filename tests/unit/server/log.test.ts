import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLogger } from '../../../src/server/log.ts';

test('日志记下路径，不记查询，也不记请求头', async () => {
  let log = '';
  const stream = { write: (line: string) => void (log += line) };
  const app = Fastify({ loggerInstance: createLogger({ logLevel: 'info', origin: 'http://localhost:3000' }, stream) });
  app.get('/login', async () => '');
  await app.inject({ method: 'GET', url: '/login?name=snow&password=secret', headers: { cookie: 'sid=token' } });
  await app.close();
  const [first = ''] = log.split('\n');
  expect(JSON.parse(first)).toMatchObject({
    req: { method: 'GET', path: '/login', host: 'localhost:80', remoteAddress: '127.0.0.1' },
  });
  expect(log).not.toMatch(/secret|password|token/);
});
