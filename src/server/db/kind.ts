import { type Kysely, PostgresAdapter } from 'kysely';

/** Which of the two databases this is, for the few statements that only one of them knows. */
export function isPostgres(database: Kysely<unknown> | Kysely<never>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/** Which database this is, for the few statements that the two do not share. */
export function databaseKind(database: Pick<Kysely<unknown>, 'getExecutor'>): 'sqlite' | 'postgres' {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
