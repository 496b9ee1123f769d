import { validateJson } from '../json/index.ts';
import { failure, success, type Result } from '../result.ts';
import { isSame, readKept, type KeptAnniversary } from './kept.ts';
import { fieldsOf } from './read.ts';

const FORMAT = 'anniversaries';
const VERSION = 1;

/** Everything kept, as a file that {@link readBackup} takes back; what was deleted is left out. */
export function writeBackup(kept: readonly KeptAnniversary[]): string {
  const anniversaries = kept.filter(({ deletedAt }) => deletedAt === undefined);
  return `${JSON.stringify({ format: FORMAT, version: VERSION, anniversaries }, undefined, 2)}\n`;
}

/** What a backup holds: the records that can be used, and one sentence for each that cannot. */
export interface Backup {
  readonly records: readonly KeptAnniversary[];
  readonly problems: readonly string[];
}

export type BackupRefusal = 'not-json' | 'not-a-backup' | 'too-new';

/** Reads a backup file. A file that is no backup is refused as a whole; one broken record does not cost the others. */
export function readBackup(text: string): Result<Backup, BackupRefusal> {
  const json = validateJson(text);
  if (!json.ok) return failure({ code: 'not-json', message: `这个文件不是完整的 JSON：${json.error.message}。` });
  const { format, version, anniversaries } = fieldsOf(JSON.parse(text));
  if (format !== FORMAT || !Array.isArray(anniversaries) || !Number.isInteger(version)) {
    return failure({ code: 'not-a-backup', message: '这个文件是 JSON，但不是这一页导出的备份。' });
  }
  if ((version as number) > VERSION) {
    return failure({ code: 'too-new', message: '这份备份来自更新的版本，请刷新页面、更新网站后再导入。' });
  }
  return success(sortOut(anniversaries));
}

function sortOut(values: readonly unknown[]): Backup {
  const records: KeptAnniversary[] = [];
  const problems: string[] = [];
  for (const [index, value] of values.entries()) {
    const read = readKept(value);
    if (read.ok) records.push(read.value);
    else problems.push(`第 ${index + 1} 条：${read.error.message}`);
  }
  return { records, problems };
}

/** What importing changes: the records to write, and how many came new, in a later version, or not at all. */
export interface Merge {
  readonly write: readonly KeptAnniversary[];
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** Brings records together with those of the device. Nothing is lost: an older version never replaces a later one. */
export function mergeKept(present: readonly KeptAnniversary[], incoming: readonly KeptAnniversary[]): Merge {
  const byId = new Map(present.map((record) => [record.id, record]));
  const write = new Map<string, KeptAnniversary>();
  const counts = { added: 0, updated: 0, unchanged: 0 };
  for (const { deletedAt: _, ...record } of incoming) {
    const change = changeOf(record, byId);
    counts[change] += 1;
    if (change === 'unchanged') continue;
    byId.set(record.id, record);
    write.set(record.id, record);
  }
  return { write: [...write.values()], ...counts };
}

function changeOf(
  record: KeptAnniversary,
  byId: ReadonlyMap<string, KeptAnniversary>,
): 'added' | 'updated' | 'unchanged' {
  const known = byId.get(record.id);
  if (known && known.deletedAt === undefined) {
    const newer = record.changedAt > known.changedAt && !isSame(record.anniversary, known.anniversary);
    return newer ? 'updated' : 'unchanged';
  }
  const twin = [...byId.values()].some(
    ({ id, deletedAt, anniversary }) =>
      id !== record.id && deletedAt === undefined && isSame(anniversary, record.anniversary),
  );
  return twin ? 'unchanged' : 'added';
}
