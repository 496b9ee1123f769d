import type { Schema } from '../../db/schema.ts';

const maxVersions = 200;
const maxBytes = 20 * 1024 * 1024;

type VersionSize = Pick<Schema['poster_version'], 'version' | 'kind' | 'bytes'>;

/**
 * Returns the versions to delete from an article's history, given all of them in order: the oldest saves first, then the oldest
 * others. The newest version always stays, because the author continues from it.
 */
export function versionsToPrune(rows: readonly VersionSize[]): number[] {
  const older = rows.slice(0, -1);
  const saves = older.filter(({ kind }) => kind === 'save');
  const others = older.filter(({ kind }) => kind !== 'save');
  let count = rows.length;
  let bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  const dropped: number[] = [];
  for (const row of [...saves, ...others]) {
    if (count <= maxVersions && bytes <= maxBytes) break;
    dropped.push(row.version);
    count -= 1;
    bytes -= row.bytes;
  }
  return dropped;
}
