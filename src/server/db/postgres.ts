import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import { processLimit } from '../config/machine-share.ts';
import { watchPool } from '../metrics/metrics.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import { isConnectionTimeout, isQueryTimeout } from './failure.ts';

/**
 * The name under which PostgreSQL lists the connections of a server, so that a database that is in use is not replaced
 * (`backup/switch-over.ts`). Those of maintenance have another one.
 */
export const applicationName = 'xuechuangji';

const int8 = 20;
const startTimeoutMilliseconds = 10_000;
/** Longer than a request waits for its connection, so that requests get one once the breaker closes. */
const probeTimeoutMilliseconds = 2_000;

/** How long PostgreSQL may take; each is a setting of `pg` of the same name, in milliseconds, and 0 is no limit. */
interface Timeouts {
  /** The wait for a connection, a new one or one that another request gives back. */
  readonly connectionTimeoutMillis: number;
  /** After this PostgreSQL itself cancels a statement, and the connection stays usable. */
  readonly statement_timeout: number;
  /** After this the server stops waiting for PostgreSQL, which does not answer at all, and drops the connection. */
  readonly query_timeout: number;
  /** After this PostgreSQL ends a transaction that a frozen server process has left open, and frees its locks. */
  readonly idle_in_transaction_session_timeout: number;
}

/**
 * Waiting for a connection and for one statement on it together stay below 5 s. A request that asks several times waits no longer:
 * after a query timeout nothing more is asked until PostgreSQL answers again, so a frozen database is answered in that time.
 */
const requestTimeouts: Timeouts = {
  connectionTimeoutMillis: 1_000,
  statement_timeout: 3_000,
  query_timeout: 3_300,
  idle_in_transaction_session_timeout: 15_000,
};

/** Migrations and the building of an index have no time limit. */
const maintenanceTimeouts: Timeouts = {
  connectionTimeoutMillis: startTimeoutMilliseconds,
  statement_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

export interface PostgresSource {
  readonly url: string;
  /** Called for every connection that breaks, in use or idle. */
  readonly onError: (error: Error) => void;
  /** Requests have time limits; maintenance has none. */
  readonly purpose: 'requests' | 'maintenance';
}

/**
 * Connects to PostgreSQL. Times and counters are int8, far below 2^53, and are read as numbers. Timeouts in the address
 * (`?statement_timeout=10000&query_timeout=12000`) win over the server's own, as `pg` has it.
 */
export function postgresDialect(source: PostgresSource): PostgresDialect {
  return new BrokenConnectionDialect({ pool: guardedPool(source) });
}

function openPool({ url, onError, purpose }: PostgresSource): pg.Pool {
  const isForRequests = purpose === 'requests';
  const address = new URL(url);
  address.searchParams.delete('application_name');
  const pool = new pg.Pool({
    connectionString: address.href,
    application_name: isForRequests ? applicationName : `${applicationName}-maintenance`,
    max: isForRequests ? processLimit('databaseConnections') : 2,
    // One idle connection stays open: it tells that the server runs.
    min: isForRequests ? 1 : 0,
    keepAlive: true,
    ...(isForRequests ? requestTimeouts : maintenanceTimeouts),
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // The pool listens to idle clients only. A client that breaks in use emits the error as well as rejecting its query, and an
  // error event without a listener ends the process.
  pool.on('connect', (client) => client.on('error', onError));
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
  if (source.purpose === 'requests') {
    watchPool(() => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
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
      return dropTimedOut(await pool.connect(), breaker.open);
    },
    end() {
      breaker.stop();
      return pool.end();
    },
  };
}

/** Whether PostgreSQL answers in time; a server that refuses connections does, because no request waits for it. */
async function answersInTime(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: probeTimeoutMilliseconds });
  // What breaks the connection also rejects `connect`; without a listener it would end the process first.
  client.on('error', () => {});
  try {
    await client.connect();
    // Not waited for: PostgreSQL may stop answering just now.
    void client.end();
    return true;
  } catch (error) {
    return !isConnectionTimeout(error);
  }
}

/**
 * After a query timeout the client goes on waiting for the old answer. Nothing more is asked of that connection, not even a
 * rollback, which would take another timeout; PostgreSQL rolls back by itself when the connection closes.
 */
function dropTimedOut(client: pg.PoolClient, onTimeout: () => void): PostgresPoolClient {
  let timeout: unknown;

  async function query(text: string, parameters: unknown[]): Promise<pg.QueryResult> {
    if (timeout !== undefined) throw timeout;
    try {
      return await client.query(text, parameters);
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

class BrokenConnectionDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new BrokenConnectionDriver(this.#config);
  }
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

/** Whether the address leads to a database that lets us in; rejects where it does not. */
export async function connectOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: startTimeoutMilliseconds });
  // What breaks the connection also rejects `connect` or `end`; without a listener it would end the process first.
  client.on('error', () => {});
  await client.connect();
  await client.end();
}
