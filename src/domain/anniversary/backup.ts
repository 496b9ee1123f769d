import { validateJson } from '../json/index.ts';
import { failure, success, type Result } from '../result.ts';
import { contentOf, readKept, type KeptAnniversary } from './kept.ts';
import { fieldsOf } from './read.ts';

const FORMAT = 'anniversaries';
const VERSION = 1;

/** Everything kept, as a file that {@link readBackup} takes back; what was deleted is left out. */
export function writeBackup(kept: readonly KeptAnniversary[]): string {
  const anniversaries = kept.filter(isAlive);
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
  const alive = new Map(present.filter(isAlive).map((record) => [record.id, record]));
  const contents = new Set([...alive.values()].map(({ anniversary }) => contentOf(anniversary)));
  const write = new Map<string, KeptAnniversary>();
  const counts = { added: 0, updated: 0, unchanged: 0 };
  for (const { deletedAt: _, ...record } of incoming) {
    const change = changeOf(record, alive.get(record.id), contents);
    counts[change] += 1;
    if (change === 'unchanged') continue;
    alive.set(record.id, record);
    contents.add(contentOf(record.anniversary));
    write.set(record.id, record);
  }
  return { write: [...write.values()], ...counts };
}

/** The same day under two identifiers, as when two phones exchange backups, is one. */
function changeOf(
  { changedAt, anniversary }: KeptAnniversary,
  known: KeptAnniversary | undefined,
  contents: ReadonlySet<string>,
): 'added' | 'updated' | 'unchanged' {
  if (contents.has(contentOf(anniversary))) return 'unchanged';
  if (!known) return 'added';
  return changedAt > known.changedAt ? 'updated' : 'unchanged';
}

function isAlive({ deletedAt }: KeptAnniversary): boolean {
  return deletedAt === undefined;
}
