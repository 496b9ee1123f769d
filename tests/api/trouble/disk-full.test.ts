import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, inject, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { listVersions } from '#server/article/write/history.ts';
import { openUnmigrated } from '#server/db/open.ts';
import type { Database } from '#server/db/schema.ts';
import { watchWrites } from '#server/db/write-watch.ts';
import { endSessionWithoutWrite, findSession, openSession } from '#server/user/session.ts';
import { draft } from '../../fixtures/posters.ts';
import { watchStatements } from '../../support/watch-statements.ts';
import { infoOf, member, openSite, type Site } from '../site.ts';

/** Lets the database grow no further, as a full disk does; SQLite itself rolls back the write that finds no room. */
async function fillDisk(database: Database): Promise<void> {
  // Pages that are free inside the file would still take something.
  await sql`vacuum`.execute(database);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
  await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count)}`.execute(database);
}

async function makeRoom(database: Database): Promise<void> {
  await sql`pragma max_page_count = 1000000`.execute(database);
}

/** Lets nothing be written any more: as on a disk that was mounted read-only, or where a standby has taken the place. */
async function setReadOnly(kind: string, database: Database, on: boolean): Promise<void> {
  if (kind === 'sqlite') return void (await sql`pragma query_only = ${sql.lit(on ? 1 : 0)}`.execute(database));
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database);
  const client = new pg.Client({ connectionString: `${inject('postgres')}/postgres` });
  await client.connect();
  await client.query(`alter database ${rows[0]!.name} set default_transaction_read_only = ${on ? 'on' : 'off'}`);
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${rows[0]!.name}'`);
  await client.end();
  const isBack = (): Promise<boolean> =>
    sql`select 1`.execute(database).then(
      () => true,
      () => false,
    );
  await expect.poll(isBack).toBe(true);
}

const large = draft({ title: '写满了', content: '雪'.repeat(60_000) });

function collectedLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, logger: pino({ level: 'error' }, stream) };
}

const readyz = async (site: Site) => {
  const { statusCode, body } = await site.app.inject('/readyz');
  return [statusCode, JSON.parse(body)] as const;
};
const ok = { status: 'ok' };
const allRight = [200, { status: 'ok', checks: { process: ok, database: ok, writes: ok, searchIndex: ok } }];
const cannotWrite = (reason: string) => [
  200,
  {
    status: 'cannot write',
    checks: { process: ok, database: ok, writes: { status: 'refused', reason }, searchIndex: ok },
  },
];

describe('磁盘满了（sqlite）', () => {
  test('写入得到一句话与一个编码，日志里是真正的原因，腾出空间后照常', async () => {
    const { lines, logger } = collectedLog();
    const site = await openSite('sqlite', { logger });
    const author = await member(site, '写者');
    await fillDisk(site.database);

    const refused = await author.write('poster/create', large, 'the-same-write');
    expect(refused).toEqual({
      code: codes.full,
      info: '服务器磁盘已满，未能保存，请稍后再试',
      seconds: 30,
    });
    expect(lines.join()).toContain('database or disk is full');
    expect(lines.join()).not.toContain('cannot rollback');
    expect(await readyz(site)).toEqual(cannotWrite('full'));

    await makeRoom(site.database);
    await expect.poll(() => readyz(site)).toEqual(allRight);
    const written = infoOf<'poster/create'>(await author.write('poster/create', large, 'the-same-write'));
    expect(infoOf<'poster/get'>(await author.read('poster/get', { id: written.id })).content).toBe(large.content);
    await site.close();
  });
});

describe('数据库的文件在运行时被删除（sqlite）', () => {
  test('不再说保存好了；/readyz 与指标说写不进去', async () => {
    const token = 'a-long-enough-token';
    const site = await openSite('sqlite', { environment: { METRICS_TOKEN: token } });
    const author = await member(site, '写者');
    expect(await readyz(site)).toEqual(allRight);
    for (const end of ['', '-wal', '-shm']) rmSync(`${site.source.file}${end}`);
    const info = '服务器的数据库文件已不在原处，未能保存，请联系站主';
    expect(await author.write('poster/create', draft())).toEqual({ code: codes.full, info, seconds: 30 });
    expect(await readyz(site)).toEqual(cannotWrite('gone'));
    const metrics = await site.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    expect(metrics.body).toMatch(/^site_database_writable 0$/m);
    await site.close();
  });
});

test('账号没有写入的权限：不等有人来写，/readyz 就说写不进去（postgres）', async () => {
  const site = await openSite('postgres');
  const client = new pg.Client({ connectionString: site.source.url });
  await client.connect();
  const role = `reader_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create role ${role} login password 'only-reads'`);
  await client.query(`grant select on all tables in schema public to ${role}`);
  await client.end();
  const url = Object.assign(new URL(site.source.url!), { username: role, password: 'only-reads' }).href;
  const database = await openUnmigrated({ ...site.source, url });
  expect(await watchWrites(database, undefined).problem()).toBe('read-only');
  await database.destroy();
  await site.close();
});

