import { sql } from 'kysely';
import { isPostgres } from '../../db/kind.ts';
import type { Database } from '../../db/schema.ts';
import { newestFirst, type PublicFilter, withTag } from './newest-first.ts';

/** Views added to every article, so that a new article without readers can appear in the list. */
const headStart = 10;
/** Days added to the age of every article, which would otherwise outweigh the views in the first hours. */
const slowStart = 3;
const secondsPerDay = 86_400;
const hour = 3600;

/** The values from which the order of hot articles is computed; id and time decide between articles of equal heat. */
export interface Candidate {
  readonly id: string;
  readonly views: number;
  readonly publish_time: number;
}

/**
 * Computes the heat of an article: (views + 10) / (days since it was published + 3)^1.5. The function returns its square,
 * which has the same order and needs only multiplication and division. The age is taken at the full hour, so that
 * leafing through the pages does not shuffle them.
 */
export function heatOf({ views, publish_time: time }: Omit<Candidate, 'id'>, now: number): number {
  const days = Math.max(0, now - (now % hour) - time) / secondsPerDay + slowStart;
  return (views + headStart) ** 2 / (days * days * days);
}

/** Sorts the hottest article first; articles of equal heat by time, the newest first, then by the bytes of the id. */
export function byHeat(now: number): (one: Candidate, other: Candidate) => number {
  return (one, other) =>
    heatOf(other, now) - heatOf(one, now) || other.publish_time - one.publish_time || (one.id < other.id ? 1 : -1);
}

/** The first 1,000 articles of a list are sorted by heat, all later ones by time. */
export const mostHot = 1_000;

/** So many of the newest articles of a list are candidates; each further number is tried where the one before does not suffice. */
const newestLooked = [256, 1_024, 4_096, 16_384] as const;
/** At most so many older articles are candidates, so that a list costs a bounded time however large the library is. */
const mostOlder = 8_192;

/** Which articles are candidates: those published at a time or later, and of the older ones those with so many views. */
interface Bounds {
  readonly time: number;
  readonly views: number;
}

interface Wanted {
  readonly wanted: number;
  readonly now: number;
}

/** All articles of a list. */
const everything: Bounds = { time: 0, views: Infinity };

/**
 * The first `wanted` articles of a list by heat, without those that nobody has read. An article is hot because it is new or because it is
 * much viewed, so a look at the newest and the most viewed finds how hot the list is at least. From that follows how many views an
 * article older than the newest needs in order to belong to the list. Where few have so many, these and the newest are all
 * candidates, and none is missing (after Fagin's threshold algorithm); otherwise more of the newest are.
 */
export async function findHottest(
  database: Database,
  filter: PublicFilter,
  { wanted, now }: Wanted,
): Promise<readonly Candidate[]> {
  const least = await findLeastHeat(database, filter, { wanted, now });
  const bounds = await findBounds(database, filter, { least, now });
  return sortCandidates(database, filter, { bounds, wanted, now, least });
}

async function findBounds(
  database: Database,
  filter: PublicFilter,
  { least, now }: { readonly least: number; readonly now: number },
): Promise<Bounds> {
  const tooFew = await viewsAt(database, mostOlder);
  let bounds = everything;
  for (const count of newestLooked) {
    const time = await timeAt(database, filter, count);
    if (time === undefined) return everything;
    const views = Math.max(1, viewsFor(least, time, now));
    // Many articles may have the same number of views, so only those with more are known to be few.
    if (tooFew === undefined || views > tooFew) return { time, views };
    bounds = { time, views: tooFew + 1 };
  }
  return bounds;
}

/** The heat that the last of the wanted articles has at least; 0 where too few are found among the newest and the most viewed. */
async function findLeastHeat(database: Database, filter: PublicFilter, { wanted, now }: Wanted): Promise<number> {
  const count = Math.max(newestLooked[0], wanted);
  const time = (await timeAt(database, filter, count)) ?? 0;
  const views = ((await viewsAt(database, count)) ?? 0) + 1;
  const last = (await sortCandidates(database, filter, { bounds: { time, views }, wanted, now, least: 0 }))[wanted - 1];
  return last ? heatOf(last, now) : 0;
}

/** The fewest views by which an article of a time can be as hot, less one for what rounding may take. */
function viewsFor(heat: number, time: number, now: number): number {
  const unread = heatOf({ views: 0, publish_time: time }, now);
  return Math.floor(Math.sqrt(heat / unread) * headStart - headStart) - 1;
}

