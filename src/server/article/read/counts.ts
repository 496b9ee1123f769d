import type { PosterArchive } from '#contract/poster-read.ts';
import type { TagCount } from '#contract/poster.ts';
import type { Database } from '../../db/schema.ts';
import type { PublicFilter } from './newest-first.ts';

/** How many published articles a month of the site's zone has. */
export interface MonthCount {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly count: number;
}

/** How many published articles belong to a list: one row, whatever their number (`db/migrate-counts.ts`). */
export async function countPublished(database: Database, filter: PublicFilter): Promise<number> {
  const [scope, name] = counterOf(filter);
  const row = await database
    .selectFrom('counter')
    .select(['count', 'viewed'])
    .where('scope', '=', scope)
    .where('name', '=', name)
    .executeTakeFirst();
  return (filter.isRead ? row?.viewed : row?.count) ?? 0;
}

function counterOf({ tag, authorId }: PublicFilter): readonly [scope: string, name: string] {
  if (tag !== undefined) return [tagScope(authorId), tag];
  return authorId === undefined ? ['poster', 'published'] : ['author', authorId];
}

const tagScope = (authorId: string | undefined): string => (authorId === undefined ? 'tag' : `tag/${authorId}`);

/** The tags of published articles (of all authors, or of one), the most used first. */
export function countTags(
  database: Database,
  { authorId, size }: { readonly authorId: string | undefined; readonly size: number },
): Promise<TagCount[]> {
  return database
    .selectFrom('counter')
    .select(['name as tag', 'count'])
    .where('scope', '=', tagScope(authorId))
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(size)
    .execute();
}

/** The user names of authors with published articles, the most first. */
export async function authorsByCount(database: Database, size: number): Promise<string[]> {
  const rows = await database
    .selectFrom('counter')
    .innerJoin('user', 'user.id', 'counter.name')
    .select('user.username')
    .where('counter.scope', '=', 'author')
    .where('counter.count', '>', 0)
    .orderBy('counter.count', 'desc')
    .orderBy('user.username')
    .limit(size)
    .execute();
  return rows.map(({ username }) => username);
}

/** The months with published articles, the oldest first. */
export async function countMonths(database: Database): Promise<MonthCount[]> {
  const rows = await database
    .selectFrom('counter')
    .select(['name', 'count'])
    .where('scope', '=', 'month')
    .orderBy('name')
    .execute();
  return rows.map(({ name, count }) => ({ year: Number(name.slice(0, 4)), month: Number(name.slice(5)), count }));
}

/** The years with published articles, the newest first. */
export async function countYears(database: Database): Promise<PosterArchive['years']> {
  const months = await countMonths(database);
  const years = [...Map.groupBy(months, ({ year }) => year)].map(([year, of]) => ({
    year,
    count: of.reduce((sum, { count }) => sum + count, 0),
  }));
  return years.reverse();
}
