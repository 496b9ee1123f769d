import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLogger } from '#server/log/logger.ts';

test('列出的来源与本站不同站，启动时说那里登录不了', () => {
  let log = '';
  const origin = 'https://api.snow.example';
  const allowedOrigins = ['https://www.snow.example', 'https://other.example'];
  createLogger({ logLevel: 'info', origin, allowedOrigins }, { write: (line: string) => void (log += line) });
  const lines = log.trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 40, origin: 'https://other.example' });
});

test('日志记下路径，不记查询、请求头，也不记整个地址', async () => {
  let log = '';
  const stream = { write: (line: string) => void (log += line) };
  const app = Fastify({
    loggerInstance: createLogger({ logLevel: 'info', origin: 'http://localhost:3000', allowedOrigins: [] }, stream),
  });
  app.get('/login', async () => '');
  await app.inject({ method: 'GET', url: '/login?name=snow&password=secret', headers: { cookie: 'sid=token' } });
  await app.close();
  const [first = ''] = log.split('\n');
  expect(JSON.parse(first)).toMatchObject({
    req: { method: 'GET', path: '/login', host: 'localhost:80', network: '127.0.0.*' },
  });
  expect(log).not.toMatch(/secret|password|token|127\.0\.0\.1/);
});

test('日志的一行里没有终端会照做的字符，读出来仍是原文', () => {
  let log = '';
  const logger = createLogger(
    { logLevel: 'info', origin: 'http://localhost:3000', allowedOrigins: [] },
    { write: (line: string) => void (log += line) },
  );
  const name = '\u001b[2J\u009b2J\u007f\u202egnp.exe';
  logger.info({ name }, name);
  expect(log).not.toMatch(/(?!\n)[\p{Cc}\u202a-\u202e]/u);
  expect(JSON.parse(log)).toMatchObject({ name, msg: name });
});
