import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { packTar, unpackTar } from 'modern-tar';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBackup } from '#server/backup/create-backup.ts';
import type { BackupKeys } from '#server/backup/encryption.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { seal } from '#server/backup/seal.ts';
import { verifyBackup } from '#server/backup/verify-backup.ts';
import type { BackupLock } from '#server/config/backup-settings.ts';
import { fillSite } from '../../support/backup-site.ts';
import { settings, siteConfig, temporaryDirectory, valueOf } from '../../support/backup.ts';
import { testLength } from '../../support/test-length.ts';
import { openSite, type Site } from '../site.ts';

const now = 1_800_000_000;
const passphrase = '雪落窗前-十二个字以上-12';
let site: Site;
/** A directory with a site that a refused restore must leave as it is. */
const occupied = temporaryDirectory();
writeFileSync(join(occupied, 'site.sqlite'), 'not to be touched');

beforeAll(async () => {
  site = await openSite('sqlite');
  await fillSite(site, 2);
  return () => site.close();
});

async function backupBytes(lock?: BackupLock): Promise<Buffer> {
  const path = join(temporaryDirectory(), 'a');
  valueOf(await createBackup({ config: siteConfig(site, lock), path, settings, now }));
  return readFileSync(path);
}

/** What verifying and restoring say of these bytes, and that the restore has changed nothing. */
async function judge(bytes: Uint8Array, keys: BackupKeys = {}): Promise<string[]> {
  const path = join(temporaryDirectory(), 'b');
  writeFileSync(path, bytes);
  const verified = await verifyBackup({ path, keys });
  const place = { url: undefined, dataDirectory: occupied };
  const restored = await restoreBackup({ path, keys, place, replace: true, endsSessions: false, now });
  expect(readFileSync(join(occupied, 'site.sqlite'), 'utf8')).toBe('not to be touched');
  expect(readdirSync(occupied)).toEqual(['site.sqlite']);
  return [verified, restored].map((result) => (result.ok ? 'ok' : result.error.code));
}

/** Whether verifying finds these bytes to be a whole backup. */
async function isWhole(bytes: Uint8Array, keys: BackupKeys = {}): Promise<boolean> {
  const path = join(temporaryDirectory(), 'b');
  writeFileSync(path, bytes);
  return (await verifyBackup({ path, keys })).ok;
}

const refusals = /^(?:damaged|cut|not-a-backup|newer|wrong-key|different)$/;

async function expectRefused(bytes: Uint8Array, keys: BackupKeys = {}): Promise<void> {
  for (const code of await judge(bytes, keys)) expect(code).toMatch(refusals);
}

