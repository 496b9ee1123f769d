import { validateJson } from '../json/index.ts';
import { failure, success, type Result } from '../result.ts';
import { recordFields } from './read.ts';
import { contentOf, isSameAnniversary, readStoredAnniversary, type StoredAnniversary } from './stored-anniversary.ts';

const backupFormat = 'anniversaries';
const backupVersion = 1;

/** Writes the stored anniversaries as a file that {@link readAnniversaryBackup} reads; deleted ones are left out. */
export function writeAnniversaryBackup(kept: readonly StoredAnniversary[]): string {
  const anniversaries = kept.filter(isAlive);
  return `${JSON.stringify({ format: backupFormat, version: backupVersion, anniversaries }, undefined, 2)}\n`;
}

/** The content of a backup: the valid records, and one sentence for each invalid one. */
export interface AnniversaryBackup {
  readonly records: readonly StoredAnniversary[];
  readonly problems: readonly string[];
}

/** Why a file is refused: no JSON, no backup of anniversaries, or one of a later version. */
export type AnniversaryBackupErrorCode = 'not-json' | 'not-a-backup' | 'too-new';

/** Reads a backup file. A file that is no backup is refused as a whole; one broken record does not cost the others. */
export function readAnniversaryBackup(text: string): Result<AnniversaryBackup, AnniversaryBackupErrorCode> {
  const json = validateJson(text);
  if (!json.ok) return failure({ code: 'not-json', message: `这个文件不是完整的 JSON：${json.error.message}。` });
  const { format, version, anniversaries } = recordFields(JSON.parse(text));
  if (format !== backupFormat || !Array.isArray(anniversaries) || !Number.isInteger(version)) {
    return failure({ code: 'not-a-backup', message: '这个文件是 JSON，但不是这一页导出的备份。' });
  }
  if ((version as number) > backupVersion) {
    return failure({ code: 'too-new', message: '这份备份来自更新的版本，请刷新页面、更新网站后再导入。' });
  }
  return success(separateRecords(anniversaries));
}

function separateRecords(values: readonly unknown[]): AnniversaryBackup {
  const records: StoredAnniversary[] = [];
  const problems: string[] = [];
  for (const [index, value] of values.entries()) {
    const read = readStoredAnniversary(value);
    if (read.ok) records.push(read.value);
    else problems.push(`第 ${index + 1} 条：${read.error.message}`);
  }
  return { records, problems };
}

/** The effect of an import: the records to write, and how many are added, updated or unchanged. */
export interface AnniversaryMerge {
  readonly write: readonly StoredAnniversary[];
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}

/**
 * Merges imported records with those of the device. A record is replaced only by a later version. Updates are applied
 * first, so that an imported anniversary counts as a duplicate only of one that stays.
 */
export function mergeAnniversaries(
  present: readonly StoredAnniversary[],
  incoming: readonly StoredAnniversary[],
): AnniversaryMerge {
  const alive = new Map(present.filter(isAlive).map((record) => [record.id, record]));
  const latest = latestOf(incoming);
  const updated = latest.filter((record) => isChangedLater(record, alive.get(record.id)));
  for (const record of updated) alive.set(record.id, record);
  const added = withoutTwins(
    latest.filter(({ id }) => !alive.has(id)),
    [...alive.values()],
  );
  return {
    write: [...updated, ...added],
    added: added.length,
    updated: updated.length,
    unchanged: incoming.length - updated.length - added.length,
  };
}

/** The latest version of every identifier, without a deletion mark. */
function latestOf(records: readonly StoredAnniversary[]): StoredAnniversary[] {
  const latest = new Map<string, StoredAnniversary>();
  for (const { deletedAt: _, ...record } of records) {
    const other = latest.get(record.id);
    if (!other || record.changedAt > other.changedAt) latest.set(record.id, record);
  }
  return [...latest.values()];
}

function isChangedLater({ changedAt, anniversary }: StoredAnniversary, known: StoredAnniversary | undefined): boolean {
  return known !== undefined && changedAt > known.changedAt && !isSameAnniversary(anniversary, known.anniversary);
}

/** Drops records that are stored already under another identifier, as when two phones exchange backups. */
function withoutTwins(
  records: readonly StoredAnniversary[],
  present: readonly StoredAnniversary[],
): StoredAnniversary[] {
  const contents = new Set(present.map(({ anniversary }) => contentOf(anniversary)));
  return records.filter(({ anniversary }) => {
    const content = contentOf(anniversary);
    const isNew = !contents.has(content);
    contents.add(content);
    return isNew;
  });
}

function isAlive({ deletedAt }: StoredAnniversary): boolean {
  return deletedAt === undefined;
}
