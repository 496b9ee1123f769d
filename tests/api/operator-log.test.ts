import { type AddressInfo, connect } from 'node:net';
import type { Logger } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import type { Input } from '#contract/endpoints.ts';
import { createLogger } from '#server/log/logger.ts';
import { onSqliteFirst, type Site } from './site.ts';

const origin = 'http://localhost:3000';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly requestId?: string;
  readonly event?: string;
  readonly outcome?: string;
  readonly network?: string;
  readonly account?: string;
  readonly about?: string;
  readonly again?: number;
}

function recorder(): { logger: Logger; all: () => string; lines: () => Line[]; security: () => Line[] } {
  let text = '';
  const stream = { write: (line: string) => void (text += line) };
  const lines = (): Line[] =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  return {
    logger: createLogger({ logLevel: 'info', origin, allowedOrigins: [] }, stream),
    all: () => text,
    lines,
    security: () => lines().filter(({ msg }) => msg.startsWith('security')),
  };
}

onSqliteFirst('站主的日志', (open) => {
  let site: Site;
  let log: ReturnType<typeof recorder>;
  beforeEach(async () => {
    log = recorder();
    site = await open({
      environment: { ARTICLE_QUOTA: '1', TRUST_PROXY: '1', ALLOWED_ORIGINS: 'https://www.snow.example' },
      logger: log.logger,
    });
    await site.visitor('203.0.113.9').write('user/register', { name: '主人', password: 'snow-window' });
  });
  const logIn = (password: string, name = '主人') =>
    site.visitor('198.51.100.7').write('user/login', { name, password });

  test('登录：成了的、错了的、被挡下的，各说是哪个账号、哪个网络；不写密码、用户名与整个地址', async () => {
    await logIn('snow-window');
    for (let count = 0; count < 12; count += 1) await logIn('wrong-secret');
    await logIn('wrong-secret', '没有此人');
    const events = log.security();
    const [done, refused, throttled] = ['done', 'refused', 'rate-limit'].map((word) =>
      events.find(({ event, outcome }) =>
        word === 'rate-limit' ? event === word : event === 'sign-in' && outcome === word,
      ),
    );
    const { id: account } = await site.database
      .selectFrom('user')
      .select('id')
      .where('username', '=', '主人')
      .executeTakeFirstOrThrow();
    const network = '198.51.100.*';
    expect(done).toMatchObject({ level: 30, account, network });
    expect(refused).toMatchObject({ level: 40, account, network });
    expect(throttled).toMatchObject({ level: 40, about: 'user/login', network });
    for (const line of [done, refused, throttled]) expect(line?.requestId).toMatch(/^[\da-f]{16}$/);
    expect(log.all()).not.toMatch(/snow-window|wrong-secret|主人|没有此人|198\.51\.100\.7|203\.0\.113\.9/);
  });

  test('同样的事一分钟只写一行，关闭时补一行说又有几次', async () => {
    for (let count = 0; count < 30; count += 1) await logIn('wrong-secret');
    const limited = () => log.security().filter(({ event }) => event === 'rate-limit');
    expect(limited()).toHaveLength(1);
    await site.app.close();
    const [, last] = limited();
    expect(limited()).toHaveLength(2);
    expect(last?.again).toBeGreaterThan(10);
  });

  test('别的网站发起的写入、无法识别的主机名、满了的配额、伸向别人的手', async () => {
    const [one, other] = [site.visitor(), site.visitor()];
    await one.write('user/login', { name: '主人', password: 'snow-window' });
    await other.write('user/register', { name: '另一个', password: 'snow-window' });
    await other.write('user/login', { name: '另一个', password: 'snow-window' });
    const draft = { title: '一', summary: '', cover: '', content: '字', tags: [], status: 'published' as const };
    const made = await one.write('poster/create', draft);
    expect((await one.write('poster/create', draft)).code).toBe(codes.tooLarge);
    const id = made.code === 0 ? made.info.id : '';
    expect((await other.write('poster/delete', { id })).code).toBe(codes.notYours);
    await one.ask({
      method: 'POST',
      url: '/api/user/logout',
      payload: {},
      headers: { origin: 'https://evil.example' },
    });
    await one.ask({ url: '/', headers: { host: 'evil.example' } });
    expect(log.security()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'foreign-origin', outcome: 'refused', about: 'https://evil.example' }),
        expect.objectContaining({ event: 'foreign-host', outcome: 'refused', about: 'evil.example' }),
        expect.objectContaining({ event: 'quota', outcome: 'refused', about: 'poster/create' }),
        expect.objectContaining({ event: 'not-yours', outcome: 'refused', about: 'poster/delete' }),
        expect.objectContaining({ event: 'register', outcome: 'done' }),
      ]),
    );
  });

  test('每个回答都带着请求的编号，两个进程不会重；别的来源的页面也读得到', async () => {
    const second = await site.another();
    const asked = ['/', '/api/poster/new', '/api/nothing', '/healthz', '/data/none.txt', '/rss.xml'];
    const ids = new Set<string>();
    for (const app of [site.app, second]) {
      for (const url of asked) {
        const { headers } = await app.inject({ url, headers: { host: 'localhost:3000', 'x-request-id': 'mine' } });
        expect([url, headers['x-request-id']]).toEqual([url, expect.stringMatching(/^[\da-f]{16}$/)]);
        ids.add(String(headers['x-request-id']));
      }
    }
    expect(ids.size).toBe(2 * asked.length);
    const { headers } = await site.app.inject({
      url: '/api/poster/new',
      headers: { host: 'localhost:3000', origin: 'https://www.snow.example' },
    });
    expect(headers['access-control-expose-headers']).toContain('x-request-id');
    await second.close();
  });

  test('出错时，答复里的编号就是日志里的编号', async () => {
    await site.database.schema.alterTable('throttle').renameTo('throttle_gone').execute();
    const answer = await site.visitor().ask({
      method: 'POST',
      url: '/api/user/login',
      payload: { name: '主人', password: 'wrong-secret' },
    });
    expect(answer.statusCode).toBe(500);
    const { requestId } = answer.json<{ requestId: string }>();
    expect(requestId).toBe(answer.headers['x-request-id']);
    const line = log.lines().find(({ msg }) => msg === 'request failed');
    expect(line).toMatchObject({ level: 50, requestId });
  });

  test('发到一半就断开的、等不及走开的，不当作服务器的毛病', async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo;
    const head = 'Host: localhost:3000\r\nOrigin: http://localhost:3000\r\nContent-Type: application/json';
    const cut = connect(port, '127.0.0.1');
    cut.write(`POST /api/user/login HTTP/1.1\r\n${head}\r\nContent-Length: 100\r\n\r\n{"name":"`);
    const gone = connect(port, '127.0.0.1');
    gone.write('GET /api/poster/search?q=snow HTTP/1.1\r\nHost: localhost:3000\r\n\r\n');
    await expect.poll(() => log.lines().filter(({ msg }) => msg === 'incoming request').length).toBeGreaterThan(2);
    for (const socket of [cut, gone]) socket.destroy();
    const { server } = site.app;
    const connections = () => new Promise((told) => server.getConnections((_, count) => told(count)));
    await expect.poll(connections).toBe(0);
    await site.app.inject({ url: '/healthz' });
    expect(log.lines().filter(({ level }) => level >= 50)).toEqual([]);
  });

  test('换着主机名来的，占不掉别的事在日志里的位置', async () => {
    for (let count = 0; count < 700; count += 1) {
      await site.app.inject({ url: '/', headers: { host: `a${count}.evil.example` } });
    }
    expect(log.security().filter(({ event }) => event === 'foreign-host')).toHaveLength(1);
    await logIn('wrong-secret');
    expect(log.security().filter(({ event }) => event === 'sign-in')).toHaveLength(1);
  });

  const error: Input<'error/report'> = {
    what: 'uncaught error',
    name: 'TypeError',
    message: 'x is not a function',
    frames: ['show@article-detail.Ab3.chunk.js:1:204'],
    page: 'article/detail',
    build: '0a1b2c3d4e5f',
  };
  const faults = () => log.lines().filter(({ msg }) => msg.startsWith('client error'));

  test('页面里的错误进日志：同样的只写一次，说在哪个页面、哪一版；没有地址，也没有账号', async () => {
    const reader = site.visitor('203.0.113.9');
    await reader.write('user/login', { name: '主人', password: 'snow-window' });
    for (let count = 0; count < 5; count += 1) expect((await reader.write('error/report', error)).code).toBe(codes.ok);
    await site.visitor('198.51.100.7').write('error/report', { ...error, page: 'home' });
    expect(faults()).toHaveLength(2);
    expect(faults()[0]).toMatchObject({ ...error, level: 40, device: expect.any(String) });
    for (const name of ['network', 'account', 'requestId', 'req']) expect(faults()[0]).not.toHaveProperty(name);
  });

  test('一个网络报得再多也填不满日志', async () => {
    const reader = site.visitor('203.0.113.9');
    const said: number[] = [];
    for (let count = 0; count < 50; count += 1) {
      said.push((await reader.write('error/report', { ...error, message: String(count) })).code);
    }
    expect(said.filter((code) => code === codes.ok)).toHaveLength(30);
    expect(faults()).toHaveLength(30);
    expect((await site.visitor('198.51.100.7').write('error/report', error)).code).toBe(codes.ok);
    site.pass(60);
    expect((await reader.write('error/report', error)).code).toBe(codes.ok);
  });

  test.each([
    ['话太长', { message: '长'.repeat(201) }],
    ['不是我们的栈', { frames: ['password=secret 不是位置'] }],
    ['页面不像编号', { page: '/author/主人?q=secret' }],
    ['多出来的字段', { text: 'secret' }],
  ])('不收：%s', async (_, more) => {
    const { code } = await site.visitor().write('error/report', { ...error, ...more } as Input<'error/report'>);
    expect(code).toBe(codes.refused);
    expect(log.all()).not.toContain('secret');
  });
});
