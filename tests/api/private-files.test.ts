import { chmodSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

const filesIn = (directory: string): string[] =>
  ['site.sqlite', 'site.sqlite-wal', 'site.sqlite-shm'].map((name) => join(directory, name));

async function openIn(directory: string) {
  return openDatabase({ url: undefined, file: join(directory, 'site.sqlite'), onError: console.error });
}

test('新的数据目录与数据库，连同 -wal 与 -shm，只有主人能读', async () => {
  const directory = join(mkdtempSync(join(tmpdir(), 'site-mode-')), 'new', 'data');
  const database = await openIn(directory);
  expect(modeOf(directory)).toBe('700');
  expect(filesIn(directory).map(modeOf)).toEqual(['600', '600', '600']);
  await database.destroy();
});

test('从前的数据库改成只有主人能读；目录是别人建的，不动', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'site-mode-'));
  const first = await openIn(directory);
  for (const file of filesIn(directory)) chmodSync(file, 0o644);
  chmodSync(directory, 0o755);
  const second = await openIn(directory);
  expect(filesIn(directory).map(modeOf)).toEqual(['600', '600', '600']);
  expect(modeOf(directory)).toBe('755');
  await second.destroy();
  await first.destroy();
});
