import { randomBytes } from 'node:crypto';
import { closeSync, copyFileSync, mkdtempSync, openSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, inject, test, vi } from 'vitest';
import { codes } from '#contract/api.ts';
import { backUpIfDue } from '#server/backup/schedule.ts';
import { readConfig } from '#server/config/config.ts';
import { findDamagedTables, replaceDamaged } from '#server/db/damage.ts';
import type { Database } from '#server/db/schema.ts';
import { noteDamage, notesOf } from '#server/db/write-watch.ts';
import { isOfIndex, keepIndexFresh } from '#server/search/rebuild.ts';
import { type OpenedApp, openApp } from '../../support/app.ts';
import { valueOf } from '../../support/backup.ts';
import { runSiteCommandHere } from '../../support/command-line.ts';

const pageBytes = 4_096;

/** A data directory whose database has pages overwritten: the roots of tables or indexes. */
function directoryWithDamage(...names: readonly string[]): string {
  const directory = mkdtempSync(join(tmpdir(), 'site-damaged-'));
  const file = join(directory, 'site.sqlite');
  copyFileSync(inject('templates').sqlite.starter, file);
  const database = new DatabaseSync(file);
  const find = database.prepare('select rootpage from sqlite_schema where name = ?');
  const roots = names.map((name) => Number(find.get(name)!['rootpage']));
  database.close();
  const opened = openSync(file, 'r+');
  for (const root of roots) writeSync(opened, randomBytes(pageBytes), 0, pageBytes, (root - 1) * pageBytes);
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
      const { code, out, error } = await runSiteCommandHere(words, { DATA_DIR: directory });
      const sentence = `发现：数据库的文件 ${directory}/site.sqlite 已损坏（${name}），先把它与 -wal、-shm 另抄一份`;
      expect([words, code, out, error]).toEqual([words, 3, expect.stringContaining(sentence), '']);
    }
  },
);

test.each(['poster_list', 'search_text_data', 'search_text_config', 'search_article', 'search_article_time'])(
  'check：%s 由别的推得出来，--fix 建新的，文件随之完好',
  async (name) => {
    const directory = directoryWithDamage(name);
    const found = await runSiteCommandHere(['check'], { DATA_DIR: directory });
    expect([found.code, found.out]).toEqual([
      3,
      expect.stringMatching(/^发现：数据库的文件 .* 已损坏（.*），可以重建/),
    ]);
    const fixed = await runSiteCommandHere(['check', '--fix'], { DATA_DIR: directory });
    expect([fixed.code, fixed.out.split('\n').at(-2)]).toEqual([0, '全部修好了。']);
    expect(isWhole(directory)).toBe(true);
    expect((await runSiteCommandHere(['check', '--full'], { DATA_DIR: directory })).code).toBe(0);
  },
);

test('article reindex 换掉坏了的搜索索引', async () => {
  const directory = directoryWithDamage('search_head_data');
  const { code, error } = await runSiteCommandHere(['article', 'reindex'], { DATA_DIR: directory });
  expect([code, error]).toEqual([0, '']);
  expect((await runSiteCommandHere(['check', '--fix'], { DATA_DIR: directory })).code).toBe(0);
});

