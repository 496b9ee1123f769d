import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';

function read(environment: Record<string, string>) {
  const config = readConfig(environment);
  if (!config.ok) return config.error.message;
  const { backupDirectory, backupKeep, backupHours, backupLock } = config.value;
  return { backupDirectory, backupKeep, backupHours, backupLock };
}

const recipient = `age1${'q'.repeat(58)}`;

test('不给就不自己备份，留 7 天，每天一份，不加密', () => {
  expect(read({})).toEqual({ backupDirectory: undefined, backupKeep: 7, backupHours: 24, backupLock: undefined });
});

test('目录可以还没有，但不能是文件', () => {
  const directory = mkdtempSync(join(tmpdir(), 'site-config-'));
  expect(read({ BACKUP_DIR: 'backups' })).toMatchObject({ backupDirectory: resolve('backups') });
  const file = join(directory, 'file');
  writeFileSync(file, '');
  expect(read({ BACKUP_DIR: file })).toContain('环境变量 BACKUP_DIR 必须是一个目录');
});

test('口令或公钥，只能给一种；短的口令与不像公钥的都拒绝，口令不出现在话里', () => {
  expect(read({ BACKUP_PASSPHRASE: '一二三四五六七八九十甲乙' })).toMatchObject({ backupLock: { kind: 'passphrase' } });
  expect(read({ BACKUP_RECIPIENT: `${recipient}, ${recipient}` })).toMatchObject({
    backupLock: { kind: 'recipients', recipients: [recipient, recipient] },
  });
  const short = read({ BACKUP_PASSPHRASE: 'too-short' });
  expect(short).toBe('环境变量 BACKUP_PASSPHRASE 至少要 12 个字符。');
  expect(read({ BACKUP_RECIPIENT: 'age1短' })).toContain('环境变量 BACKUP_RECIPIENT 必须是以 age1 开头的公钥');
  const both = read({ BACKUP_RECIPIENT: recipient, BACKUP_PASSPHRASE: '一二三四五六七八九十甲乙' });
  expect(both).toContain('不能与 BACKUP_PASSPHRASE 同时设置');
});

test('次数与天数要合理', () => {
  expect(read({ BACKUP_HOURS: '0' })).toContain('环境变量 BACKUP_HOURS 必须是 1 到 720 之间的整数');
  expect(read({ BACKUP_KEEP: '很多' })).toContain('环境变量 BACKUP_KEEP 必须是 1 到 3650 之间的整数');
});
