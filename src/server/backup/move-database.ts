import { createReadStream } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Result } from '#domain/result.ts';
import { BackupError, type BackupCode, resultOf } from './backup-error.ts';
import { compareWith, type Comparison } from './compare-databases.ts';
import { emptyTable, insertRows } from './insert-rows.ts';
import { ownerFiles, writeOwnerFile } from './owner-files.ts';
import type { PendingDatabase } from './pending-database.ts';
import type { Row } from './row-text.ts';
import { type DatabasePlace, type Snapshot, withSnapshot } from './snapshot.ts';
import { requireUnusedFile, requireUnusedSchema } from './switch-over.ts';
import { nameOfPlace, type PutAside, replaceTarget, type TargetPlace } from './target.ts';

export interface MoveOptions {
  readonly from: TargetPlace;
  readonly to: TargetPlace;
  readonly replace: boolean;
  /** Whether a source that is in use is moved all the same; what is written there after the beginning stays behind. */
  readonly whileRunning: boolean;
  readonly now: number;
  readonly signal?: AbortSignal | undefined;
  readonly report?: ((line: string) => void) | undefined;
}

export interface MovedSite {
  readonly comparison: Comparison;
  readonly aside: PutAside;
}

const databaseOf = ({ url, dataDirectory }: TargetPlace): DatabasePlace => ({
  url,
  file: join(dataDirectory, 'site.sqlite'),
});

/**
 * Copies a site into another database, of the other kind or of the same, and compares both row by row before the copy takes its place.
 * The source stays as it is. The owner's files come along where the data directory changes.
 */
export function moveDatabase(options: MoveOptions): Promise<Result<MovedSite, BackupCode>> {
  const { from, to, replace, whileRunning, now, signal, report } = options;
  return resultOf({ directory: to.dataDirectory, database: nameOfPlace(to) }, async () => {
    requireOther(from, to);
    if (!whileRunning) await requireUnused(from);
    const bringsFiles = resolve(from.dataDirectory) !== resolve(to.dataDirectory);
    const compared: { result?: Comparison } = {};
    const aside = await replaceTarget({ place: to, bringsFiles, replace, now }, async (target) => {
      const pending = await withSnapshot(databaseOf(from), 'everything', async (snapshot) => {
        const database = await target.createDatabase(snapshot.migrations);
        try {
          await copyTables(snapshot, database, { signal, report });
          report?.('逐行比较两个数据库……');
          compared.result = await compareWith(snapshot, database.place, 'everything');
          requireSame(compared.result);
          return database;
        } catch (error) {
          await database.close();
          throw error;
        }
      });
      if (bringsFiles) await copyFiles(from.dataDirectory, target.filesDirectory);
      return pending;
    });
    return { comparison: compared.result!, aside };
  });
}

function requireOther(from: TargetPlace, to: TargetPlace): void {
  const isSame =
    from.url === to.url && (to.url !== undefined || resolve(from.dataDirectory) === resolve(to.dataDirectory));
  if (isSame) throw new BackupError('not-empty', '来源与目标是同一个数据库，没有可搬的。');
}

async function requireUnused(from: TargetPlace): Promise<void> {
  const { url, file } = databaseOf(from);
  if (url === undefined) requireUnusedFile(file);
  else await requireUnusedSchema(url);
}

async function copyTables(
  snapshot: Snapshot,
  { database }: PendingDatabase,
  { signal, report }: Pick<MoveOptions, 'signal' | 'report'>,
): Promise<void> {
  for (const table of snapshot.tables) {
    let count = 0;
    await emptyTable(database, table.name);
    for await (const rows of inGroups(snapshot.rows(table))) {
      signal?.throwIfAborted();
      await insertRows(database, table.name, rows);
      count += rows.length;
    }
    report?.(`${table.name}：${count} 行`);
  }
}

/** The rows and bytes that are held at a time. */
const groupLimits = { rows: 100, bytes: 8 * 2 ** 20 } as const;

async function* inGroups(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let group: Row[] = [];
  let bytes = 0;
  for await (const row of rows) {
    group.push(row);
    for (const cell of Object.values(row))
      bytes += cell instanceof Uint8Array || typeof cell === 'string' ? cell.length : 8;
    if (group.length < groupLimits.rows && bytes < groupLimits.bytes) continue;
    yield group;
    [group, bytes] = [[], 0];
  }
  if (group.length > 0) yield group;
}

function requireSame({ differences, examples }: Comparison): void {
  if (differences === 0) return;
  throw new BackupError(
    'different',
    `搬过去的与原来的有 ${differences} 处不同，没有采用：${examples.slice(0, 3).join('；')}。`,
  );
}

async function copyFiles(from: string, to: string): Promise<void> {
  for await (const name of ownerFiles(from)) await writeOwnerFile(join(to, name), createReadStream(join(from, name)));
}
