import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OwnSort, PosterCounts, SortOrder } from '#contract/poster-write.ts';
import type { PosterStatus, TagCount } from '#contract/poster.ts';
import { onPage, type Slice } from '../../call/paging.ts';
import { fold } from '../../db/fold.ts';
import { countRows } from '../../db/queries.ts';
import type { Database, Schema } from '../../db/schema.ts';
import { authorStatus } from '../read/visibility.ts';
import { type OwnArticleRow, selectOwnArticles } from './own-article.ts';
import { countTrash } from './trash.ts';

/** The filter and the order of a list of an author's own articles. */
export interface OwnArticleFilter {
  readonly authorId: string;
  readonly status?: PosterStatus | undefined;
  /** The text that the title or a tag of each article contains. */
  readonly text?: string | undefined;
  readonly tag?: string | undefined;
  readonly sort?: OwnSort | undefined;
  readonly order?: SortOrder | undefined;
}

export interface OwnArticlePage {
  readonly total: number;
  readonly rows: readonly OwnArticleRow[];
  readonly counts: PosterCounts;
  readonly tags: TagCount[];
}

/** An author's own articles, drafts among them; the last changed first, unless asked for otherwise. */
export async function listOwnArticles(
  database: Database,
  filter: OwnArticleFilter,
  slice: Slice,
): Promise<OwnArticlePage> {
  const rows = await readOwn(database, filter, slice);
  const counts = await countByStatus(database, filter.authorId);
  const isSelective = filter.text || filter.tag;
  const total = isSelective ? await countMatching(database, filter) : counts[filter.status ?? 'all'];
  return { rows, total, counts, tags: await countOwnTags(database, filter.authorId) };
}

/** The most tags that an author is offered to choose from. */
const maxTags = 200;

async function countOwnTags(database: Database, authorId: string): Promise<TagCount[]> {
  const rows = await database
    .selectFrom('poster_tag')
    .innerJoin('poster', 'poster.id', 'poster_tag.poster_id')
    .select((select) => ['poster_tag.tag', select.fn.countAll<number>().as('count')])
    .where('poster.author_id', '=', authorId)
    .groupBy('poster_tag.tag')
    .orderBy('count', 'desc')
    .orderBy('poster_tag.tag')
    .limit(maxTags)
    .execute();
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }));
}

/** Sorts ids alone and reads the long rows only of the page that is shown. */
async function readOwn(database: Database, filter: OwnArticleFilter, slice: Slice): Promise<OwnArticleRow[]> {
  const { sort = 'updated' } = filter;
  const ids = await (sort === 'title' ? idsByTitle : idsBy(sort))(database, filter, slice);
  if (ids.length === 0) return [];
  const rows = await selectOwnArticles(database).where('poster.id', 'in', ids).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const sortColumns = {
  updated: 'poster.update_time',
  created: 'poster.create_time',
  published: 'poster.publish_time',
  views: 'poster.views',
} as const;

/** Lists ids by a column; articles that were never published stand last in either order. */
function idsBy(sort: keyof typeof sortColumns) {
  return async (database: Database, filter: OwnArticleFilter, slice: Slice): Promise<string[]> => {
    const { order = 'desc' } = filter;
    const rows = await selectMatching(database, filter)
      .select('poster.id')
      .$if(sort === 'published', (query) => query.orderBy(sql`poster.publish_time is null`))
      .orderBy(sortColumns[sort], order)
      .orderBy('poster.id', order)
      .$call((query) => onPage(query, slice))
      .execute();
    return rows.map(({ id }) => id);
  };
}

/** Titles are compared by the sound of the characters and the value of numbers; the two databases would sort differently. */
const titles = new Intl.Collator('zh-Hans-CN', { numeric: true });

async function idsByTitle(database: Database, filter: OwnArticleFilter, { page, size }: Slice): Promise<string[]> {
  const rows = await selectMatching(database, filter)
    .select(['poster.id', 'poster.title_key'])
    .orderBy('poster.id')
    .execute();
  rows.sort((a, b) => titles.compare(a.title_key, b.title_key));
  if (filter.order !== 'asc') rows.reverse();
  return rows.slice((page - 1) * size, page * size).map(({ id }) => id);
}

const selectMatching = (database: Database, filter: OwnArticleFilter) =>
  database.selectFrom('poster').where((where) => matching(where, filter));

async function countMatching(database: Database, filter: OwnArticleFilter): Promise<number> {
  return countRows(selectMatching(database, filter));
}

async function countByStatus(database: Database, authorId: string): Promise<PosterCounts> {
  const rows = await database
    .selectFrom('poster')
    .select((select) => ['status', select.fn.countAll<number>().as('total')])
    .where('author_id', '=', authorId)
    .groupBy('status')
    .execute();
  const count = (status: PosterStatus): number => {
    const counted = rows.filter((row) => authorStatus(row.status) === status);
    return counted.reduce((sum, { total }) => sum + Number(total), 0);
  };
  const [draft, published] = [count('draft'), count('published')];
  return { all: draft + published, draft, published, trash: await countTrash(database, authorId) };
}

type Where = ExpressionBuilder<Schema, 'poster'>;
type Condition = ExpressionWrapper<Schema, 'poster', SqlBool>;

function matching(where: Where, { authorId, status, text, tag }: OwnArticleFilter): Condition {
  const conditions = [
    where('poster.author_id', '=', authorId),
    status && where('poster.status', status === 'draft' ? '=' : '!=', 'draft'),
    tag && hasTag(where, tag),
    text && where.or([containsText('poster.title_key', text), hasTagContaining(where, text)]),
  ];
  return where.and(conditions.filter((condition) => typeof condition === 'object'));
}

function hasTag(where: Where, tag: string) {
  return where.exists(
    where
      .selectFrom('poster_tag')
      .select('poster_tag.poster_id')
      .whereRef('poster_tag.poster_id', '=', 'poster.id')
      .where('poster_tag.tag', '=', tag),
  );
}

function hasTagContaining(where: Where, text: string) {
  return where.exists(
    where
      .selectFrom('poster_tag')
      .select('poster_tag.poster_id')
      .whereRef('poster_tag.poster_id', '=', 'poster.id')
      .where(containsText('poster_tag.tag_key', text)),
  );
}

/** Whether a column contains a text: whether removing the text changes it. LIKE would need escapes that the databases do not share. */
function containsText(column: 'poster.title_key' | 'poster_tag.tag_key', text: string): RawBuilder<SqlBool> {
  const name = sql.ref(column);
  return sql<SqlBool>`replace(${name}, ${fold(text)}, '') != ${name}`;
}
