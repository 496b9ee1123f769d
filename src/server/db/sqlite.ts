import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type SqliteDatabase,
  type SqliteDialectConfig,
  type SqliteStatement,
} from 'kysely';
import { makeDirectory } from '../runtime/make-directory.ts';
import { sqliteMoved } from './failure.ts';

export const lockWaitMilliseconds = 10_000;
const ownerOnly = 0o600;

/** Opens the embedded database at a path, with WAL and every commit written to the disk before it is acknowledged. */
export function sqliteDialect(path: string, onCommit = (): void => {}): SqliteDialect {
  makeDirectory(dirname(path));
  makePrivate(path);
  const database = new DatabaseSync(path, { timeout: lockWaitMilliseconds, enableForeignKeyConstraints: true });
  // Without a limit the log keeps its largest size until the last connection closes.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 16777216;');
  database.function(cancelCheckName, () => 1);
  const config = { database: adapt(database, { beforeWrite: requireFile(path), onCommit }) };
  return Object.assign(new SqliteDialect(config), {
    createDriver: () => new ImmediateSqliteDriver(config, () => database.isTransaction),
    createAdapter: () => new TransactionalSqliteAdapter(),
  });
}

/**
 * Makes the files readable by their owner alone, because they hold password hashes and drafts. SQLite gives a new -wal and -shm the
 * mode of the database file, which must therefore be set before it is opened; existing files are changed as well.
 */
function makePrivate(path: string): void {
  // Closing a file drops every lock this process has on it, so an existing file is not opened here.
  if (!existsSync(path)) closeSync(openSync(path, 'a', ownerOnly));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const stats = statSync(file, { throwIfNoEntry: false });
    // Only the owner of a file may change its mode.
    if (stats && stats.uid === process.getuid?.() && (stats.mode & 0o777) !== ownerOnly) chmodSync(file, ownerOnly);
  }
}

/**
 * Throws SQLite's own error for a file that was deleted or replaced after it was opened. With a write-ahead log SQLite does not look, and
 * what is written into the deleted file is gone with the process.
 */
function requireFile(path: string): () => void {
  const opened = statSync(path);
  return () => {
    const { ino, dev } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (ino === opened.ino && dev === opened.dev) return;
    throw Object.assign(new Error(`${path} is not the file that was opened any more`), { errcode: sqliteMoved });
  };
}

/** Opens the same database read-only, beside the connection that writes. */
export function sqliteReaderDialect(path: string, throwIfCancelled: () => void): SqliteDialect {
  const database = new DatabaseSync(path, { timeout: lockWaitMilliseconds, readOnly: true });
  database.function(cancelCheckName, () => {
    throwIfCancelled();
    return 1;
  });
  return new SqliteDialect({ database: adapt(database) });
}

/**
 * SQLite runs a statement to its end, and `node:sqlite` cannot interrupt it. A long statement therefore calls this SQL function now
 * and then: it returns 1, or throws when the statement is cancelled. A terminated thread stops there, too.
 */
const cancelCheckName = 'goes_on';

interface StatementEvents {
  readonly beforeWrite?: () => void;
  /** Called after every commit, before whoever made it is told. */
  readonly onCommit?: () => void;
}

/** Kysely speaks the interface of better-sqlite3; statements are kept because preparing costs more than running. */
function adapt(database: DatabaseSync, events: StatementEvents = {}): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const made = adaptStatement(database, sql, events);
      if (statements.size < 500) statements.set(sql, made);
      return made;
    },
  };
}

function adaptStatement(
  database: DatabaseSync,
  sql: string,
  { beforeWrite, onCommit }: StatementEvents,
): SqliteStatement {
  const statement = database.prepare(sql);
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  const isRollback = sql === 'rollback';
  // A statement that writes and returns rows is read like a select; one in a transaction commits with it.
  const isRead = /^\s*select\b/i.test(sql);

  function noteCommit(): void {
    if (!isRead && !isRollback && !database.isTransaction) onCommit?.();
  }

  return {
    reader: statement.columns().length > 0,
    all(parameters) {
      const rows = statement.all(...values(parameters));
      noteCommit();
      return rows;
    },
    run(parameters) {
      // A transaction ends, whatever became of the file.
      if (!isRollback) beforeWrite?.();
      const result = statement.run(...values(parameters));
      noteCommit();
      return result;
    },
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

/**
 * Transactions take the write lock at their start: one that began by reading would fail instead of waiting when another
 * process has written meanwhile. With it, schema changes are safe in a transaction and so across processes.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean;

  constructor(config: SqliteDialectConfig, isInTransaction: () => boolean) {
    super(config);
    this.#isInTransaction = isInTransaction;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /**
   * SQLite itself rolls back after some errors, a full disk among them. A second rollback would fail, and its error would take
   * the place of the one that says what happened.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
