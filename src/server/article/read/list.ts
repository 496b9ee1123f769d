import type { PosterSort } from '#contract/poster-read.ts';
import { type Slice, totalAt } from '../../call/paging.ts';
import type { Database } from '../../db/schema.ts';
import { countPublished } from './counts.ts';
import { findHottest, maxHot } from './hot.ts';
import { newestFirst, type PublicFilter } from './newest-first.ts';
import { type ArticleCardRow, selectCards } from './store.ts';

/** One page of a list, and how many articles the whole list has. */
export interface ListPage {
  readonly total: number;
  readonly rows: readonly ArticleCardRow[];
}

/** The order of a list: the newest article first, or the hottest at a moment. */
export interface Order {
  readonly sort?: PosterSort | undefined;
  readonly now: number;
}

export async function listPublished(
  database: Database,
  filter: PublicFilter,
  order: Order,
  slice: Slice,
): Promise<ListPage> {
  const rows = await readPublished(database, filter, order, slice);
  const counted = { ...filter, isRead: order.sort === 'hot' };
  return { rows, total: totalAt(rows.length, slice) ?? (await countPublished(database, counted)) };
}

/** One page of published articles, for lists without a total. */
export async function readPublished(
  database: Database,
  filter: PublicFilter,
  { sort, now }: Order,
  slice: Slice,
): Promise<ArticleCardRow[]> {
  if (sort !== 'hot') return readCards(database, await findNewestIds(database, filter, rangeOf(slice)));
  return readCards(database, await findHottestIds(database, filter, { ...rangeOf(slice), now }));
}

interface Range {
  readonly offset: number;
  readonly limit: number;
}

const rangeOf = ({ page, size }: Slice): Range => ({ offset: (page - 1) * size, limit: size });

/** Lists the hottest articles first, up to `maxHot`, and all others that somebody has read after them, the newest first. */
async function findHottestIds(
  database: Database,
  filter: PublicFilter,
  { offset, limit, now }: Range & { readonly now: number },
): Promise<readonly string[]> {
  const wanted = Math.min(offset + limit, maxHot);
  const hot = await findHottest(database, filter, { wanted, now });
  const listed = hot.slice(offset, offset + limit);
  if (listed.length === limit || hot.length < maxHot) return listed;
  const rest = { offset: Math.max(0, offset - maxHot), limit: limit - listed.length };
  return [...listed, ...(await findNewestIds(database, { ...filter, isRead: true }, rest, hot))];
}

/** The articles that the home page shows first; the last chosen one comes first. */
export async function listFeatured(database: Database): Promise<ArticleCardRow[]> {
  const rows = await database
    .selectFrom('featured')
    .select('poster_id')
    .orderBy('time', 'desc')
    .orderBy('poster_id', 'desc')
    .execute();
  const cards = await readCards(
    database,
    rows.map(({ poster_id: id }) => id),
  );
  return cards.filter(({ status }) => status === 'published');
}

/** Reads articles by their ids and keeps the order of the ids. */
async function readCards(database: Database, ids: readonly string[]): Promise<ArticleCardRow[]> {
  if (ids.length === 0) return [];
  const cards = await selectCards(database).where('poster.id', 'in', ids).execute();
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The newest ids first, read from indexes alone: rows are long, and only those of the page that is shown are read. */
async function findNewestIds(
  database: Database,
  { tag, authorId, isRead = false }: PublicFilter,
  { offset, limit }: Range,
  without: readonly string[] = [],
): Promise<string[]> {
  if (tag !== undefined && authorId === undefined && !isRead) return findNewestTagged(database, tag, { offset, limit });
  const rows = await database
    .selectFrom('poster')
    .select('poster.id')
    .where('poster.status', '=', 'published')
    .$if(authorId !== undefined, (query) => query.where('poster.author_id', '=', authorId ?? ''))
    .$if(isRead, (query) => query.where('poster.views', '>', 0))
    .$if(without.length > 0, (query) => query.where('poster.id', 'not in', without))
    .$call((query) => newestFirst(query, { tag, database }))
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** Tags know when their article was published, and which articles readers see. */
async function findNewestTagged(database: Database, tag: string, { offset, limit }: Range): Promise<string[]> {
  const rows = await database
    .selectFrom('poster_tag')
    .select('poster_id')
    .where('tag', '=', tag)
    .where('publish_time', 'is not', null)
    .orderBy('publish_time', 'desc')
    .orderBy('poster_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ poster_id: id }) => id);
}
