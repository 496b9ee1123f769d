import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PosterStatus } from '../../contract/poster.ts';
import type { OwnSort, PosterCounts, SortOrder } from '../../contract/writing.ts';
import { fold } from '../db/fold.ts';
import { isPostgres } from '../db/kind.ts';
import type { Database, Schema } from '../db/schema.ts';
import type { Slice } from '../poster/list.ts';
import { type OwnRow, selectOwn } from './own.ts';
import { countTrash } from './trash.ts';

/** Which of an author's own articles a list holds, and in which order. */
export interface OwnFilter {
  readonly authorId: string;
  readonly status?: PosterStatus | undefined;
  /** Something the title or a tag holds. */
  readonly text?: string | undefined;
  readonly sort?: OwnSort | undefined;
  readonly order?: SortOrder | undefined;
}

export interface OwnPage {
  readonly total: number;
  readonly rows: readonly OwnRow[];
  readonly counts: PosterCounts;
}

/** An author's own articles, drafts among them; the last changed first, unless asked for otherwise. */
export async function listOwn(database: Database, filter: OwnFilter, slice: Slice): Promise<OwnPage> {
  const rows = await readOwn(database, filter, slice);
  const counts = await countEach(database, filter.authorId);
  const total = filter.text ? await countMatching(database, filter) : counts[filter.status ?? 'all'];
  return { rows, total, counts };
}

/** Sorted without the long rows and what is joined to them; those are read for the page that is shown. */
function readOwn(database: Database, filter: OwnFilter, { page, size }: Slice): Promise<OwnRow[]> {
  const order = orderOf(database, filter);
  const listed = database
    .selectFrom('poster')
    .select('poster.id')
    .where((where) => matching(where, filter))
    .orderBy(order)
    .limit(size)
    .offset((page - 1) * size);
  return selectOwn(database).innerJoin(listed.as('listed'), 'listed.id', 'poster.id').orderBy(order).execute();
}

const sortColumns = {
  updated: sql.ref('poster.update_time'),
  created: sql.ref('poster.create_time'),
  published: sql.ref('poster.publish_time'),
  views: sql.ref('poster.views'),
  title: sql.ref('poster.title_key'),
} as const;

/** What was never published stands last either way. Titles compare by bytes, as SQLite does it. */
function orderOf(database: Database, { sort = 'updated', order = 'desc' }: OwnFilter): RawBuilder<unknown> {
  const direction = sql.raw(order);
  const column = sortColumns[sort];
  const compared = sort === 'title' && isPostgres(database) ? sql`${column} collate "C"` : column;
  const missing = sort === 'published' ? sql`${column} is null, ` : sql``;
  return sql`${missing}${compared} ${direction}, poster.id ${direction}`;
}

async function countMatching(database: Database, filter: OwnFilter): Promise<number> {
  const { total } = await database
    .selectFrom('poster')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where((where) => matching(where, filter))
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function countEach(database: Database, authorId: string): Promise<PosterCounts> {
  const rows = await database
    .selectFrom('poster')
    .select((select) => ['status', select.fn.countAll<number>().as('total')])
    .where('author_id', '=', authorId)
    .groupBy('status')
    .execute();
  const count = (status: PosterStatus): number => Number(rows.find((row) => row.status === status)?.total ?? 0);
  const [draft, published] = [count('draft'), count('published')];
  return { all: draft + published, draft, published, trash: await countTrash(database, authorId) };
}

type Where = ExpressionBuilder<Schema, 'poster'>;
type Condition = ExpressionWrapper<Schema, 'poster', SqlBool>;

function matching(where: Where, { authorId, status, text }: OwnFilter): Condition {
  const conditions = [
    where('poster.author_id', '=', authorId),
    status && where('poster.status', '=', status),
    text && where.or([holds('poster.title_key', text), hasTagWith(where, text)]),
  ];
  return where.and(conditions.filter((condition) => typeof condition === 'object'));
}

function hasTagWith(where: Where, text: string) {
  return where.exists(
    where
      .selectFrom('poster_tag')
      .select('poster_tag.poster_id')
      .whereRef('poster_tag.poster_id', '=', 'poster.id')
      .where(holds('poster_tag.tag_key', text)),
  );
}

/** SQLite's LIKE knows no escape character of its own, so it is asked whether the column changes without the text. */
function holds(column: 'poster.title_key' | 'poster_tag.tag_key', text: string): RawBuilder<SqlBool> {
  const name = sql.ref(column);
  return sql<SqlBool>`replace(${name}, ${fold(text)}, '') != ${name}`;
}
