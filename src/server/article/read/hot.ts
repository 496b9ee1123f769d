import type { Database } from '../../db/schema.ts';
import { newestFirst, type PublicFilter } from './newest-first.ts';

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

/** The query starts with 500 candidates of each kind and quadruples the number until they suffice. */
const fewestCandidates = 500;
const growth = 4;
/** The search looks at no more candidates, so that a list costs a bounded time however large the library is. */
const mostCandidates = 8_000;

/**
 * The first `wanted` articles of a list by heat, without those that nobody has read. An article is hot because it is new or because it is much viewed, so the candidates
 * are the newest of the list and the most viewed of all. An article that is among neither is older than the last of the former and
 * less viewed than the last of the latter: once the last result is as hot as such an article could be, none is missing (Fagin's
 * threshold algorithm).
 */
export async function findHottest(
  database: Database,
  filter: PublicFilter,
  { wanted, now }: { readonly wanted: number; readonly now: number },
): Promise<readonly Candidate[]> {
  const compare = byHeat(now);
  for (let count = Math.max(fewestCandidates, wanted); ; count = Math.min(count * growth, mostCandidates)) {
    const newest = await findNewest(database, filter, count);
    const viewed = await findMostViewed(database, filter, count);
    const read = [...newest, ...viewed.found].filter(({ views }) => views > 0);
    const candidates = new Map(read.map((each) => [each.id, each]));
    const hot = [...candidates.values()].sort(compare).slice(0, wanted);
    const [last, oldest] = [hot.at(-1), newest.at(-1)];
    if (newest.length < count || viewed.least === undefined || count >= mostCandidates || !last || !oldest) return hot;
    const isComplete = hot.length === wanted && compare(last, { ...oldest, views: viewed.least }) <= 0;
    if (isComplete) return hot;
  }
}

const candidateColumns = ['poster.id', 'poster.views', 'poster.publish_time'] as const;

/** The newest of a list. */
async function findNewest(
  database: Database,
  { tag, authorId }: PublicFilter,
  count: number,
): Promise<readonly Candidate[]> {
  const rows = await database
    .selectFrom('poster')
    .select(candidateColumns)
    .where('poster.status', '=', 'published')
    .$if(authorId !== undefined, (query) => query.where('poster.author_id', '=', authorId ?? ''))
    .$call((query) => newestFirst(query, tag))
    .limit(count)
    .execute();
  return rows.map(candidateOf);
}

/**
 * The most viewed articles that belong to a list, and the views of the last article that was examined; undefined where all that
 * anybody has read were examined.
 */
async function findMostViewed(
  database: Database,
  { tag, authorId }: PublicFilter,
  count: number,
): Promise<{ readonly found: readonly Candidate[]; readonly least: number | undefined }> {
  const viewed = database
    .selectFrom('poster')
    .select([...candidateColumns, 'poster.author_id'])
    .where('poster.status', '=', 'published')
    .where('poster.views', '>', 0)
    .orderBy('poster.views', 'desc')
    .orderBy('poster.publish_time', 'desc')
    .orderBy('poster.id', 'desc')
    .limit(count);
  const rows = await database
    .selectFrom(viewed.as('viewed'))
    .leftJoin('poster_tag', (join) =>
      join.onRef('poster_tag.poster_id', '=', 'viewed.id').on('poster_tag.tag', '=', tag ?? ''),
    )
    .select(['viewed.id', 'viewed.views', 'viewed.publish_time', 'viewed.author_id', 'poster_tag.tag'])
    .execute();
  const isListed = (row: (typeof rows)[number]): boolean =>
    (tag === undefined || row.tag !== null) && (authorId === undefined || row.author_id === authorId);
  const least = rows.length < count ? undefined : rows.reduce((views, row) => Math.min(views, row.views), Infinity);
  return { found: rows.filter(isListed).map(candidateOf), least };
}

/** Published articles always have a time of publishing. */
function candidateOf({
  id,
  views,
  publish_time: time,
}: Omit<Candidate, 'publish_time'> & { publish_time: number | null }): Candidate {
  return { id, views, publish_time: time ?? 0 };
}
