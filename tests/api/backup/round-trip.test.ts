import fs, { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { compareDatabases } from '#server/backup/compare-databases.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { verifyBackup } from '#server/backup/verify-backup.ts';
import { draft } from '../../fixtures/posters.ts';
import { fillSite } from '../../support/backup-site.ts';
import { placeOf, settings, siteConfig, stop, temporaryDirectory, valueOf } from '../../support/backup.ts';
import { member, onEveryDatabase, openSite } from '../site.ts';

const now = 1_800_000_000;

onEveryDatabase('备份与恢复', (open) => {
  test('备份、验证、恢复，每一行都相同，书与放假安排也在', async () => {
    const site = await open();
    await fillSite(site);
    const path = join(temporaryDirectory(), 'a.tar.gz');
    const made = valueOf(await createBackup({ config: siteConfig(site), path, settings, now }));
    expect(made).toMatchObject({ pictures: 1, files: 5, isEncrypted: false });
    expect(statSync(path)).toMatchObject({ size: made.bytes });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const verified = valueOf(await verifyBackup({ path, keys: {} }));
    expect(verified).toMatchObject({ rows: made.rows, pictures: 1, files: 5 });
    const dataDirectory = temporaryDirectory();
    const restored = await restoreBackup({
      path,
      keys: {},
      place: { url: undefined, dataDirectory },
      replace: false,
      endsSessions: false,
      now,
    });
    expect(valueOf(restored).aside).toEqual({ directory: undefined, schema: undefined });
    expect(readdirSync(dataDirectory).toSorted()).toEqual(['book', 'holidays', 'site.sqlite']);
    const file = join(dataDirectory, 'site.sqlite');
    const compared = valueOf(await compareDatabases(placeOf(site), { url: undefined, file }, 'lasting'));
    expect(compared).toMatchObject({ differences: 0, examples: [], rows: made.rows });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const name of [
      'book/snow/book.json',
      'book/snow/chapters/一.md',
      'book/snow/chapters/空.md',
      'book/snow/chapters/cover.png',
      'holidays/2027.json',
    ]) {
      expect(readFileSync(join(dataDirectory, name)).equals(readFileSync(join(site.dataDirectory, name))), name).toBe(
        true,
      );
    }
    expect(existsSync(join(dataDirectory, 'book/snow/.git'))).toBe(false);
  });

  test('一边写一边备份：备份是某一刻的样子，每一处引用都在', async () => {
    const site = await open();
    await fillSite(site, 1);
    const visitor = await member(site, '正在写的人');
    const ending = new AbortController();
    const writing = (async () => {
      let written = 0;
      while (!ending.signal.aborted) {
        const { code } = await visitor.write('poster/create', draft({ title: `边写${written}` }));
        expect(code).toBe(0);
        written += 1;
      }
      return written;
    })();
    const directory = temporaryDirectory();
    for (const name of ['一', '二', '三']) {
      const path = join(directory, name);
      const made = valueOf(await createBackup({ config: siteConfig(site), path, settings, now }));
      expect(valueOf(await verifyBackup({ path, keys: {} })).rows).toBe(made.rows);
    }
    ending.abort();
    expect(await writing).toBeGreaterThan(3);
  });

  test('恢复到另一种数据库，替换时原来的在旁边；网站在用就拒绝；会话可以一并结束', async () => {
    const site = await open();
    await fillSite(site, 1);
    const path = join(temporaryDirectory(), 'a');
    valueOf(await createBackup({ config: siteConfig(site), path, settings, now }));
    const other = await openSite(site.source.url ? 'sqlite' : 'postgres');
    const place = placeOf(other);
    const restore = (replace: boolean, endsSessions = false) =>
      restoreBackup({ path, keys: {}, place, replace, endsSessions, now });
    const code = async (replace: boolean) => {
      const result = await restore(replace);
      return result.ok ? 'ok' : result.error.code;
    };
    expect(await code(false)).toBe('not-empty');
    expect(await code(true)).toBe('in-use');
    await stop(other);
    expect(await code(false)).toBe('not-empty');
    const { aside } = valueOf(await restore(true));
    expect([aside.directory, aside.schema].some(Boolean)).toBe(true);
    const restored = { url: place.url, file: join(place.dataDirectory, 'site.sqlite') };
    expect(valueOf(await compareDatabases(placeOf(site), restored, 'lasting'))).toMatchObject({ differences: 0 });
    const again = await restoreBackup({ path, keys: {}, place, replace: true, endsSessions: true, now: now + 1 });
    expect(again.ok).toBe(true);
    const { examples } = valueOf(await compareDatabases(placeOf(site), restored, 'lasting'));
    expect(examples.toSorted()).toEqual(
      ['known_device', 'session'].map((table) => expect.stringMatching(`^${table} .*：只在前一个里$`)),
    );
  });

  test('中断时磁盘还没有打开文件，也什么都不留下', async () => {
    const site = await open();
    await fillSite(site, 1);
    const directory = temporaryDirectory();
    const { open: openFile } = fs;
    vi.spyOn(fs, 'open').mockImplementation((...given: unknown[]) => {
      setTimeout(() => Reflect.apply(openFile, fs, given), 300);
    });
    const stopping = new AbortController();
    const options = { config: siteConfig(site), path: join(directory, 'a'), settings, now };
    const stopped = await createBackup({ ...options, signal: stopping.signal, report: () => stopping.abort() });
    vi.restoreAllMocks();
    expect(stopped.ok ? '' : stopped.error.code).toBe('aborted');
    await wait(600);
    expect(readdirSync(directory)).toEqual([]);
  });

  test('中断的备份什么都不留下，同一时刻只做一份', async () => {
    const site = await open();
    await fillSite(site, 1);
    const directory = temporaryDirectory();
    const path = join(directory, 'a');
    const options = { config: siteConfig(site), path, settings, now };
    const stopping = new AbortController();
    const stopped = await createBackup({ ...options, signal: stopping.signal, report: () => stopping.abort() });
    expect(stopped.ok ? '' : stopped.error.code).toBe('aborted');
    expect(readdirSync(directory)).toEqual([]);
    const both = await Promise.all([createBackup(options), createBackup({ ...options, path: join(directory, 'b') })]);
    expect(both.map((result) => (result.ok ? 'ok' : result.error.code)).toSorted()).toEqual(['busy', 'ok']);
    expect(readdirSync(directory)).toHaveLength(1);
  });
});
