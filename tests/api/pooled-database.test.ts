import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { requireUnusedSchema } from '#server/backup/switch-over.ts';
import { type DatabaseSource, maintain, openDatabase } from '#server/db/open.ts';
import { warnOfMissingLimits } from '#server/db/pooled-limits.ts';
import { clientConfig } from '#server/db/postgres-client.ts';
import type { Database } from '#server/db/schema.ts';
import { freshPostgres } from './site.ts';

// What the program does behind a connection pooler, seen from PostgreSQL. `TEST_PGBOUNCER` puts a real one in front of other tests.

const role = `pooled_${randomUUID().replaceAll('-', '')}`;
let source: DatabaseSource & { readonly directUrl: string };
let database: Database;

async function asOwner(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgres')}/postgres` });
  await client.connect();
  await client.query(text);
  await client.end();
}

beforeAll(async () => {
  await asOwner(`create role ${role} superuser login password 'pooled'`);
  const directUrl = Object.assign(new URL(await freshPostgres()), { username: role, password: 'pooled' }).href;
  source = { url: directUrl, directUrl, file: '', onError: console.error };
  database = await openDatabase(source);
});
afterAll(() => database.destroy());

async function limitsIn(of: Database): Promise<unknown> {
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(of);
  return rows[0];
}

test('经过连接池的连接不带连接池要拒绝的参数；直接连的带着时限', () => {
  const url = 'postgres://user@host/site';
  const sentBy = (options: Parameters<typeof clientConfig>[0]): string[] => Object.keys(clientConfig(options));
  const limits = ['statement_timeout', 'idle_in_transaction_session_timeout'];
  for (const purpose of ['requests', 'replica'] as const) {
    expect(sentBy({ url, purpose })).toEqual(expect.arrayContaining(limits));
    const pooled = sentBy({ url, purpose, isPooled: true });
    expect([...limits, 'options'].filter((name) => pooled.includes(name))).toEqual([]);
  }
});

test('维护用的连接不受账号的时限，也留着地址里的选项', () => {
  const url = 'postgres://user@host/site?options=-c%20search_path%3Dpending&sslmode=disable';
  const { options, connectionString } = clientConfig({ url, purpose: 'maintenance' });
  expect(options).toBe(
    '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=60s -c search_path=pending',
  );
  expect(connectionString).toBe('postgres://user@host/site?sslmode=disable');
});

test('账号没有时限就提醒，照着做了就不再提醒；请求守账号的时限，维护不受限', async () => {
  const said: string[] = [];
  const logger = { warn: (text: string) => void said.push(text) } as Parameters<typeof warnOfMissingLimits>[1];
  await warnOfMissingLimits(database, logger);
  expect(said).toHaveLength(1);
  const [, commands = ''] = /run: (.+;.+)（/.exec(said[0] ?? '') ?? [];
  expect(commands).toContain(`alter role "${role}" set statement_timeout = '3s'`);
  await asOwner(commands);
  const anew = await openDatabase(source);
  try {
    await warnOfMissingLimits(anew, logger);
    expect(said).toHaveLength(1);
    expect(await limitsIn(anew)).toEqual({ statement: '3s', idle: '15s' });
    await maintain(source, anew, async (patient) => {
      expect(await limitsIn(patient)).toEqual({ statement: '0', idle: '0' });
    });
  } finally {
    await anew.destroy();
  }
});

test('网站经过连接池在用的库，不让恢复备份', async () => {
  await database.selectFrom('meta').selectAll().execute();
  await expect(requireUnusedSchema(source.directUrl)).rejects.toThrow('正被使用');
});
