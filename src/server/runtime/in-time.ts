/**
 * Milliseconds that a request waits for a connection it may not need. SQLite has one connection and no limit; those of PostgreSQL
 * (`db/postgres-client.ts`) end before this one, and tell that the server is away.
 */
export const longestWait = ({ databaseUrl }: { readonly databaseUrl: string | undefined }): number =>
  databaseUrl === undefined ? 1000 : 5000;

/** Thrown where work has not ended in time; the work itself goes on. */
export class TooLate extends Error {
  override readonly message = 'no answer in time';
}

/** The result of the work, or a rejection with `TooLate`. */
export async function inTime<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLate.reject(new TooLate()), milliseconds);
  try {
    return await Promise.race([work, tooLate.promise]);
  } finally {
    clearTimeout(timer);
  }
}
