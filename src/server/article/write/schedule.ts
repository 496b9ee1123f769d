import type { Database } from '../../db/schema.ts';

/** An article that waits for its time, in seconds since the epoch; `failure` says why it could not be published then. */
interface Scheduled {
  readonly id: string;
  readonly time: number;
  readonly failure?: string;
}

/** Puts an article on the schedule, in place of any time that was set before. One with a failure is there for its author to see. */
export async function schedule(database: Database, { id, time, failure = '' }: Scheduled): Promise<void> {
  const values = { due_time: time, failure };
  await database
    .insertInto('poster_schedule')
    .values({ poster_id: id, ...values })
    .onConflict((conflict) => conflict.column('poster_id').doUpdateSet(values))
    .execute();
}

/** Takes an article off the schedule; false where it was not on it. Of several callers one alone gets true. */
export async function cancelSchedule(database: Database, id: string): Promise<boolean> {
  const rows = await database
    .deleteFrom('poster_schedule')
    .where('poster_id', '=', id)
    .returning('poster_id')
    .execute();
  return rows.length > 0;
}

/** The ids of articles whose time has come, the longest due first. */
export async function listDue(database: Database, now: number, most: number): Promise<string[]> {
  const rows = await database
    .selectFrom('poster_schedule')
    .select('poster_id')
    .where('due_time', '<=', now)
    .where('failure', '=', '')
    .orderBy('due_time')
    .orderBy('poster_id')
    .limit(most)
    .execute();
  return rows.map(({ poster_id: id }) => id);
}