describe.each(['sqlite', 'postgres'] as const)('数据库只能读（%s）', (kind) => {
  test('写入与登录得到一句话；读照常，退出照常并且再也进不来；/readyz 说写不进去', async () => {
    const { lines, logger } = collectedLog();
    const site = await openSite(kind, { logger });
    const author = await member(site, '写者');
    const { id } = infoOf<'poster/create'>(await author.write('poster/create', draft({ title: '之前' })));
    const session = new Map(author.cookies);
    await setReadOnly(kind, site.database, true);
    // After so long a read notes that the session was used.
    site.pass(400);

    expect(await author.write('poster/create', draft())).toEqual({
      code: codes.full,
      info: '服务器的数据库目前只读，未能保存，请稍后再试',
      seconds: 30,
    });
    expect(lines.join()).toMatch(/read-?only/);
    const signIn = await site.visitor().write('user/login', { name: '写者', password: 'snow-window' });
    expect(signIn.code).toBe(codes.full);
    expect(infoOf<'poster/get'>(await author.read('poster/get', { id })).title).toBe('之前');
    expect(await readyz(site)).toEqual(cannotWrite('read-only'));
    expect(await author.write('user/logout', {})).toEqual({ code: codes.ok, info: '已退出登录' });
    for (const [name, value] of session) author.cookies.set(name, value);
    expect((await author.read('user/get', {})).code).toBe(codes.notLoggedIn);

    await setReadOnly(kind, site.database, false);
    await expect.poll(() => readyz(site)).toEqual(allRight);
    await member(site, '另一位');
    await site.close();
  });

  test('从前没有数过字数的版本照样列出来，逐个数，一次只占一条连接；能写了就记下', async () => {
    const site = await openSite(kind);
    const author = await member(site, '旧作者');
    const { id } = infoOf<'poster/create'>(await author.write('poster/create', draft({ content: '雪夜归人' })));
    const only = site.database.selectFrom('poster_version').selectAll().where('poster_id', '=', id);
    const first = await only.executeTakeFirstOrThrow();
    const later = Array.from({ length: 19 }, (_, index) => ({ ...first, version: index + 2 }));
    await site.database.insertInto('poster_version').values(later).execute();
    await site.database.updateTable('poster_version').set({ words: null }).where('poster_id', '=', id).execute();
    const list = (database: Database) => listVersions(database, id, { page: 1, size: 50 });

    await setReadOnly(kind, site.database, true);
    expect((await list(site.database)).map(({ words }) => words)).toEqual(Array.from({ length: 20 }, () => 4));
    await setReadOnly(kind, site.database, false);
    expect((await only.execute()).every(({ words }) => words === null)).toBe(true);
    const { watched, most } = watchStatements(site.database);
    await list(watched);
    expect((await only.execute()).every(({ words }) => words === 4)).toBe(true);
    expect(most().statements).toBe(1);
    await site.close();
  });

  test('只能读时退出的再多也都退得出：编造的标志不算数，能写了就分批删掉', async () => {
    const site = await openSite(kind);
    await member(site, '写者');
    const { user_id: userId } = await site.database.selectFrom('session').selectAll().executeTakeFirstOrThrow();
    const tokens: string[] = [];
    for (let left = 1_200; left > 0; left -= 1) {
      tokens.push(await openSession(site.database, { userId, agent: '', now: 1_800_000_000 }));
    }
    const { watched, most } = watchStatements(site.database);
    await setReadOnly(kind, site.database, true);
    for (const token of tokens) await endSessionWithoutWrite(watched, token);
    await setReadOnly(kind, site.database, false);

    const moment = { now: 1_800_000_000, ends: { idleSeconds: 1_000, absoluteSeconds: 1_000 } };
    expect(await findSession(site.database, tokens[0]!, moment)).toBeUndefined();
    await endSessionWithoutWrite(watched, 'made-up');
    const { total } = await site.database
      .selectFrom('session')
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(1);
    expect(most().values).toBeLessThanOrEqual(500);
    await site.close();
  });

  test('只能读时用编造的标志退出，什么也没有留下', async () => {
    const site = await openSite(kind);
    const { watched, most } = watchStatements(site.database);
    await setReadOnly(kind, site.database, true);
    for (let left = 20; left > 0; left -= 1) await endSessionWithoutWrite(watched, `made-up-${left}`);
    await setReadOnly(kind, site.database, false);
    await endSessionWithoutWrite(watched, 'made-up');
    expect(most().values).toBe(0);
    await site.close();
  });
});
