import { readAnniversaryBackup as readAnniversaries } from '../anniversary/index.ts';
import { failure, type Result, success } from '../result.ts';
import { type BackupContents, eachPart, type BackupEntry, type PartId, partIds, backupParts } from './parts.ts';

const backupFormat = 'xuechuang-backup';
const backupVersion = 1;

/** Longest file that is read; a library of thousands of articles stays below it. */
export const maxBackupBytes = 64 * 1024 * 1024;
/** More of one kind no device keeps. */
const maxEntries = 20_000;
/** Clocks differ; what is from the day after tomorrow was made up. */
const clockTolerance = 86_400_000;

/** Chosen parts as a file that {@link readBackup} takes back. What it would not take back is not written. */
export function writeBackup(contents: BackupContents, chosen: readonly PartId[], createdAt: number): string {
  const kept = Object.fromEntries(partIds.filter((id) => chosen.includes(id)).map((id) => [id, contents[id]]));
  return `${JSON.stringify({ format: backupFormat, version: backupVersion, createdAt, parts: kept })}\n`;
}

/** What a file holds: the records that can be used, and one sentence for each that cannot. */
export interface ReadBackup {
  /** Milliseconds; undefined where the file does not say. */
  readonly createdAt: number | undefined;
  readonly contents: BackupContents;
  readonly problems: readonly string[];
}

/** The file is no JSON, no backup of this site, or of a newer version. */
export type BackupErrorCode = 'not-json' | 'not-a-backup' | 'too-new';

/**
 * Reads a backup file and believes none of it: what is no record of ours costs itself alone. The birthdays' own backups are
 * taken, too.
 */
export function readBackup(file: string, now: number): Result<ReadBackup, BackupErrorCode> {
  const json = parse(file);
  if (!json)
    return failure({ code: 'not-json', message: '这个文件不是完整的备份，可能没有传完，或者被别的程序改过。' });
  const { format, version, createdAt, parts: kept } = json;
  if (format === 'anniversaries') return readBirthdaysAlone(file);
  if (format !== backupFormat || typeof version !== 'number' || typeof kept !== 'object' || kept === null) {
    return failure({ code: 'not-a-backup', message: '这个文件不是雪窗集的备份。' });
  }
  if (version > backupVersion) {
    return failure({ code: 'too-new', message: '这份备份来自更新的版本，请先更新网站再恢复。' });
  }
  const own = new Map<string, unknown>(Object.entries(kept));
  const read = eachPart((id) => sortOut(id, own.get(id), now + clockTolerance));
  return success({
    createdAt: typeof createdAt === 'number' && Math.abs(createdAt) <= 8.64e15 ? createdAt : undefined,
    contents: eachPart((id) => read[id].entries),
    problems: partIds.flatMap((id) => read[id].problems),
  });
}

/** The records of a device that can be written into a file; others are of a build that is gone, or were spoilt. */
export function usableContents(contents: BackupContents, now: number): BackupContents {
  return eachPart((id) => sortOut(id, contents[id], now + clockTolerance).entries);
}

function parse(file: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(file);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}

interface SortedOut {
  readonly entries: readonly BackupEntry[];
  readonly problems: readonly string[];
}

function sortOut(id: PartId, listed: unknown, latest: number): SortedOut {
  const { title, read } = backupParts[id];
  if (listed === undefined) return { entries: [], problems: [] };
  if (!Array.isArray(listed)) return { entries: [], problems: [`“${title}”无法识别，未恢复。`] };
  const values = listed.slice(0, maxEntries) as readonly unknown[];
  const entries = new Map<string, unknown>();
  const problems: string[] = [];
  for (const [index, value] of values.entries()) {
    const [key, record] = Array.isArray(value) && value.length === 2 ? (value as [unknown, unknown]) : [];
    const clean = typeof key === 'string' && key.length <= 500 ? read(key, record, latest) : undefined;
    if (clean === undefined) problems.push(`“${title}”第 ${index + 1} 条残缺，或者不是本站生成的，未恢复。`);
    else entries.set(key as string, clean);
  }
  if (listed.length > values.length) problems.push(`“${title}”超过 ${maxEntries} 条，超出的部分未恢复。`);
  return { entries: [...entries], problems };
}

function readBirthdaysAlone(file: string): Result<ReadBackup, BackupErrorCode> {
  const read = readAnniversaries(file);
  if (!read.ok) return failure({ code: read.error.code, message: read.error.message });
  const birthdays = read.value.records.map((record): BackupEntry => {
    const { deletedAt: _, ...alive } = record;
    return [record.id, alive];
  });
  const { problems } = read.value;
  return success({ createdAt: undefined, contents: { ...eachPart(() => []), birthdays }, problems });
}
