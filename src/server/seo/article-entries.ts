import type { ReadSplitter } from '../db/read-splitting.ts';
import type { Database } from '../db/schema.ts';

/** How many articles there are, and when they were changed. */
export interface ArticleStats {
  readonly count: number;
  readonly latest: number;
  /** The sum of the times, which tells two lists apart where one article is hidden and another shown again. */
  readonly sum: string;
}

export interface ArticleEntry {
  readonly id: string;
  readonly updateTime: number;
}

/** Count and changes are read from the index `poster_places` alone, because the rows themselves are long. */
const published = (database: Database) => database.selectFrom('poster').where('status', '=', 'published');

export async function articleStats(database: Database): Promise<ArticleStats> {
  const { count, latest, sum } = await published(database)
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.max<number | null>('update_time').as('latest'),
      select.fn.sum<number | string | null>('update_time').as('sum'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), latest: latest ?? 0, sum: String(sum ?? 0) };
}

const atOnce = 1000;

/**
 * Published articles, oldest first, so that new ones change no earlier part of the list. They are read in small groups, because
 * other requests run between two queries.
 */
export async function* readArticleEntries(
  readPublic: ReadSplitter['readPublic'],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): AsyncGenerator<ArticleEntry[]> {
  let left = limit;
  let rows = await readPublic((database) => listed(database).offset(offset).limit(Math.min(left, atOnce)).execute());
  while (rows.length > 0) {
    yield rows.map(({ id, update_time }) => ({ id, updateTime: update_time }));
    left -= rows.length;
    const { publish_time: time, id } = rows.at(-1)!;
    if (left === 0 || rows.length < atOnce) return;
    rows = await readPublic((database) =>
      listed(database)
        .where((where) => where(where.refTuple('publish_time', 'id'), '>', where.tuple(time, id)))
        .limit(Math.min(left, atOnce))
        .execute(),
    );
  }
}

const listed = (database: Database) =>
  published(database).select(['id', 'publish_time', 'update_time']).orderBy('publish_time').orderBy('id');
