import { sql } from 'kysely';
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
  /** How many of the rows stand first because they are pinned. */
  readonly pinned: number;
}

/** The order of a list: the newest article first, the hottest at a moment, or where no order is given, pinned ones before the newest. */
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
  const pinned = order.sort === undefined ? await findPinned(database, filter) : [];
  const rows = await (pinned.length > 0
    ? readBehindPinned(database, filter, pinned, slice)
    : readPublished(database, filter, order, slice));
  const counted = { ...filter, isRead: order.sort === 'hot' };
  const total = totalAt(rows.length, slice) ?? (await countPublished(database, counted));
  return { rows, total, pinned: slice.page === 1 ? Math.min(pinned.length, rows.length) : 0 };
}

/** More pinned articles would hide the new ones; the newest of them stand first, the others at their own time. */
const maxPinned = 3;

/** The pinned articles of an author, or for the list of all articles, those of the site's owners. */
async function findPinned(database: Database, { tag, authorId }: PublicFilter): Promise<string[]> {
  if (tag !== undefined) return [];
  const rows = await database
    .selectFrom('poster')
    .select('poster.id')
    .where('poster.status', '=', 'published')
    .where(sql<boolean>`poster.listing = 'pinned'`)
    .where((where) =>
      authorId === undefined
        ? where('poster.author_id', 'in', where.selectFrom('user').select('user.id').where('user.role', '=', 'owner'))
        : where('poster.author_id', '=', authorId),
    )
    .orderBy('poster.publish_time', 'desc')
    .orderBy('poster.id', 'desc')
    .limit(maxPinned)
    .execute();
  return rows.map(({ id }) => id);
}

async function readBehindPinned(
  database: Database,
  filter: PublicFilter,
  pinned: readonly string[],
  slice: Slice,
): Promise<ArticleCardRow[]> {
  const { offset, limit } = rangeOf(slice);
  const first = pinned.slice(offset, offset + limit);
  const rest = { offset: Math.max(0, offset - pinned.length), limit: limit - first.length };
  return readCards(database, [...first, ...(await findNewestIds(database, filter, rest, pinned))]);
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
