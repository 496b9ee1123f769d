import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openConfigured, requireStopped, withSentence } from '#server/db/open-configured.ts';
import { openDatabase } from '#server/db/open.ts';
import { applicationName } from '#server/db/postgres-client.ts';
import type { Database } from '#server/db/schema.ts';
import { isNewSite } from '#server/seed/seed.ts';
import { addUser } from '#server/user/store.ts';
import { freshPostgres } from './site.ts';

/** Opens what `change` makes of the address of this run's PostgreSQL. */
async function open(change: (url: URL) => void): Promise<unknown> {
  const url = new URL(inject('postgres'));
  change(url);
  const config = readConfig({ DATABASE_URL: url.href });
  if (!config.ok) throw new Error(config.error.message);
  return openConfigured(config.value, () => undefined);
}

test('密码错误，说出变量与缘由，不说出密码', async () => {
  const opening = open((url) => Object.assign(url, { password: 'not-this-one', pathname: '/postgres' }));
  await expect(opening).rejects.toThrow(
    /^环境变量 DATABASE_URL 指的数据库不能用（用户名或密码错误），现在是“[^”]*”。$/,
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

test('不是 UTF8 的数据库：说出编码与怎样新建', async () => {
  const name = `latin_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: `${inject('postgres')}/postgres` });
  await client.connect();
  await client.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
  await client.end();
  await expect(open((url) => Object.assign(url, { pathname: `/${name}` }))).rejects.toThrow(
    '的编码是 LATIN1，放不下中文',
  );
});

test('早已装着本站的 SQL_ASCII 数据库照样可用：文字按原样存着', async () => {
  const name = `ascii_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: `${inject('postgres')}/postgres` });
  await client.connect();
  await client.query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
  await client.end();
  const url = `${inject('postgres')}/${name}`;
  await expect(openDatabase({ url, file: '', onError: () => {} })).rejects.toThrow('SQL_ASCII');
  const own = new pg.Client({ connectionString: url });
  await own.connect();
  await own.query('create table kysely_migration (name text, timestamp text)');
  await own.end();
  await (await openDatabase({ url, file: '', onError: () => {} })).destroy();
});

test('空的数据库：另一台机器也正要新建，不算旧版在用', async () => {
  const url = await freshPostgres();
  const other = new pg.Client({ connectionString: url, application_name: applicationName });
  await other.connect();
  const config = readConfig({ DATABASE_URL: url });
  if (!config.ok) throw new Error(config.error.message);
  await expect(requireStopped(config.value)).resolves.toBeUndefined();
  await other.end();
});

test('表被别的程序锁着：启动在时限内停下，说一句话，不是连着数据库不走', async () => {
  const url = await freshPostgres();
  const locking = new pg.Client({ connectionString: url });
  await locking.connect();
  const database = await openDatabase({ url, file: '', onError: () => {} });
  await database.destroy();
  await locking.query('begin; lock table meta in access exclusive mode');
  const child = spawn(process.execPath, ['src/server/launch.js'], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: emptyDirectory(), DIST_DIR: builtDirectory() },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^环境变量 DATABASE_URL 指的数据库不能用（没有及时回答，或者被别的程序锁着），.*\n$/),
  ]);
  await locking.end();
});

/** A build that has every file which the start looks for. */
function builtDirectory(): string {
  const directory = emptyDirectory();
  for (const name of ['client/index.html', 'client/shell.html', 'client/.vite/manifest.json', 'renderer/render.js']) {
    mkdirSync(join(directory, dirname(name)), { recursive: true });
    writeFileSync(join(directory, name), '');
  }
  return directory;
}

/** Opens the embedded database of a directory, as the server does at its start. */
async function openIn(directory: string): Promise<Database> {
  const config = readConfig({ DATA_DIR: directory });
  if (!config.ok) throw new Error(config.error.message);
  return openConfigured(config.value, () => undefined);
}

const emptyDirectory = (): string => mkdtempSync(join(tmpdir(), 'site-unusable-'));

