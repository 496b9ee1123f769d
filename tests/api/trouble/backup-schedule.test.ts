import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { backupName, expiredBackups } from '#server/backup/backup-names.ts';
import type { BackupJob, BackupOutcome } from '#server/backup/run-in-thread.ts';
import { backUpIfDue, backUpRegularly, type ScheduleOptions } from '#server/backup/schedule.ts';
import { verifyBackup } from '#server/backup/verify-backup.ts';
import { readConfig } from '#server/config/config.ts';
import { noteDamage } from '#server/db/write-watch.ts';
import { fillSite } from '../../support/backup-site.ts';
import { settings, temporaryDirectory, valueOf } from '../../support/backup.ts';
import { onSqliteFirst, type Site } from '../site.ts';

const start = 1_800_000_000;
const hour = 3_600;
const logger = pino({ level: 'silent' });
const running = new AbortController().signal;

function optionsOf(site: Site, environment: Record<string, string>, clock: () => number): ScheduleOptions {
  const config = valueOf(readConfig({ DATA_DIR: site.dataDirectory, ...environment }));
  return {
    database: site.database,
    config: { ...config, databaseUrl: site.source.url, databaseDirectUrl: site.source.directUrl },
    settings,
    clock,
    logger,
  };
}

const noteOf = async (site: Site) => {
  const row = await site.database.selectFrom('meta').select('value').where('key', '=', 'backup').executeTakeFirst();
  return row && (JSON.parse(row.value) as unknown);
};

