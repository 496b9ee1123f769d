/** Why nothing can be written: the disk has no space, the database takes no writes, or another file has taken the place of its file. */
export type WriteProblem = 'full' | 'read-only' | 'gone';

/**
 * Failures of a database that are no defects of the program: `away` means that it does not answer for the moment, `damaged` that it
 * finds its own file in disorder. What each is answered with says decision 93.
 */
export type DatabaseFailure = 'away' | 'damaged' | WriteProblem;

/** Codes of the system for a connection that cannot be made or has broken. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** `pg` gives no codes to these errors of its own. */
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed)|Query read timeout|Postgres connection has been discarded)/;

/**
 * SQLSTATE codes: connections (class 08), who may log in (28), starting, stopping and killed backends (57P), too many
 * connections (53300), statements given up for a time limit or a lock (57014, 55P03, 25P03), and transactions given up for
 * another (40001, 40P01).
 */
const awayStates = /^(08...|28...|57P..|53300|57014|55P03|25P03|40001|40P01)$/;

const postgresFull = '53100';
/** A transaction or a database that is read-only, and a role that may only read. */
const postgresReadOnly = new Set(['25006', '42501']);
/** A damaged page of a table and of an index. */
const postgresDamaged = new Set(['XX001', 'XX002']);

/** Result codes of SQLite; an extended code holds the primary one in its lowest byte. */
const sqlite = { busy: 5, locked: 6, readOnly: 8, corrupt: 11, full: 13, notADatabase: 26 } as const;
/** Extended codes: no space for a write, and for growing the shared memory file. */
const sqliteNoSpace = new Set([778, 4874]);
/** SQLITE_READONLY_DBMOVED. */
export const sqliteMoved = 1032;

/** Classifies an error of a database; undefined for every other error. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', errcode, message } = error as Error & { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return sqliteFailure(errcode);
  if (code === postgresFull) return 'full';
  if (postgresReadOnly.has(String(code))) return 'read-only';
  if (postgresDamaged.has(String(code))) return 'damaged';
  const isAway = systemCodes.has(String(code)) || awayStates.test(String(code)) || connectionMessages.test(message);
  return isAway ? 'away' : undefined;
}

function sqliteFailure(code: number): DatabaseFailure | undefined {
  if (sqliteNoSpace.has(code)) return 'full';
  if (code === sqliteMoved) return 'gone';
  switch (code & 0xff) {
    case sqlite.busy:
    case sqlite.locked:
      return 'away';
    case sqlite.corrupt:
    case sqlite.notADatabase:
      return 'damaged';
    case sqlite.full:
      return 'full';
    case sqlite.readOnly:
      return 'read-only';
    default:
      return undefined;
  }
}

export const isWriteProblem = (failure: DatabaseFailure | undefined): failure is WriteProblem =>
  failure === 'full' || failure === 'read-only' || failure === 'gone';

/** Waits for a write that is not essential to its request, which therefore succeeds while the database takes no writes. */
export async function whereWritable(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isWriteProblem(databaseFailure(error))) throw error;
  });
}

/** Whether PostgreSQL gave a transaction up for another one, by a deadlock (40P01) or a failed serialization (40001). */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && ['40P01', '40001'].includes(String((error as Error & { code?: unknown }).code));
}

/** Whether `pg` has stopped waiting for an answer, which may still come. */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Whether a new connection of `pg` was not made in time. */
export function isConnectionTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout expired';
}
