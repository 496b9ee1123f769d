import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import fileSystem from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createBackup } from '#server/backup/create-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { openDatabase } from '#server/db/open.ts';
import { fillSite, writeBook } from '../../support/backup-site.ts';
import { placeOf, settings, siteConfig, stop, temporaryDirectory, valueOf } from '../../support/backup.ts';
import { freshPostgres, onEveryDatabase, openSite, type Site } from '../site.ts';

const now = 1_800_000_000;

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Refuses to rename a path for which `isRefused` holds, as the system does for a mount point. */
function refuseRenaming(code: string, isRefused: (from: string, to: string) => boolean): void {
  const { rename } = fileSystem;
  vi.spyOn(fileSystem, 'rename').mockImplementation(async (from, to) => {
    if (isRefused(String(from), String(to))) throw Object.assign(new Error(`${code}: rename`), { code });
    return rename(from, to);
  });
  syncBuiltinESMExports();
}

async function backUp(site: Site): Promise<string> {
  const path = join(temporaryDirectory(), 'a.tar.gz');
  valueOf(await createBackup({ config: siteConfig(site), path, settings, now }));
  return path;
}

onEveryDatabase('恢复', (open) => {
  test.each([
    { moment: '把原来的移到旁边时', code: 'EBUSY', isIntoPlace: false },
    { moment: '把恢复的换上时', code: 'EXDEV', isIntoPlace: true },
  ])('换上的中途改不了名（$moment，$code）：一切照旧，再来一次就成', async ({ code, isIntoPlace }) => {
    const site = await open();
    await fillSite(site, 1);
    const path = await backUp(site);
    const other = await openSite(site.source.url === undefined ? 'sqlite' : 'postgres');
    await other.database.insertInto('meta').values({ key: '原来的', value: '1' }).execute();
    await stop(other);
    const { dataDirectory } = other;
    writeBook(dataDirectory);
    writeFileSync(join(dataDirectory, 'book', '原来的'), '书');
    const before = readdirSync(dataDirectory).toSorted();
    const place = placeOf(other);
    const restore = () => restoreBackup({ path, keys: {}, place, replace: true, endsSessions: false, now });
    const last = join(dataDirectory, 'holidays');
    refuseRenaming(code, (from, to) => (isIntoPlace ? to === last && from.includes('.restoring') : from === last));
    const refused = await restore();
    expect(refused.ok ? 'ok' : refused.error).toEqual({
      code: 'immovable',
      message: expect.stringMatching(new RegExp(`holidays 不能改名（${code}）.*没有改动。$`)),
    });
    expect(readdirSync(dataDirectory).toSorted()).toEqual(before);
    expect(readFileSync(join(dataDirectory, 'book', '原来的'), 'utf8')).toBe('书');
    expect(await hasOriginal()).toBe(true);
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    const { aside } = valueOf(await restore());
    expect(existsSync(join(aside.directory!, 'book', '原来的'))).toBe(true);
    expect(await hasOriginal()).toBe(false);

    async function hasOriginal(): Promise<boolean> {
      const file = join(dataDirectory, 'site.sqlite');
      const database = await openDatabase({ url: place.url, file, onError: console.error });
      const row = await database.selectFrom('meta').selectAll().where('key', '=', '原来的').executeTakeFirst();
      await database.destroy();
      return row !== undefined;
    }
  });

  test('用过的不复活：重设密码的链接、登录的步骤、防重复的记录总是删除，认得的设备随会话', async () => {
    const site = await open();
    const { id } = await site.database.selectFrom('user').select('id').executeTakeFirstOrThrow();
    const times = { create_time: now, expire_time: now + 9_999 };
    const secret = { token_hash: '备份里的', user_id: id };
    await site.database
      .insertInto('password_link')
      .values({ ...secret, ...times, maker_id: '' })
      .execute();
    await site.database
      .insertInto('sign_in_step')
      .values({ ...secret, ...times, purpose: 'sign-in', challenge: '', tries: 0 })
      .execute();
    await site.database
      .insertInto('idempotency')
      .values({ user_id: id, key: '键', answer: '{}', create_time: now })
      .execute();
    await site.database
      .insertInto('known_device')
      .values({ ...secret, seen_time: now })
      .execute();
    const path = await backUp(site);
    const onlySession = await left(false);
    expect(onlySession).toEqual({ password_link: 0, sign_in_step: 0, idempotency: 0, known_device: 1 });
    expect(await left(true)).toEqual({ ...onlySession, known_device: 0 });

    async function left(endsSessions: boolean): Promise<Record<string, number>> {
      const url = site.source.url && (await freshPostgres());
      const place = { url, dataDirectory: temporaryDirectory() };
      valueOf(await restoreBackup({ path, keys: {}, place, replace: false, endsSessions, now }));
      const file = join(place.dataDirectory, 'site.sqlite');
      const database = await openDatabase({ url, file, onError: console.error });
      const counts: Record<string, number> = {};
      for (const table of ['password_link', 'sign_in_step', 'idempotency', 'known_device'] as const) {
        counts[table] = (await database.selectFrom(table).select('user_id').execute()).length;
      }
      await database.destroy();
      return counts;
    }
  });
});