async function openDamaged(...names: readonly string[]) {
  const template = join(directoryWithDamage(...names), 'site.sqlite');
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
  const { site, get, isNoted } = await openDamaged('asset', 'sqlite_autoindex_asset_1');
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

/** Keeps the index fresh as a server does, until the returned function is called. */
function keepIndex({ database }: OpenedApp, maintain = (work: Work) => work(database)) {
  const stopping = new AbortController();
  const logger = pino({ level: 'silent' });
  const failed = vi.spyOn(logger, 'error');
  const keeping = keepIndexFresh({ database, maintain, logger, signal: stopping.signal });
  const stop = (): Promise<void> => {
    stopping.abort();
    return keeping;
  };
  return { stop, failed };
}

type Work = (database: Database) => Promise<void>;
/** Longer than the pause between two looks. */
const patient = { timeout: 60_000 };

test('搜索索引坏了：搜过一次就自己换新的，其间说正在建立；换过之后的备份不说损坏', patient, async () => {
  const { site, get, isNoted } = await openDamaged('search_text_data');
  const search = () => get(`/api/poster/search?q=${encodeURIComponent('雪')}`);
  expect((await search())[0]).toBe(503);
  expect(await isNoted()).toBe(true);
  const { stop } = keepIndex(site);
  await expect.poll(async () => JSON.parse((await search())[1]) as unknown, patient).toMatchObject({ code: codes.ok });
  await expect.poll(isNoted, patient).toBe(false);
  await stop();
  expect(JSON.parse((await get('/readyz'))[1])).toMatchObject({ status: 'ok' });
  await backUp(site);
  expect(await isNoted()).toBe(false);
  await site.database.updateTable('poster_tag').set({ publish_time: null }).execute();
  await site.close();
  const environment = { DATA_DIR: site.dataDirectory };
  expect((await runSiteCommandHere(['check'], environment)).out).toMatch(/没有用到的页记得不对[^]*标签/);
  expect((await runSiteCommandHere(['check', '--fix'], environment)).code).toBe(0);
});

const backUp = (site: OpenedApp) => {
  const environment = { DATA_DIR: site.dataDirectory, BACKUP_DIR: mkdtempSync(join(tmpdir(), 'site-damaged-')) };
  const options = { config: valueOf(readConfig(environment)), settings: [], clock: () => 1_800_000_000 };
  const logger = pino({ level: 'silent' });
  return backUpIfDue({ ...options, database: site.database, logger }, new AbortController().signal);
};

test('没有人读的页坏了：备份之后看得到', async () => {
  const { site, isNoted } = await openDamaged('asset');
  expect(await isNoted()).toBe(false);
  await backUp(site);
  expect(await isNoted()).toBe(true);
  await site.close();
});

test('索引正在建立时，别的表的损坏照样留着；与索引一起坏了的也是', patient, async () => {
  const building = await openDamaged('asset');
  await building.site.database.updateTable('meta').set({ value: '' }).where('key', '=', 'search-index').execute();
  noteDamage(building.site.database);
  const waiting = keepIndex(building.site, async () => {});
  await expect.poll(() => notesOf(building.site.database).damage, patient).not.toBe('met');
  expect(await building.isNoted()).toBe(true);
  const both = await openDamaged('search_text_data', 'asset');
  noteDamage(both.site.database);
  const keeping = keepIndex(both.site);
  await expect.poll(() => keeping.failed.mock.calls.length, patient).toBe(1);
  await expect.poll(() => notesOf(both.site.database).damage, patient).toBe('examined');
  await Promise.all([waiting.stop(), keeping.stop()]);
  await Promise.all([building.site.close(), both.site.close()]);
});

test('索引换不成的时候再试', patient, async () => {
  const { site, get } = await openDamaged('search_text_data');
  const search = () => get(`/api/poster/search?q=${encodeURIComponent('雪')}`);
  await search();
  await sql`alter table meta rename to elsewhere`.execute(site.database);
  const { stop, failed } = keepIndex(site);
  await expect.poll(() => failed.mock.calls.length, patient).toBe(1);
  await sql`alter table elsewhere rename to meta`.execute(site.database);
  await expect.poll(async () => JSON.parse((await search())[1]) as unknown, patient).toMatchObject({ code: codes.ok });
  await stop();
  await site.close();
});

test('两个进程看到同一处损坏，只有一个换新的', async () => {
  const { site } = await openDamaged('search_text_data');
  const { schemaVersion } = await findDamagedTables(site.database);
  const replacing = { isMeant: ({ table }: { table: string }) => isOfIndex(table), schemaVersion };
  const replaced = [await replaceDamaged(site.database, replacing), await replaceDamaged(site.database, replacing)];
  expect(replaced).toEqual([true, false]);
  await site.close();
});