describe('坏了的备份，验证看得出，恢复不动任何东西', () => {
  test('任何一个字节变了：开头、末尾、每一层的头与中间', async () => {
    const bytes = await backupBytes();
    const random = testLength({ name: 'BYTES', short: 25, long: 3_000 });
    const places = [0, 1, 2, 3, 4, 9, 10, bytes.length - 1, bytes.length - 50, bytes.length - 92, bytes.length - 93];
    for (let count = 0; count < random; count += 1) places.push(Math.floor(Math.random() * bytes.length));
    for (const place of places) {
      const changed = Buffer.from(bytes);
      changed[place]! ^= 1 << Math.floor(Math.random() * 8);
      await expectRefused(changed);
    }
  });

  test('截断、接上别的、空的、不是备份的', async () => {
    const bytes = await backupBytes();
    for (const length of [1, 10, 91, bytes.length >> 1, bytes.length - 92, bytes.length - 1]) {
      await expectRefused(bytes.subarray(0, length));
    }
    expect(await judge(bytes.subarray(0, bytes.length - 1))).toEqual(['cut', 'cut']);
    await expectRefused(Buffer.concat([bytes, Buffer.from([0])]));
    expect(await judge(Buffer.alloc(0))).toEqual(['cut', 'cut']);
    expect(await judge(Buffer.from('PK\u0003\u0004 一个压缩包'))).toEqual(['not-a-backup', 'not-a-backup']);
    await expectRefused(await sealed(gzipSync('不是 tar')));
  });

  test('少了一个条目、多了一个、换了内容、清单不在最后，即使封口是对的', async () => {
    const entries = await unpackTar(gunzipSync(await backupBytes()));
    const names = entries.map(({ header }) => header.name);
    expect(names[0]).toBe('backup.json');
    expect(names.slice(-2)).toEqual(['manifest.json', 'SHA256SUMS']);
    expect(await isWhole(await repack(entries))).toBe(true);
    for (const name of ['tables/user/000001.jsonl', 'manifest.json', 'SHA256SUMS', names.find(isPicture)!]) {
      expect(names).toContain(name);
      await expectRefused(await repack(entries.filter(({ header }) => header.name !== name)));
    }
    await expectRefused(await repack([entries[1]!, ...entries]));
    await expectRefused(await repack([entries.at(-1)!, ...entries.slice(0, -1)]));
    await expectRefused(
      await repack(entries.map((entry) => (isPicture(entry.header.name) ? retext(entry, 'x') : entry))),
    );
  });

  test('伪造的：太长的条目、别的表、别的迁移、写不出来的格子、太长的文件名，都说已损坏', async () => {
    const entries = await unpackTar(gunzipSync(await backupBytes()));
    const header = JSON.parse(Buffer.from(entries[0]!.data!).toString()) as Record<string, unknown>;
    const forged = (name: string, text: string) => {
      const isThere = entries.some((entry) => entry.header.name === name);
      const added = isThere ? [] : [retext({ header: { ...entries[0]!.header, name } }, text)];
      const changed = entries.map((entry) => (entry.header.name === name ? retext(entry, text) : entry));
      return resum([...changed.slice(0, -2), ...added, ...changed.slice(-2)]);
    };
    const headed = (changes: object) => forged('backup.json', JSON.stringify({ ...header, ...changes }));
    const rows = 'tables/user/000001.jsonl';
    const forgeries: Record<string, readonly Entry[]> = {
      说明太长: forged('backup.json', JSON.stringify(header) + ' '.repeat(2 ** 20)),
      清单太长: forged('manifest.json', ' '.repeat(2 ** 20) + '{}'),
      清单是空的: forged('manifest.json', 'null'),
      系统的表: headed({ tables: ['sqlite_master'] }),
      没有的表: headed({ tables: ['nosuch'] }),
      迁移的表: headed({ tables: ['kysely_migration'] }),
      表不是列表: headed({ tables: { length: 1 } }),
      那时还没有的表: headed({ migrations: ['0001-start'] }),
      迁移不是名字: headed({ migrations: [1] }),
      对象自带的名字: headed({ migrations: ['toString'] }),
      格子是真假: forged(rows, '{"id":true}\n'),
      格子是列表: forged(rows, '{"id":[1]}\n'),
      文字不是文字: forged(rows, '{"id":{"base64":5}}\n'),
      没有格子: forged(rows, '{}\n'),
      文件名太长: forged(`files/book/${'a'.repeat(300)}`, 'x'),
    };
    for (const [kind, forgery] of Object.entries(forgeries)) {
      const judged = await judge(await repack(forgery));
      expect([kind, ...judged.map((code) => code.replace('newer', 'damaged'))]).toEqual([kind, 'damaged', 'damaged']);
    }
  });

  test('来自更新的版本：说出哪里更新', async () => {
    const entries = await unpackTar(gunzipSync(await backupBytes()));
    const later = (change: (header: Record<string, unknown>) => void) =>
      repack(
        entries.map((entry, place) => {
          if (place > 0) return entry;
          const header = JSON.parse(Buffer.from(entry.data!).toString()) as Record<string, unknown>;
          change(header);
          return retext(entry, JSON.stringify(header));
        }),
      );
    const migrated = await later((header) => Object.assign(header, { migrations: ['0001-start', '9999-later'] }));
    expect(await judge(migrated)).toEqual(['newer', 'newer']);
    const reformatted = await later((header) => Object.assign(header, { formatVersion: 99 }));
    expect(await judge(reformatted)).toEqual(['newer', 'newer']);
  });
});

type Entry = Awaited<ReturnType<typeof unpackTar>>[number];

const isPicture = (name: string): boolean => name.startsWith('pictures/');

function retext(entry: Entry, text: string): Entry {
  const data = new Uint8Array(Buffer.from(text));
  return { header: { ...entry.header, size: data.length }, data };
}

/** The entries with their sums, as whoever forges a backup can write them. */
function resum(entries: readonly Entry[]): Entry[] {
  const listed = entries.slice(0, -1).map(({ header: { name }, data }) => {
    const hash = createHash('sha256').update(data!).digest('hex');
    return `${hash}  ${name}\n`;
  });
  return [...entries.slice(0, -1), retext(entries.at(-1)!, listed.join(''))];
}

const repack = async (entries: readonly Entry[]): Promise<Buffer> => sealed(gzipSync(await packTar(entries)));

async function sealed(bytes: Uint8Array): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of seal(one(bytes))) parts.push(part);
  return Buffer.concat(parts);
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

describe('加密的备份', () => {
  test('口令：没有、不对、对的', async () => {
    const bytes = await backupBytes({ kind: 'passphrase', passphrase });
    expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    expect(await judge(bytes)).toEqual(['no-key', 'no-key']);
    expect(await judge(bytes, { passphrase: `${passphrase}3` })).toEqual(['wrong-key', 'wrong-key']);
    expect(await isWhole(bytes, { passphrase })).toBe(true);
  });

  test('公钥加密，只有私钥打得开；任何一个字节变了都看得出', async () => {
    const identity = await generateIdentity();
    const recipients = [await identityToRecipient(identity)];
    const bytes = await backupBytes({ kind: 'recipients', recipients });
    const keys = { identities: [identity] };
    expect(await isWhole(bytes, keys)).toBe(true);
    expect(await judge(bytes, { identities: [await generateIdentity()] })).toEqual(['wrong-key', 'wrong-key']);
    for (const place of [3, 30, 100, bytes.length >> 1, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[place]! ^= 1;
      await expectRefused(changed, keys);
    }
    for (const length of [20, 22, bytes.length >> 1, bytes.length - 1])
      await expectRefused(bytes.subarray(0, length), keys);
  });
});
