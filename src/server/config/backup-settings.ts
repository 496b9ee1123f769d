import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError, type Environment, readNumber, readText } from './environment.ts';

/** What encrypts backups: a passphrase, or public keys of age, whose private keys the server does not have. */
export type BackupLock =
  | { readonly kind: 'passphrase'; readonly passphrase: string }
  | { readonly kind: 'recipients'; readonly recipients: readonly string[] };

export interface BackupSettings {
  /** Where the server puts backups by itself; undefined where it makes none. */
  readonly backupDirectory: string | undefined;
  /** The number of days of which a backup is kept. */
  readonly backupKeep: number;
  /** Hours from one backup to the next. */
  readonly backupHours: number;
  readonly backupLock: BackupLock | undefined;
}

export function readBackupSettings(environment: Environment): BackupSettings {
  return {
    backupDirectory: readDirectory(environment),
    backupKeep: readNumber(environment, 'BACKUP_KEEP', { fallback: 7, least: 1, most: 3650 }),
    backupHours: readNumber(environment, 'BACKUP_HOURS', { fallback: 24, least: 1, most: 720 }),
    backupLock: readLock(environment),
  };
}

/** The directory need not exist, because a disk may be missing at the start; the backup then says so. */
function readDirectory(environment: Environment): string | undefined {
  const text = readText(environment, 'BACKUP_DIR', '');
  if (!text) return undefined;
  const directory = resolve(text);
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new ConfigError('BACKUP_DIR', '必须是一个目录', directory);
  }
  return directory;
}

const passphraseLength = 12;

/** The error does not repeat the passphrase, because it is logged. */
function readLock(environment: Environment): BackupLock | undefined {
  const passphrase = readText(environment, 'BACKUP_PASSPHRASE', '');
  const recipients = readText(environment, 'BACKUP_RECIPIENT', '')
    .split(/[\s,]+/)
    .filter(Boolean);
  if (passphrase && recipients.length > 0) {
    throw new ConfigError('BACKUP_RECIPIENT', '不能与 BACKUP_PASSPHRASE 同时设置，请只留一个');
  }
  if (passphrase && [...passphrase].length < passphraseLength) {
    throw new ConfigError('BACKUP_PASSPHRASE', `至少要 ${passphraseLength} 个字符`);
  }
  const wrong = recipients.find((recipient) => !/^age1[a-z0-9]{58,}$/.test(recipient));
  if (wrong !== undefined) throw new ConfigError('BACKUP_RECIPIENT', '必须是以 age1 开头的公钥，多个用逗号隔开', wrong);
  if (passphrase) return { kind: 'passphrase', passphrase };
  return recipients.length > 0 ? { kind: 'recipients', recipients } : undefined;
}
