import pg from 'pg';
import { isConnectionTimeout, isQueryTimeout } from './failure.ts';

/**
 * The name under which PostgreSQL lists the connections of a server, so that a database that is in use is not replaced
 * (`backup/switch-over.ts`). Those of maintenance have another one.
 */
export const applicationName = 'xuechuangji';
/** The same behind a connection pooler, which may keep a connection open after the server has ended. */
export const pooledApplicationName = `${applicationName}-pooled`;

const startTimeoutMilliseconds = 10_000;
/** Longer than a request waits for its connection, so that requests get one once the breaker closes. */
const probeTimeoutMilliseconds = 2_000;

export interface ClientSource {
  readonly url: string;
  /** Requests, on the primary or on the read replica, have time limits; maintenance has none. */
  readonly purpose: 'requests' | 'replica' | 'maintenance';
  /** Whether the address leads to a connection pooler such as PgBouncer, which refuses most startup parameters. */
  readonly isPooled?: boolean;
}

/** How long PostgreSQL may take; each is a setting of `pg` of the same name, in milliseconds. */
interface ClientTimeouts {
  /** The wait for a connection, a new one or one that another request gives back. */
  readonly connectionTimeoutMillis: number;
  /** After this the server stops waiting for PostgreSQL, which does not answer at all, and drops the connection; 0 is no limit. */
  readonly query_timeout: number;
}

/**
 * Waiting for a connection and for one statement on it together stay below 5 s. A request that asks several times waits no longer:
 * after a query timeout nothing more is asked until PostgreSQL answers again, so a frozen database is answered in that time.
 */
const requestTimeouts: ClientTimeouts = { connectionTimeoutMillis: 1_000, query_timeout: 3_300 };

/** Migrations and the building of an index have no time limit. */
const maintenanceTimeouts: ClientTimeouts = { connectionTimeoutMillis: startTimeoutMilliseconds, query_timeout: 0 };

/** The limits that PostgreSQL itself keeps, sent as startup parameters. */
const requestLimits = {
  /** After this PostgreSQL cancels a statement, and the connection stays usable. */
  statement_timeout: 3_000,
  /** After this PostgreSQL ends a transaction that a frozen server process has left open, and frees its locks. */
  idle_in_transaction_session_timeout: 15_000,
};

/**
 * Lifts limits that the role may have for the sake of its requests; `pg` would not send a 0 as a parameter of its own. Only the wait for
 * a lock has a limit, so that a start ends that another program would block for ever.
 */
const withoutLimits = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=60s';

/** How `pg` connects for a purpose. Parameters in the address win. */
export function clientConfig({ url, purpose, isPooled = false }: ClientSource): pg.PoolConfig {
  const address = new URL(url);
  address.searchParams.delete('application_name');
  if (purpose !== 'maintenance') {
    return {
      connectionString: address.href,
      application_name: isPooled ? pooledApplicationName : applicationName,
      ...requestTimeouts,
      ...(isPooled ? {} : requestLimits),
    };
  }
  const options = [withoutLimits, address.searchParams.get('options')].filter(Boolean).join(' ');
  address.searchParams.delete('options');
  return {
    connectionString: address.href,
    application_name: `${applicationName}-maintenance`,
    options,
    ...maintenanceTimeouts,
  };
}

/** Whether PostgreSQL answers in time; a server that refuses connections does, because no request waits for it. */
export async function answersInTime(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: probeTimeoutMilliseconds,
    query_timeout: probeTimeoutMilliseconds,
  });
  // What breaks the connection also rejects what is being waited for; without a listener it would end the process first.
  client.on('error', () => {});
  try {
    await client.connect();
    // A connection pooler lets clients in while PostgreSQL behind it does not answer.
    await client.query('select');
    return true;
  } catch (error) {
    return !isConnectionTimeout(error) && !isQueryTimeout(error);
  } finally {
    // Not waited for: PostgreSQL may have stopped answering just now.
    void client.end().catch(() => undefined);
  }
}

/** Whether the address leads to a database that lets us in, as it will be used; rejects where it does not. */
export async function connectOnce(source: ClientSource): Promise<void> {
  const client = new pg.Client({ ...clientConfig(source), connectionTimeoutMillis: startTimeoutMilliseconds });
  // What breaks the connection also rejects `connect` or `end`; without a listener it would end the process first.
  client.on('error', () => {});
  await client.connect();
  await client.end();
}
