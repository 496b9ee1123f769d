import { isGivenUp } from './failure.ts';
import type { Database } from './schema.ts';

/** How often a transaction is tried. A deadlock of two is over with the second try; more come only from many acts on one account. */
const tries = 3;

/**
 * Runs a transaction, and once more where PostgreSQL gave it up for another one: two owners who suspend each other at the same
 * moment each hold what the other one waits for. `work` may therefore run several times, and may do nothing that a rollback does not
 * undo.
 */
export async function transact<Value>(
  database: Database,
  work: (transaction: Database) => Promise<Value>,
): Promise<Value> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (tried === tries || !isGivenUp(error)) throw error;
    }
  }
}
