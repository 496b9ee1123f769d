import { randomBytes } from 'node:crypto';
import { closeSync, copyFileSync, mkdtempSync, openSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { expect, inject, test } from 'vitest';
import { codes } from '../../src/contract/api.ts';
import { keepIndexFresh } from '../../src/server/search/rebuild.ts';
import { openApp } from '../support/app.ts';
import { runSiteCommand } from '../support/command-line.ts';

const pageBytes = 4_096;

/** A data directory whose database has one page overwritten: the root of a table or an index. */
function directoryWithDamage(name: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'site-damaged-'));
  const file = join(directory, 'site.sqlite');
  copyFileSync(inject('templates').sqlite.starter, file);
  const database = new DatabaseSync(file);
  const { rootpage } = database.prepare('select rootpage from sqlite_schema where name = ?').get(name)!;
  database.close();
  const opened = openSync(file, 'r+');
  writeSync(opened, randomBytes(pageBytes), 0, pageBytes, (Number(rootpage) - 1) * pageBytes);
  closeSync(opened);
  return directory;
}

const isWhole = (directory: string): boolean => {
  const database = new DatabaseSync(join(directory, 'site.sqlite'));
  const [found] = database.prepare('pragma integrity_check').all();
  database.close();
  return found?.['integrity_check'] === 'ok';
};

test.each(['poster', 'user', 'asset', 'sqlite_autoindex_poster_1'])(
  'check：%s 坏了，说是哪个文件、哪张表与怎么救，退出码 3；--fix 不碰它',
  async (name) => {
    const directory = directoryWithDamage(name);
    for (const words of [['check'], ['check', '--fix'], ['check', '--full']]) {
      const { code, out, error } = await runSiteCommand(words, { DATA_DIR: directory });
      const sentence = `发现：数据库的文件 ${directory}/site.sqlite 已损坏（${name}），先把它与 -wal、-shm 另抄一份`;
      expect([words, code, out, error]).toEqual([words, 3, expect.stringContaining(sentence), '']);
    }
  },
);

test.each(['poster_list', 'search_text_data', 'search_text_config', 'search_article', 'search_article_time'])(
  'check：%s 由别的推得出来，--fix 建新的，文件随之完好',
  async (name) => {
    const directory = directoryWithDamage(name);
    const found = await runSiteCommand(['check'], { DATA_DIR: directory });
    expect([found.code, found.out]).toEqual([
      3,
      expect.stringMatching(/^发现：数据库的文件 .* 已损坏（.*），可以重建/),
    ]);
    const fixed = await runSiteCommand(['check', '--fix'], { DATA_DIR: directory });
    expect([fixed.code, fixed.out.split('\n').at(-2)]).toEqual([0, '全部修好了。']);
    expect(isWhole(directory)).toBe(true);
    expect((await runSiteCommand(['check', '--full'], { DATA_DIR: directory })).code).toBe(0);
  },
);

test('article reindex 换掉坏了的搜索索引', async () => {
  const directory = directoryWithDamage('search_head_data');
  const { code, error } = await runSiteCommand(['article', 'reindex'], { DATA_DIR: directory });
  expect([code, error]).toEqual([0, '']);
  expect((await runSiteCommand(['check', '--fix'], { DATA_DIR: directory })).code).toBe(0);
});

async function openDamaged(name: string) {
  const template = join(directoryWithDamage(name), 'site.sqlite');
  const token = 'a-long-enough-token';
  const site = await openApp(() => 1_800_000_000, { template, environment: { METRICS_TOKEN: token } });
  const get = async (url: string) => {
    const { statusCode, body } = await site.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    return [statusCode, body] as const;
  };
  const isNoted = async () => /^site_database_damaged 1$/m.test((await get('/metrics'))[1]);
  return { site, get, isNoted };
}

test('一张表坏了：接口说一句话，/readyz 与指标说损坏，网站不退出流量', async () => {
  const { site, get, isNoted } = await openDamaged('asset');
  const [status, body] = await get(`/asset/${'a'.repeat(43)}.png`);
  expect([status, body]).toEqual([500, expect.stringContaining('服务器的数据库已损坏，请联系站主')]);
  const [ready, readiness] = await get('/readyz');
  expect([ready, JSON.parse(readiness)]).toMatchObject([
    200,
    { status: 'database damaged', checks: { database: { status: 'damaged' } } },
  ]);
  expect(await isNoted()).toBe(true);
  await site.close();
});

test('搜索索引坏了：搜过一次就自己换新的，其间说正在建立', async () => {
  const { site, get, isNoted } = await openDamaged('search_text_data');
  const search = () => get(`/api/poster/search?q=${encodeURIComponent('雪')}`);
  expect((await search())[0]).toBe(503);
  expect(await isNoted()).toBe(true);
  const stopping = new AbortController();
  const { database } = site;
  const logger = pino({ level: 'silent' });
  const keeping = keepIndexFresh({ database, maintain: (work) => work(database), logger, signal: stopping.signal });
  await expect.poll(async () => JSON.parse((await search())[1]) as unknown).toMatchObject({ code: codes.ok });
  stopping.abort();
  await keeping;
  expect(JSON.parse((await get('/readyz'))[1])).toMatchObject({ status: 'ok' });
  expect(await isNoted()).toBe(false);
  await site.close();
});
