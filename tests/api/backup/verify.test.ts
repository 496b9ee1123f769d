import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createBackup } from '#server/backup/create-backup.ts';
import { withFileLock } from '#server/backup/file-lock.ts';
import { verifyBackup } from '#server/backup/verify-backup.ts';
import { settings, siteConfig, temporaryDirectory, valueOf } from '../../support/backup.ts';
import { openSite } from '../site.ts';

const now = 1_800_000_000;

afterEach(() => vi.unstubAllEnvs());

async function backUp(): Promise<string> {
  const site = await openSite('sqlite');
  const path = join(temporaryDirectory(), 'a.tar.gz');
  valueOf(await createBackup({ config: siteConfig(site), path, settings, now }));
  await site.close();
  return path;
}

/** Ends its process without any warning while the restored database lies in the temporary directory. */
const killedProof = `
  const { verifyBackup } = await import(process.argv[1]);
  const report = (line) => line.startsWith('核对') && process.kill(process.pid, 'SIGKILL');
  await verifyBackup({ path: process.argv[2], keys: {}, report });
`;

test('验证到一半被杀：留下的数据库由下一次验证删除；正在进行的与别人的不动', async () => {
  const path = await backUp();
  const temporary = temporaryDirectory();
  vi.stubEnv('TMPDIR', temporary);
  const module = new URL('../../../src/server/backup/verify-backup.ts', import.meta.url).href;
  const killed = spawnSync(process.execPath, ['--input-type=module', '-e', killedProof, module, path]);
  expect(killed.signal).toBe('SIGKILL');
  expect(readdirSync(temporary)).toEqual([expect.stringMatching(/^site-verify-/)]);
  expect(readdirSync(join(temporary, readdirSync(temporary)[0]!))).toContain('site.sqlite');
  const running = join(temporary, 'site-verify-running');
  mkdirSync(running);
  writeFileSync(join(temporary, 'site-verify-file'), '别人的');
  await withFileLock(join(running, 'lock'), '正在验证', async () => {
    expect((await verifyBackup({ path, keys: {} })).ok).toBe(true);
  });
  expect(readdirSync(temporary).toSorted()).toEqual(['site-verify-file', 'site-verify-running']);
});

test('停下时逐表核对也中断，什么都不留下', async () => {
  const path = await backUp();
  const temporary = temporaryDirectory();
  vi.stubEnv('TMPDIR', temporary);
  const stopping = new AbortController();
  // As in a thread, where the message that stops it is an event of its own.
  const report = (line: string) => void (line.startsWith('核对') && setImmediate(() => stopping.abort()));
  const stopped = await verifyBackup({ path, keys: {}, report, signal: stopping.signal });
  expect(stopped.ok ? 'ok' : stopped.error.code).toBe('aborted');
  expect(readdirSync(temporary)).toEqual([]);
});
