import type { Database } from '../../db/schema.ts';
import { type ArticleCardRow, selectCards } from './store.ts';

/** Two are offered at the end of a text; two more, because the articles before and after it may be among them. */
const maxRelated = 4;

/** The neighbours of an article: those published before and after it, and those that share most tags with it. */
export interface Neighbours {
  readonly previous: ArticleCardRow | undefined;
  readonly next: ArticleCardRow | undefined;
  readonly related: readonly ArticleCardRow[];
}

export async function findNeighbours(database: Database, poster: ArticleCardRow): Promise<Neighbours> {
  const [previous, next, related] = await Promise.all([
    findNeighbour(database, poster, 'desc'),
    findNeighbour(database, poster, 'asc'),
    findRelated(database, poster),
  ]);
  return { previous, next, related };
}

/** A draft that was never published has no neighbours in time. */
function findNeighbour(
  database: Database,
  { id, publish_time: time }: ArticleCardRow,
  direction: 'asc' | 'desc',
): Promise<ArticleCardRow | undefined> {
  if (time === null) return Promise.resolve(undefined);
  const beyond = direction === 'asc' ? '>' : '<';
  return selectCards(database)
    .where('poster.status', '=', 'published')
    .where((where) => where(where.refTuple('poster.publish_time', 'poster.id'), beyond, where.tuple(time, id)))
    .orderBy('poster.publish_time', direction)
    .orderBy('poster.id', direction)
    .limit(1)
    .executeTakeFirst();
}

async function findRelated(database: Database, { id, tags }: ArticleCardRow): Promise<ArticleCardRow[]> {
  const names = JSON.parse(tags) as string[];
  if (names.length === 0) return [];
  return selectCards(database)
    .innerJoin(maxShared(database, id, names).as('common'), 'common.poster_id', 'poster.id')
    .orderBy('common.shared', 'desc')
    .orderBy('poster.publish_time', 'desc')
    .orderBy('poster.id', 'desc')
    .execute();
}

/** The query reads the index of tags alone; `max` only picks the one time that all tags of an article have. */
function maxShared(database: Database, id: string, tags: readonly string[]) {
  return database
    .selectFrom('poster_tag')
    .select(({ fn }) => ['poster_id', fn.countAll<number>().as('shared'), fn.max('publish_time').as('time')])
    .where('tag', 'in', tags)
    .where('publish_time', 'is not', null)
    .where('poster_id', '!=', id)
    .groupBy('poster_id')
    .orderBy('shared', 'desc')
    .orderBy('time', 'desc')
    .orderBy('poster_id', 'desc')
    .limit(maxRelated);
}