/** The number of views that the article at a place among the most viewed of all has; undefined where fewer have been read. */
async function viewsAt(database: Database, place: number): Promise<number | undefined> {
  const row = await database
    .selectFrom('poster')
    .select('views')
    .where('status', '=', 'published')
    .where('views', '>', 0)
    .orderBy('views', 'desc')
    .offset(place)
    .limit(1)
    .executeTakeFirst();
  return row?.views;
}

/** The time of the article at a place among the newest of a list; undefined where the list is shorter. */
async function timeAt(database: Database, { tag, authorId }: PublicFilter, place: number): Promise<number | undefined> {
  const row = await database
    .selectFrom('poster')
    .select('poster.publish_time')
    .where('poster.status', '=', 'published')
    .$if(authorId !== undefined, (query) => query.where('poster.author_id', '=', authorId ?? ''))
    .$call((query) => newestFirst(query, { tag, database }))
    .offset(place)
    .limit(1)
    .executeTakeFirst();
  return row?.publish_time ?? undefined;
}

const candidateColumns = ['poster.id', 'poster.views', 'poster.publish_time'] as const;

/** Sorts candidates in the database, in the order of `byHeat`: handing thousands of rows over would take longer than sorting. */
async function sortCandidates(
  database: Database,
  filter: PublicFilter,
  { bounds, wanted, now, least }: Wanted & { readonly bounds: Bounds; readonly least: number },
): Promise<readonly Candidate[]> {
  const heat = heatInSql(isPostgres(database), now);
  const newest = selectNewest(database, filter, bounds);
  const candidates = bounds.time > 0 ? newest.unionAll(selectOlder(database, filter, bounds)) : newest;
  const rows = await database
    .selectFrom(candidates.as('candidate'))
    .selectAll()
    // Cooler ones need not be sorted.
    .where(heat, '>=', least)
    .orderBy(heat, 'desc')
    .orderBy('publish_time', 'desc')
    .orderBy('id', 'desc')
    .limit(wanted)
    .execute();
  return rows.map(({ id, views, publish_time: time }) => ({ id, views, publish_time: time ?? 0 }));
}

/** A column through which no index is searched: the databases do not know which of two conditions leaves fewer articles. */
const unsearched = <Value>(column: string) => sql<Value>`+${sql.ref(column)}`;

/** Reads one stretch of the index of a list. */
function selectNewest(database: Database, { tag, authorId }: PublicFilter, { time }: Bounds) {
  return database
    .selectFrom('poster')
    .select(candidateColumns)
    .where('poster.status', '=', 'published')
    .where(unsearched<number>('poster.views'), '>', 0)
    .where('poster.publish_time', '>=', time)
    .$if(authorId !== undefined, (query) => query.where('poster.author_id', '=', authorId ?? ''))
    .$if(tag !== undefined, (query) =>
      withTag(query, { tag: tag ?? '', database }).where('poster_tag.publish_time', '>=', time),
    );
}

/** Reads one stretch of the index of views. */
function selectOlder(database: Database, { tag, authorId }: PublicFilter, { time, views }: Bounds) {
  return database
    .selectFrom('poster')
    .select(candidateColumns)
    .where('poster.status', '=', 'published')
    .where('poster.views', '>=', views)
    .where(unsearched<number>('poster.publish_time'), '<', time)
    .$if(authorId !== undefined, (query) => query.where(sql<boolean>`poster.author_id || '' = ${authorId}`))
    .$if(tag !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('poster_tag')
            .select('poster_tag.tag')
            .where('poster_tag.tag', '=', tag ?? '')
            .whereRef('poster_tag.poster_id', '=', 'poster.id'),
        ),
      ),
    );
}

/** `heatOf` as both databases compute it: with the same numbers in the same order, so that it rounds alike. */
function heatInSql(isOnPostgres: boolean, now: number) {
  const larger = sql.raw(isOnPostgres ? 'greatest' : 'max');
  const age = sql`cast(${larger}(0, ${sql.lit(now - (now % hour))} - publish_time) as double precision)`;
  const days = sql`(${age} / ${sql.lit(secondsPerDay)} + ${sql.lit(slowStart)})`;
  const views = sql`(cast(views as double precision) + ${sql.lit(headStart)})`;
  return sql<number>`${views} * ${views} / (${days} * ${days} * ${days})`;
}