onSqliteFirst('定时备份', (open) => {
  test('服务器自己备份：在线程里，留下能验证的文件、记录与日志', async () => {
    const site = await open();
    await fillSite(site, 1);
    const directory = join(temporaryDirectory(), 'backups');
    await backUpIfDue(
      optionsOf(site, { BACKUP_DIR: directory }, () => start),
      running,
    );
    expect(readdirSync(directory)).toEqual([backupName(start, false)]);
    const verified = valueOf(await verifyBackup({ path: join(directory, backupName(start, false)), keys: {} }));
    expect(verified.header.settings).toEqual(settings);
    expect(await noteOf(site)).toMatchObject({ time: start, ok: true, detail: expect.stringContaining('验证过') });
    const events = await site.database.selectFrom('site_event').selectAll().execute();
    expect(events).toEqual([expect.objectContaining({ kind: 'backup', actor: '', time: start })]);
  });

  test('停下服务器时中断：没有留下文件，下次启动马上再备份', async () => {
    const site = await open();
    const directory = temporaryDirectory();
    const stop = backUpRegularly(optionsOf(site, { BACKUP_DIR: directory }, () => start));
    await stop();
    expect(readdirSync(directory)).toEqual([]);
    expect(await noteOf(site)).toBeUndefined();
    await backUpIfDue(
      optionsOf(site, { BACKUP_DIR: directory }, () => start + 60),
      running,
    );
    expect(readdirSync(directory)).toEqual([backupName(start + 60, false)]);
  });

  test('备份到一半停下：不留下半个文件与锁；已经完成的才有记录', async () => {
    const site = await open();
    await fillSite(site, 1);
    const directory = temporaryDirectory();
    const stop = backUpRegularly(optionsOf(site, { BACKUP_DIR: directory }, () => start));
    await expect.poll(() => readdirSync(directory).length, { interval: 5 }).toBeGreaterThan(0);
    await stop();
    const isNoted = (await noteOf(site)) !== undefined;
    expect(readdirSync(directory)).toEqual(isNoted ? [backupName(start, false)] : []);
  });

  test('到点才备份，几个进程只有一个；失败一小时后再试；每周完整验证一次', async () => {
    const site = await open();
    let now = start;
    const jobs: BackupJob[] = [];
    let outcome: BackupOutcome = { ok: false, code: 'no-space', message: '磁盘空间不足。' };
    const options: ScheduleOptions = {
      ...optionsOf(site, { BACKUP_DIR: temporaryDirectory(), BACKUP_HOURS: '12' }, () => now),
      run: async (job) => {
        jobs.push(job);
        return outcome;
      },
    };
    const checkAt = async (hours: number) => {
      now = start + hours * hour;
      const before = jobs.length;
      await Promise.all(Array.from({ length: 3 }, () => backUpIfDue(options, running)));
      return jobs.length - before;
    };
    expect(await checkAt(0)).toBe(1);
    expect(await noteOf(site)).toEqual({ time: start, ok: false, bytes: 0, seconds: 0, detail: '磁盘空间不足。' });
    expect(await checkAt(0.5)).toBe(0);
    const summary = { path: '', bytes: 9, isEncrypted: false, tables: 1, rows: 2, pictures: 3, files: 4, lost: 0 };
    outcome = { ok: true, ...summary };
    expect(await checkAt(1)).toBe(1);
    expect(await checkAt(12)).toBe(0);
    expect(await checkAt(13)).toBe(1);
    expect(jobs.map(({ proves }) => proves)).toEqual([true, true, false]);
    expect(await checkAt(8 * 24)).toBe(1);
    expect(jobs.at(-1)?.proves).toBe(true);
  });

  test('放不下来验证的备份照样算数：过期的照删，不是每小时一份；下次再试，说出为什么', async () => {
    const site = await open();
    const directory = temporaryDirectory();
    for (const days of [40, 35, 30]) writeFileSync(join(directory, backupName(start - days * 24 * hour, false)), '');
    const summary = { path: '', bytes: 9, isEncrypted: false, tables: 1, rows: 2, pictures: 3, files: 4, lost: 0 };
    const unproved = 'TMPDIR（/tmp）所在的磁盘空间不足，请腾出空间后重试。';
    const proofs: boolean[] = [];
    let now = start;
    const options: ScheduleOptions = {
      ...optionsOf(site, { BACKUP_DIR: directory, BACKUP_KEEP: '1' }, () => now),
      async run({ path, proves }) {
        proofs.push(proves);
        writeFileSync(path, '');
        return { ok: true, ...summary, unproved };
      },
    };
    for (const hours of [0, 1, 2, 24]) {
      now = start + hours * hour;
      await backUpIfDue(options, running);
    }
    expect(proofs).toEqual([true, true]);
    expect(readdirSync(directory).toSorted()).toEqual([backupName(start + 24 * hour, false)]);
    expect(await noteOf(site)).toMatchObject({ ok: true, detail: expect.stringContaining(unproved) });
  });

  test('验证时临时目录放不下：写下的备份留着，话里是 TMPDIR', async () => {
    const site = await open();
    const directory = temporaryDirectory();
    const file = join(temporaryDirectory(), 'file');
    writeFileSync(file, '');
    vi.stubEnv('TMPDIR', join(file, 'nowhere'));
    await backUpIfDue(
      optionsOf(site, { BACKUP_DIR: directory }, () => start),
      running,
    );
    vi.unstubAllEnvs();
    expect(readdirSync(directory)).toEqual([backupName(start, false)]);
    expect(await noteOf(site)).toMatchObject({ ok: true, detail: expect.stringContaining('没能恢复来验证') });
  });

  test('备份之后把 SQLite 的整个文件看一遍：遇到过的损坏已经修好，/readyz 就不再说', async () => {
    const site = await open();
    noteDamage(site.database);
    await backUpIfDue(
      optionsOf(site, { BACKUP_DIR: temporaryDirectory() }, () => start),
      running,
    );
    const status = site.source.url === undefined ? 'ok' : 'database damaged';
    expect((await site.app.inject('/readyz')).json()).toMatchObject({ status });
  });

  test('没有 BACKUP_DIR 就不备份', async () => {
    const site = await open();
    await backUpIfDue({ ...optionsOf(site, {}, () => start), run: () => Promise.reject(new Error('ran')) }, running);
    expect(await noteOf(site)).toBeUndefined();
  });

  test('中断的备份留下的半个文件，下一次备份删除；别的文件不动', async () => {
    const site = await open();
    const directory = temporaryDirectory();
    writeFileSync(join(directory, `${backupName(start - hour, false)}.partial`), '半个');
    writeFileSync(join(directory, '别的.partial'), '不是备份');
    await backUpIfDue(
      optionsOf(site, { BACKUP_DIR: directory }, () => start),
      running,
    );
    expect(readdirSync(directory).toSorted()).toEqual([backupName(start, false), '别的.partial'].toSorted());
  });
});

test('保留：每天留最新的一份，共 7 天；最近 24 小时的都留着', () => {
  const midnight = Date.parse('2026-11-25T00:00:00+08:00') / 1_000;
  const names = Array.from({ length: 10 * 4 }, (_, turn) => backupName(midnight - turn * 6 * hour, false));
  const expired = expiredBackups([...names, '别的.tar.gz'], { keep: 7, now: midnight });
  const kept = names.filter((name) => !expired.includes(name));
  expect(kept.map((name) => name.slice('xuechuangji-'.length, -'.tar.gz'.length))).toEqual([
    '20261125-000000',
    '20261124-180000',
    '20261124-120000',
    '20261124-060000',
    '20261123-180000',
    '20261122-180000',
    '20261121-180000',
    '20261120-180000',
    '20261119-180000',
  ]);
  expect(expired).not.toContain('别的.tar.gz');
});
