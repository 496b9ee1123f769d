import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import type { Schema } from '#server/db/schema.ts';
import { sqliteDialect } from '#server/db/sqlite.ts';
import { noteFailure, notesOf, watchWrites } from '#server/db/write-watch.ts';

afterEach(() => vi.useRealTimers());

test('问得再多，两秒之内也只写一次磁盘；写失败过就马上再试', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const directory = mkdtempSync(join(tmpdir(), 'site-watch-'));
  const database = new Kysely<Schema>({
    dialect: sqliteDialect(join(mkdtempSync(join(tmpdir(), 'site-watch-')), 'site.sqlite')),
  });
  const { problem } = watchWrites(database, directory);
  notesOf(database).isDoubtful = false;
  expect(await problem()).toBeUndefined();
  rmSync(directory, { recursive: true });
  vi.advanceTimersByTime(1_999);
  expect(await problem()).toBeUndefined();
  vi.advanceTimersByTime(1);
  await expect(problem()).rejects.toThrow('ENOENT');
  noteFailure(database, Object.assign(new Error('database or disk is full'), { errcode: 13 }));
  await expect(problem()).rejects.toThrow('ENOENT');
  await database.destroy();
});
