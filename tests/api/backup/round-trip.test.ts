import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareDatabases } from '../../../src/server/backup/compare-databases.ts';
import { createBackup } from '../../../src/server/backup/create-backup.ts';
import { restoreBackup } from '../../../src/server/backup/restore-backup.ts';
import { verifyBackup } from '../../../src/server/backup/verify-backup.ts';
import { fillSite, settings, siteConfig, temporaryDirectory, valueOf } from '../../support/backup-site.ts';
import { onEveryDatabase } from '../site.ts';

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
    const compared = valueOf(await compareDatabases(site.source, { url: undefined, file }, 'lasting'));
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
});
