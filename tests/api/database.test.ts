import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { openConfigured } from '../../src/server/database.ts';

/** Opens what `change` makes of the address of this run's PostgreSQL. */
async function open(change: (url: URL) => void): Promise<unknown> {
  const url = new URL(inject('postgres'));
  change(url);
  const config = readConfig({ DATABASE_URL: url.href });
  if (!config.ok) throw new Error(config.error.message);
  return openConfigured(config.value, () => undefined);
}

test('密码不对，说出变量与缘由，不说出密码', async () => {
  const opening = open((url) => Object.assign(url, { password: 'not-this-one', pathname: '/postgres' }));
  await expect(opening).rejects.toThrow(
    /^环境变量 DATABASE_URL 指的数据库不能用（用户名或密码不对），现在是“[^”]*”。$/,
  );
  await expect(opening).rejects.not.toThrow('not-this-one');
});

test('没有这个数据库', async () => {
  await expect(open((url) => Object.assign(url, { pathname: '/nowhere' }))).rejects.toThrow('（没有这个数据库）');
});

test('没有建表的权限', async () => {
  const name = `guest_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: `${inject('postgres')}/postgres` });
  await client.connect();
  await client.query(`create role ${name} login password 'guest'`);
  await client.query(`create database ${name}`);
  await client.end();
  const opening = open((url) => Object.assign(url, { username: name, password: 'guest', pathname: `/${name}` }));
  await expect(opening).rejects.toThrow('（没有建表的权限）');
});
