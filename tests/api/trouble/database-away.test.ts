import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { codes } from '#contract/api.ts';
import type { PageSource } from '#server/page/source.ts';
import { draft } from '../../fixtures/posters.ts';
import { type OpenedApp, openApp } from '../../support/app.ts';
import { type BreakablePostgres, startBreakablePostgres } from '../../support/breakable-postgres.ts';
import { member, type Site, visit, type Visitor } from '../site.ts';

// An error event that nobody hears would end the server; here it fails the run as an unhandled error.

let postgres: BreakablePostgres;
let opened: OpenedApp;
let author: Visitor;
/** Pages that read something. */
const pages: PageSource = {
  isBuilt: true,
  async page({ path, read }) {
    await read({ name: 'poster/new', query: { size: 1 } });
    return { html: `<p>${path}</p>`, status: 200, hashes: { styles: [], scripts: [] } };
  },
  shell: async () => ({ html: '', scripts: [] }),
};
/** Titles of articles whose writing was acknowledged. */
const acknowledged: string[] = [];

beforeAll(async () => {
  postgres = await startBreakablePostgres();
  opened = await openApp(() => 1_800_000_000, { ...postgres.place, onError: () => undefined, pages });
  author = await member({ ...opened, visitor: () => visit(opened.app) } as Site, '写者');
  await writeUntilAcknowledged('出事以前写的');
});
afterAll(async () => {
  await opened.close();
  await postgres.stop();
});

const inject = (url: string): Promise<LightMyRequestResponse> => opened.app.inject(url);

/** Writes an article with a key until it is acknowledged, as the outbox of a browser does. */
async function writeUntilAcknowledged(title: string): Promise<number> {
  const key = randomUUID();
  for (let tries = 1; ; tries += 1) {
    const answer = await author.write('poster/create', draft({ title }), key);
    if (answer.code === codes.ok) {
      acknowledged.push(title);
      return tries;
    }
    expect(answer.code).toBe(503);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Reads and writes as long as the trouble lasts; answers how often what was answered. */
async function underLoad(trouble: () => Promise<void>): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  const over = trouble().then(() => true);
  const isOver = (): Promise<boolean> => Promise.race([over, new Promise<false>((go) => setImmediate(go, false))]);
  async function read(url: string): Promise<void> {
    while (!(await isOver())) {
      const { statusCode, headers } = await inject(url);
      if (statusCode === 503) expect(headers['retry-after']).toBe('5');
      seen[statusCode] = (seen[statusCode] ?? 0) + 1;
    }
  }
  async function write(name: string): Promise<void> {
    for (let count = 0; !(await isOver()); count += 1) await writeUntilAcknowledged(`${name}${count}`);
  }
  const id = randomUUID();
  const readers = ['/api/poster/fetch?page=1', `/api/poster/get?id=${id}`, '/api/user/get', '/rss.xml'];
  await Promise.all([...readers.map(read), ...['甲', '乙', '丙'].map((name) => write(`${name}${id}`))]);
  return seen;
}

/** The database answers again, and everything that was acknowledged is there once. */
async function expectAllThere(): Promise<void> {
  await expect.poll(async () => (await inject('/readyz')).statusCode).toBe(200);
  const rows = await opened.database.selectFrom('poster').select('title').where('title', 'in', acknowledged).execute();
  expect(rows.map(({ title }) => title).toSorted()).toEqual(acknowledged.toSorted());
}

/** `/readyz` says why, and nothing about the database itself: no address, no name, no words of its error. */
function expectOutOfReach(answer: LightMyRequestResponse, reason: string): void {
  const unknown = { status: 'unknown' };
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    {
      status: 'database out of reach',
      checks: {
        process: { status: 'ok' },
        database: { status: 'out of reach', reason },
        writes: unknown,
        searchIndex: unknown,
      },
    },
  ]);
}

describe('PostgreSQL 的连接在用着的时候断了', () => {
  test('管理员一再结束连接：服务器还在，应答不是对的就是 503，答应过的写入一件不少', async () => {
    let ended = 0;
    const seen = await underLoad(async () => {
      for (let round = 0; round < 10; round += 1) {
        ended += await postgres.terminateBackends();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    });
    expect(ended).toBeGreaterThan(0);
    expect(Object.keys(seen).filter((status) => !['200', '503'].includes(status))).toEqual([]);
    await expectAllThere();
  });

  test('数据库当场停掉又回来', async () => {
    const seen = await underLoad(async () => {
      await postgres.crash();
      await new Promise((resolve) => setTimeout(resolve, 300));
      await postgres.start();
    });
    expect(Object.keys(seen).filter((status) => !['200', '503'].includes(status))).toEqual([]);
    expect(seen['503']).toBeGreaterThan(0);
    await expectAllThere();
  });

  test('停着的时候：接口与页面各有各的 503，/readyz 也是，/healthz 照常', async () => {
    await postgres.crash();
    try {
      const call = await inject('/api/poster/hot');
      expect(call.statusCode).toBe(503);
      expect(call.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      const requestId = call.headers['x-request-id'];
      expect(call.json()).toEqual({ code: 503, info: '服务器的数据库暂时没有响应，请稍后再试', requestId });
      expectOutOfReach(await inject('/readyz'), 'no connection');
      expect((await inject('/healthz')).statusCode).toBe(200);
    } finally {
      await postgres.start();
    }
    await expectAllThere();
  });

  test('停住不答的数据库也有应答；醒来以后照常，没答完的写入用原来的编号再交只有一份', async () => {
    postgres.freeze();
    const writing = writeUntilAcknowledged('冻住时写的');
    const [call, ready] = await Promise.all([inject('/api/poster/fetch?page=2'), inject('/readyz')]);
    postgres.thaw();
    expect(call.statusCode).toBe(503);
    expectOutOfReach(ready, 'no answer');
    await writing;
    await expectAllThere();
  });

  test('停住不答的时候，一个请求只白等一次，之后来的一次也不等；醒来以后旧连接一条也不用', async () => {
    const before = await backends();
    const connect = vi.spyOn(pg.Pool.prototype, 'connect');
    postgres.freeze();
    try {
      // Asks first what pages are made of, then, as that cannot be told, for what the page reads.
      expect((await inject('/article/blog')).statusCode).toBe(503);
      expect(connect).toHaveBeenCalledTimes(1);
      const answers = await Promise.all(['/', '/api/poster/fetch?page=3', '/rss.xml', '/readyz'].map(inject));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
      expect((await author.write('poster/create', draft({ title: '没有交上' }))).code).toBe(503);
      expect(connect).toHaveBeenCalledTimes(1);
    } finally {
      connect.mockRestore();
      postgres.thaw();
    }
    await expectAllThere();
    expect((await backends()).filter((backend) => before.includes(backend))).toEqual([]);
  });
});

/** The processes of PostgreSQL behind all connections of the pool. */
async function backends(): Promise<number[]> {
  const ask = sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.1)`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask.execute(opened.database)));
  return answers.map(({ rows }) => rows[0]!.pid);
}
