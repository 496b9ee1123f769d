import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether this is PostgreSQL, for the few statements that the two databases do not share. */
export function isPostgres(database: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
