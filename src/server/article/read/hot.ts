import { sql } from 'kysely';
import { isPostgres } from '../../db/kind.ts';
import type { Database } from '../../db/schema.ts';
import { type PublicFilter, withTag } from './newest-first.ts';

/** Views added to every article, so that a new article without readers can appear in the list. */
const headStart = 10;
/** Days added to the age of every article, which would otherwise outweigh the views in the first hours. */
const slowStart = 3;
const secondsPerDay = 86_400;
const hour = 3600;

/** The first 1,000 articles of a list are sorted by heat, all later ones by time: decision 99 has the measurements. */
export const maxHot = 1_000;

interface Wanted {
  readonly wanted: number;
  readonly now: number;
}

/**
 * Finds the first `wanted` articles of a list by heat, without those that nobody has read; articles of equal heat by time, the
 * newest first, then by the bytes of the id. All values stand in an index, so no article's own long row is read.
 */
export async function findHottest(
  database: Database,
  { tag, authorId }: PublicFilter,
  { wanted, now }: Wanted,
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('poster')
    .select('poster.id')
    .where('poster.status', '=', 'published')
    .where('poster.views', '>', 0)
    .$if(authorId !== undefined, (query) => query.where('poster.author_id', '=', authorId ?? ''))
    .$if(tag !== undefined, (query) => withTag(query, { tag: tag ?? '', database }))
    .orderBy(heat(isPostgres(database), now), 'desc')
    .orderBy('poster.publish_time', 'desc')
    .orderBy('poster.id', 'desc')
    .limit(wanted)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Computes the heat of an article: (views + 10) / (days since it was published + 3)^1.5. The expression is its square, which has
 * the same order and needs only multiplication and division, which round alike on both databases. The age is taken at the full
 * hour, so that leafing through the pages does not shuffle them.
 */
function heat(isOnPostgres: boolean, now: number) {
  const larger = sql.raw(isOnPostgres ? 'greatest' : 'max');
  const age = sql`cast(${larger}(0, ${sql.lit(now - (now % hour))} - poster.publish_time) as double precision)`;
  const days = sql`(${age} / ${sql.lit(secondsPerDay)} + ${sql.lit(slowStart)})`;
  const views = sql`(cast(poster.views as double precision) + ${sql.lit(headStart)})`;
  return sql<number>`${views} * ${views} / (${days} * ${days} * ${days})`;
}