test('命令行先建了站主的网站，不算新的', async () => {
  const database = await openIn(emptyDirectory());
  expect(await isNewSite(database)).toBe(true);
  await addUser(database, { username: '站主', password: '', now: 1, role: 'owner' });
  expect(await isNewSite(database)).toBe(false);
  await database.destroy();
});

test('程序自己的文件读不了，不怪 DATA_DIR', async () => {
  const config = readConfig({ DATA_DIR: emptyDirectory() });
  if (!config.ok) throw new Error(config.error.message);
  const read = (directory: string) => withSentence(config.value, () => readFile(join(directory, 'none', 'a.md')));
  await expect(read(emptyDirectory())).rejects.toThrow('ENOENT');
  await expect(read(config.value.dataDirectory)).rejects.toThrow('DATA_DIR');
});

/** A directory with the database of this site, closed, after something was done to it. */
async function directoryAfter(change: (database: Database) => Promise<unknown>): Promise<string> {
  const directory = emptyDirectory();
  const database = await openIn(directory);
  await change(database);
  await database.destroy();
  return directory;
}

const newer = (database: Database): Promise<unknown> =>
  sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030-01-01')`.execute(database);

test('不是 SQLite 的文件：一句话，文件一字不动', async () => {
  const directory = emptyDirectory();
  const file = join(directory, 'site.sqlite');
  writeFileSync(file, '这是一份文本，不是数据库。'.repeat(100));
  const before = readFileSync(file);
  await expect(openIn(directory)).rejects.toThrow(
    `环境变量 DATA_DIR 指的目录里的数据库 site.sqlite 不是 SQLite 数据库，或开头已损坏，请换回备份，或换一个目录，现在是“${directory}”。`,
  );
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('中间坏了的数据库', async () => {
  const directory = await directoryAfter((database) => sql`pragma wal_checkpoint(truncate)`.execute(database));
  const file = join(directory, 'site.sqlite');
  const bytes = readFileSync(file);
  bytes.fill(0xa5, 100, bytes.length);
  writeFileSync(file, bytes);
  await expect(openIn(directory)).rejects.toThrow(/^环境变量 DATA_DIR .*已损坏（能重建的由 .*），请换回备份/);
});

test('别的程序的 SQLite 数据库：不往里建一张表', async () => {
  const directory = emptyDirectory();
  const other = new DatabaseSync(join(directory, 'site.sqlite'));
  other.exec('create table recipe (id integer primary key, name text)');
  other.close();
  await expect(openIn(directory)).rejects.toThrow(/^环境变量 DATA_DIR .*是别的程序的，请换一个空的/);
  const after = new DatabaseSync(join(directory, 'site.sqlite'));
  expect(after.prepare('select name from sqlite_schema').all()).toEqual([{ name: 'recipe' }]);
  after.close();
});

test('更新的版本建的数据库：说出是哪一步', async () => {
  const directory = await directoryAfter(newer);
  await expect(openIn(directory)).rejects.toThrow(
    /^环境变量 DATA_DIR .*是更新的版本建的（含有这一版无法识别的 9999-future）/,
  );
});

test('PostgreSQL 上也一样，不说出密码；别人的表不碍事，只要名字不撞', async () => {
  const fresh = (await freshPostgres()).replace(inject('postgres'), '');
  const at = (url: URL) => Object.assign(url, { pathname: fresh });
  const client = new pg.Client({ connectionString: inject('postgres') + fresh });
  await client.connect();
  await client.query('create table poster (id int)');
  await expect(open(at)).rejects.toThrow(
    /^环境变量 DATABASE_URL 指的数据库是别的程序的，请换一个空的，现在是“postgres:\/\/\*\*\*@/,
  );
  await client.query('drop table poster; create table recipe (id int)');
  const database = (await open(at)) as Database;
  await newer(database);
  await database.destroy();
  await expect(open(at)).rejects.toThrow(
    /^环境变量 DATABASE_URL 指的数据库是更新的版本建的（含有这一版无法识别的 9999-future）/,
  );
  await client.end();
});
