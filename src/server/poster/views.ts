import { createHmac, randomBytes } from 'node:crypto';
import { siteFacts } from '../../site/config.ts';
import type { Reader } from '../api/context.ts';
import type { Database } from '../db/schema.ts';

const secondsPerDay = 86_400;

interface View {
  readonly id: string;
  readonly reader: Reader;
  readonly now: number;
}

/** Counts a view once per reader and day; answers how many there are now. */
export function countView(database: Database, { id, reader, now }: View): Promise<number> {
  const day = Math.floor((now + siteFacts.utcOffsetSeconds) / secondsPerDay);
  return database.transaction().execute(async (transaction) => {
    const salt = await saltOf(transaction, day);
    const added = await transaction
      .insertInto('poster_view')
      .values({ day, poster_id: id, reader: nameOf(reader, salt) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    const isNew = Number(added.numInsertedOrUpdatedRows ?? 0);
    const { views } = await transaction
      .updateTable('poster')
      .set((column) => ({ views: column('views', '+', isNew) }))
      .where('id', '=', id)
      .returning('views')
      .executeTakeFirstOrThrow();
    return views;
  });
}

function nameOf({ userId, address, agent }: Reader, salt: string): string {
  const parts = userId === undefined ? ['guest', address, agent] : ['user', userId];
  return createHmac('sha256', salt).update(JSON.stringify(parts)).digest('base64url');
}

async function saltOf(database: Database, day: number): Promise<string> {
  const select = database.selectFrom('view_day').select('salt').where('day', '=', day);
  const known = await select.executeTakeFirst();
  if (known) return known.salt;
  await sweepViews(database, day);
  await database
    .insertInto('view_day')
    .values({ day, salt: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await select.executeTakeFirstOrThrow()).salt;
}

async function sweepViews(database: Database, day: number): Promise<void> {
  await database.deleteFrom('poster_view').where('day', '<', day).execute();
  await database.deleteFrom('view_day').where('day', '<', day).execute();
}
