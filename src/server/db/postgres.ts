import {
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import { processLimit } from '../config/machine-share.ts';
import { watchPool } from '../metrics/metrics.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import { isQueryTimeout } from './failure.ts';
import { answersInTime, clientConfig, type ClientSource } from './postgres-client.ts';

const int8 = 20;

export interface PostgresSource extends ClientSource {
  /** Called for every connection that breaks, in use or idle. */
  readonly onError: (error: Error) => void;
  /** Called after every commit, before whoever made it is told. */
  readonly onCommit?: (() => void) | undefined;
}

/**
 * Connects to PostgreSQL. Times and counters are int8, far below 2^53, and are read as numbers. Timeouts in the address
 * (`?statement_timeout=10000&query_timeout=12000`) win over the server's own, as `pg` has it.
 */
export function postgresDialect(source: PostgresSource): PostgresDialect {
  const config = { pool: guardedPool(source) };
  return Object.assign(new PostgresDialect(config), { createDriver: () => new BrokenConnectionDriver(config) });
}

function openPool(source: PostgresSource): pg.Pool {
  const isForMaintenance = source.purpose === 'maintenance';
  const pool = new pg.Pool({
    ...clientConfig(source),
    max: isForMaintenance ? 2 : processLimit('databaseConnections'),
    // One idle connection stays open: it tells that the server runs.
    min: isForMaintenance ? 0 : 1,
    keepAlive: true,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // The pool listens to idle clients only. A client that breaks in use emits the error as well as rejecting its query, and an
  // error event without a listener ends the process.
  pool.on('connect', (client) => client.on('error', source.onError));
  // Errors of idle clients are emitted here again; the listener above has reported them.
  pool.on('error', () => {});
  return pool;
}

/**
 * Gives no connections between a query timeout and the next sign of life. Every statement outside a transaction takes a connection
 * of its own, so no request waits for a second timeout.
 */
function guardedPool(source: PostgresSource): PostgresPool {
  let pool = openPool(source);
  if (source.purpose !== 'maintenance') {
    const read = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
    watchPool(source.purpose === 'replica' ? 'replica' : 'primary', read);
  }
  const breaker = circuitBreaker({
    answers: () => answersInTime(source.url),
    onReturn() {
      // Connections that lay idle may be as dead as the one that did not answer; those in use end with their work.
      pool.end().catch(source.onError);
      pool = openPool(source);
    },
  });
  return {
    options: pool.options,
    async connect() {
      breaker.check();
      return watchClient(await pool.connect(), { onTimeout: breaker.open, onCommit: source.onCommit });
    },
    end() {
      breaker.stop();
      return pool.end();
    },
  };
}

interface ClientEvents {
  readonly onTimeout: () => void;
  readonly onCommit: PostgresSource['onCommit'];
}

/**
 * After a query timeout the client goes on waiting for the old answer. Nothing more is asked of that connection, not even a
 * rollback, which would take another timeout; PostgreSQL rolls back by itself when the connection closes.
 */
function watchClient(client: pg.PoolClient, { onTimeout, onCommit }: ClientEvents): PostgresPoolClient {
  const noteCommand = watchCommits(onCommit);
  let timeout: unknown;

  async function query(text: string, parameters: unknown[]): Promise<pg.QueryResult> {
    if (timeout !== undefined) throw timeout;
    try {
      const result = await client.query(text, parameters);
      noteCommand(result.command);
      return result;
    } catch (error) {
      if (isQueryTimeout(error)) {
        timeout = error;
        onTimeout();
      }
      throw error;
    }
  }

  return {
    // Kysely also asks for cursors, but only where the dialect was given some.
    query: query as never,
    release: (isBroken) => client.release(isBroken || timeout !== undefined),
  };
}

/**
 * Calls back after every commit of a connection. PostgreSQL names the command that it has carried out, so that no statement is
 * overlooked, whoever wrote it; a plain select outside a transaction commits nothing.
 */
function watchCommits(onCommit: PostgresSource['onCommit']): (command: string) => void {
  let isInTransaction = false;
  return (command) => {
    const isBegin = command === 'BEGIN' || command === 'START';
    const isEnd = command === 'COMMIT' || command === 'ROLLBACK';
    if (command === 'COMMIT' || !(isInTransaction || isBegin || isEnd || command === 'SELECT')) onCommit?.();
    if (isBegin) isInTransaction = true;
    // After a rollback to a savepoint the transaction goes on, and its own commit calls back.
    if (isEnd) isInTransaction = false;
  };
}

class BrokenConnectionDriver extends PostgresDriver {
  /**
   * A rollback fails only on a broken connection, which is then discarded together with its transaction. Its error would take
   * the place of the one that led to the rollback.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection as never).catch(() => undefined);
  }
}
