import { PostgresDialect } from 'kysely';
import pg from 'pg';

const int8 = 20;
const connectionTimeoutMillis = 10_000;

/** Connects to PostgreSQL. Times and counters are int8, far below 2^53, and are read as numbers. */
export function postgresDialect(url: string, onError: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection that the database ends would otherwise end the process.
  pool.on('error', onError);
  return new PostgresDialect({ pool });
}

/** Whether the address leads to a database that lets us in; rejects where it does not. */
export async function connectOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis });
  await client.connect();
  await client.end();
}
