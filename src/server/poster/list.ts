import type { PosterSort } from '../../contract/poster.ts';
import type { Database } from '../db/schema.ts';
import { hotness } from './hot.ts';
import { type PosterCardRow, selectCards } from './store.ts';

export interface Slice {
  readonly page: number;
  readonly size: number;
}

export const defaultSize = 10;

export function sliceOf({ page = 1, size = defaultSize }: Partial<Slice>): Slice {
  return { page, size };
}

/** One page of a list, and how many articles the whole list has. */
export interface ListPage {
  readonly total: number;
  readonly rows: readonly PosterCardRow[];
}

/** Which published articles a list holds. */
export interface PublicFilter {
  readonly tag?: string | undefined;
  readonly authorId?: string | undefined;
}

/** The newest first, or the hottest at a moment. */
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
  return { rows, total: totalAt(rows.length, slice) ?? (await countPublished(database, filter)) };
}

/** One page of published articles, for lists that do not say how many there are. */
export function readPublished(
  database: Database,
  filter: PublicFilter,
  order: Order,
  slice: Slice,
): Promise<PosterCardRow[]> {
  return selectCards(database)
    .innerJoin(pageOf(database, filter, order, slice).as('listed'), 'listed.id', 'poster.id')
    .$if(order.sort === 'hot', (query) => query.orderBy('listed.rank', 'desc'))
    .orderBy('poster.publish_time', 'desc')
    .orderBy('poster.id', 'desc')
    .execute();
}

/** How many there are is known without counting when the last page is at hand. */
export function totalAt(found: number, { page, size }: Slice): number | undefined {
  const isLast = found < size && (found > 0 || page === 1);
  return isLast ? (page - 1) * size + found : undefined;
}

/** Answered by indexes alone: the rows of a library are long, and only those of the page that is shown are read. */
function pageOf(database: Database, { tag, authorId }: PublicFilter, { sort, now }: Order, { page, size }: Slice) {
  return database
    .selectFrom('poster')
    .select('poster.id')
    .where('poster.status', '=', 'published')
    .$if(authorId !== undefined, (query) => query.where('poster.author_id', '=', authorId ?? ''))
    .$if(sort === 'hot', (query) => query.select(hotness(now).as('rank')).orderBy('rank', 'desc'))
    .$if(tag === undefined, (query) => query.orderBy('poster.publish_time', 'desc').orderBy('poster.id', 'desc'))
    .$if(tag !== undefined, (query) =>
      query
        // By the time too, which leads to the index of lists; by the id alone the row would be read.
        .innerJoin('poster_tag', (join) =>
          join
            .onRef('poster_tag.poster_id', '=', 'poster.id')
            .onRef('poster_tag.publish_time', '=', 'poster.publish_time'),
        )
        .where('poster_tag.tag', '=', tag ?? '')
        .orderBy('poster_tag.publish_time', 'desc')
        .orderBy('poster_tag.poster_id', 'desc'),
    )
    .limit(size)
    .offset((page - 1) * size);
}

async function countPublished(database: Database, { tag, authorId }: PublicFilter): Promise<number> {
  const counting = tag === undefined || authorId !== undefined ? countPosters() : countTagged(tag);
  return Number((await counting).total);

  function countPosters() {
    return database
      .selectFrom('poster')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('poster.status', '=', 'published')
      .$if(authorId !== undefined, (query) => query.where('poster.author_id', '=', authorId ?? ''))
      .$if(tag !== undefined, (query) =>
        query.innerJoin('poster_tag', 'poster_tag.poster_id', 'poster.id').where('poster_tag.tag', '=', tag ?? ''),
      )
      .executeTakeFirstOrThrow();
  }

  function countTagged(name: string) {
    return database
      .selectFrom('poster_tag')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('poster_tag.tag', '=', name)
      .where('poster_tag.publish_time', 'is not', null)
      .executeTakeFirstOrThrow();
  }
}
