import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { healthCommand } from '#server/cli/health-command.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** What the command says of a site whose `/readyz` answers this. */
async function healthOf(httpStatus: number, body: object) {
  const started = createServer((request, response) => {
    const isReady = request.url === '/readyz';
    response.writeHead(isReady ? httpStatus : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isReady ? body : { status: 'ok' }));
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
  const { code, message } = await healthCommand.run({ words: [], options: { url } } as never, {} as never);
  return [code, message.replace(/（http.*$/, '')];
}

const ok = { status: 'ok' };
const outOfReach = (reason: string) => ({
  status: 'database out of reach',
  checks: { database: { status: 'out of reach', reason } },
});

test.each([
  [200, { status: 'ok', checks: { database: ok, writes: ok, searchIndex: ok } }, [0, '网站在运行，数据库可以读写']],
  [
    200,
    { status: 'ok', checks: { searchIndex: { status: 'building', done: 40, total: 120 } } },
    [0, '网站在运行，数据库可以读写，搜索索引正在建立（120 篇里建好了 40 篇），暂时搜不全'],
  ],
  [
    200,
    { status: 'ok', checks: { searchIndex: { status: 'unknown' } } },
    [0, '网站在运行，数据库可以读写，搜索索引的状态没有问到'],
  ],
  [
    200,
    { status: 'cannot write', checks: { writes: { status: 'refused', reason: 'full' } } },
    [3, '磁盘已满，网站只能读'],
  ],
  [
    200,
    { status: 'cannot write', checks: { writes: { status: 'refused', reason: 'read-only' } } },
    [3, '数据库不能写入，网站只能读'],
  ],
  [503, outOfReach('no answer'), [3, '网站在运行，但数据库没有回答']],
  [503, outOfReach('no connection'), [3, '网站在运行，但连不上数据库']],
  [503, outOfReach('error'), [3, '网站在运行，但数据库出错了，原因在网站的日志里']],
  [503, { status: 'closing', checks: { process: { status: 'closing' } } }, [3, '网站正在停止']],
  // A version that names no checks.
  [200, { status: 'ok' }, [0, '网站在运行，数据库可以读写']],
  [503, { status: 'database out of reach' }, [3, '网站在运行，但数据库没有回答']],
])('/readyz 答 %i %j 时，health 说 %j', async (httpStatus, body, said) => {
  expect(await healthOf(httpStatus, body)).toEqual(said);
});
