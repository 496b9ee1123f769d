import { type RawBuilder, sql } from 'kysely';

/** Views an article is given on its way, so that a new one that nobody has read yet can be seen at all. */
const headStart = 10;
/** Days that are added to the age: in the first hours it would otherwise be everything. */
const slowStart = 3;
const secondsPerDay = 86_400;
const hour = 3600;

/**
 * How hot an article is: (views + 10) / (days since it was published + 3)^1.5. What is compared is the square of it,
 * which has the same order and needs nothing but multiplication and division: those are exact to the bit on every
 * database, powers are not. The age is taken at the full hour, so that leafing through the pages does not shuffle them.
 */
export function hotness(now: number): RawBuilder<number> {
  const at = now - (now % hour);
  const views = sql`(cast(poster.views as double precision) + ${sql.lit(headStart)})`;
  const days = sql`(case when poster.publish_time < ${at}
    then cast(${at} - poster.publish_time as double precision) / ${sql.lit(secondsPerDay)} else 0 end
    + ${sql.lit(slowStart)})`;
  return sql<number>`${views} * ${views} / (${days} * ${days} * ${days})`;
}
