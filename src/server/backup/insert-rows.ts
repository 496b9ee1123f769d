import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { BackupError } from './backup-error.ts';
import type { Row } from './row-text.ts';

/** Deletes all rows of a table. */
export async function emptyTable(database: Database, table: string): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(database);
}

/** Fewer than PostgreSQL's 65,535 and SQLite's 32,766 parameters of one statement. */
const valuesAtOnce = 4_000;

/** Inserts rows that all have the same columns. */
export async function insertRows(database: Database, table: string, rows: readonly Row[]): Promise<void> {
  const width = Object.keys(rows[0] ?? {}).length;
  const atOnce = Math.max(1, Math.floor(valuesAtOnce / Math.max(1, width)));
  for (let start = 0; start < rows.length; start += atOnce) {
    await (database as unknown as Kysely<Record<string, Row>>)
      .insertInto(table)
      .values(rows.slice(start, start + atOnce))
      .execute()
      .catch((error: unknown) => {
        throw explainInsert(error, table);
      });
  }
}

/** SQLite stores the character NUL in a text, which PostgreSQL never does (22021). */
function explainInsert(error: unknown, table: string): unknown {
  const { code } = error as { code?: unknown };
  return code === '22021'
    ? new BackupError('different', `表 ${table} 里有一段文字含 NUL 字符，PostgreSQL 存不了，请先改正。`, error)
    : error;
}
