import type { Database, Schema } from '../../db/schema.ts';
import type { ArticleTimes } from './store.ts';

/** What an article was before an import wrote over it: an earlier version with its times, or an article in the trash. */
export type ArticleBefore = 'trashed' | (ArticleTimes & { readonly version: number });

type Row = Schema['poster_import'];

/** An article that an import wrote. */
interface Noted extends Pick<Row, 'batch' | 'poster_id' | 'user_id' | 'time' | 'version'> {
  readonly before?: ArticleBefore | undefined;
}

/** Notes what an import wrote; of an article that it wrote twice, what was before the first time stays. */
export async function noteImported(database: Database, { before, ...noted }: Noted): Promise<void> {
  await database
    .insertInto('poster_import')
    .values({ ...noted, before: before === undefined ? '' : JSON.stringify(before) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'batch', 'poster_id']).doUpdateSet({ version: noted.version }),
    )
    .execute();
}

export const readBefore = ({ before }: Pick<Row, 'before'>): ArticleBefore | undefined =>
  before === '' ? undefined : (JSON.parse(before) as ArticleBefore);

export interface ImportBatch {
  readonly batch: string;
  readonly time: number;
  readonly count: number;
}

const maxBatches = 20;

/** The imports of an author that can be undone, the newest first. */
export async function listImports(database: Database, userId: string): Promise<ImportBatch[]> {
  const rows = await database
    .selectFrom('poster_import')
    .select(({ fn }) => [
      'batch',
      fn.min<number | string>('time').as('time'),
      fn.countAll<number | string>().as('count'),
    ])
    .where('user_id', '=', userId)
    .groupBy('batch')
    .orderBy('time', 'desc')
    .orderBy('batch')
    .limit(maxBatches)
    .execute();
  return rows.map(({ batch, time, count }) => ({ batch, time: Number(time), count: Number(count) }));
}

/** The first articles of an import that are still to be undone. */
export async function readImported(
  database: Database,
  { userId, batch, most }: { readonly userId: string; readonly batch: string; readonly most: number },
): Promise<Row[]> {
  return database
    .selectFrom('poster_import')
    .selectAll()
    .where('user_id', '=', userId)
    .where('batch', '=', batch)
    .orderBy('poster_id')
    .limit(most)
    .execute();
}

export async function forgetImported(
  database: Database,
  { user_id: userId, batch, poster_id: id }: Row,
): Promise<void> {
  await database
    .deleteFrom('poster_import')
    .where('user_id', '=', userId)
    .where('batch', '=', batch)
    .where('poster_id', '=', id)
    .execute();
}
