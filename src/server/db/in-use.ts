import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { databaseFailure } from './failure.ts';
import { applicationName, pooledApplicationName } from './postgres-client.ts';
import type { Database } from './schema.ts';

/**
 * Whether another connection has the file open: while one is, SQLite refuses to leave the write-ahead log. Without one this writes the log
 * into the file, which is whole by itself afterwards. A damaged file counts as unused: a restore is what it waits for.
 */
export function isFileInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma journal_mode = delete');
    return false;
  } catch (error) {
    const failure = databaseFailure(error);
    if (failure !== 'away' && failure !== 'damaged') throw error;
    return failure === 'away';
  } finally {
    database.close();
  }
}

/**
 * Whether a server uses the PostgreSQL database. A running server always keeps a connection with its name (`postgres-client.ts`). A
 * connection pooler keeps one for a while after the server has ended, but a server that runs asks something every minute (`sweep.ts`).
 */
export async function isSchemaInUse(database: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and (application_name = ${applicationName}
      or application_name = ${pooledApplicationName} and (state <> 'idle' or state_change > now() - interval '2 minutes'))
    `.execute(database);
  return rows.length > 0;
}
