import { limits } from '#contract/limits.ts';
import type { PosterSeries } from '#contract/poster-read.ts';
import type { Database } from '../../db/schema.ts';
import { type ArticleCardRow, selectCards } from './store.ts';

/** Two are offered at the end of a text; two more, because the articles before and after it may be among them. */
const maxRelated = 4;

/** The neighbours of an article: those published before and after it, and those that share most tags with it. */
export interface Neighbours {
  readonly previous: ArticleCardRow | undefined;
  readonly next: ArticleCardRow | undefined;
  readonly related: readonly ArticleCardRow[];
  readonly series: PosterSeries | undefined;
}

export async function findNeighbours(database: Database, poster: ArticleCardRow): Promise<Neighbours> {
  const [previous, next, related, series] = await Promise.all([
    findNeighbour(database, poster, 'desc'),
    findNeighbour(database, poster, 'asc'),
    findRelated(database, poster),
    findSeries(database, poster),
  ]);
  return { previous, next, related, series };
}

/** The series of an article: what its author has published under the same name, in the order of publishing. */
async function findSeries(database: Database, { id }: ArticleCardRow): Promise<PosterSeries | undefined> {
  const list = await database
    .selectFrom('poster as own')
    .innerJoin('poster', (join) =>
      join.onRef('poster.author_id', '=', 'own.author_id').onRef('poster.series', '=', 'own.series'),
    )
    .select(['poster.id', 'poster.slug', 'poster.title', 'poster.series'])
    .where('own.id', '=', id)
    .where('own.series', '!=', '')
    .where('poster.series', '!=', '')
    .where('poster.status', '=', 'published')
    .orderBy('poster.publish_time')
    .orderBy('poster.id')
    .limit(limits.series)
    .execute();
  const [first] = list;
  return first && { name: first.series, list: list.map(({ id: each, slug, title }) => ({ id: each, slug, title })) };
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
