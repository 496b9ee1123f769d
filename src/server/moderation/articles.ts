import { type Expression, type SqlBool, sql } from 'kysely';
import { type ApiResponse, codes } from '#contract/api.ts';
import type { Info, Input } from '#contract/endpoints.ts';
import type { ManagedArticle } from '#contract/site.ts';
import { openStatuses } from '../article/read/visibility.ts';
import { moveToTrash, restoreFromTrash } from '../article/write/trash.ts';
import { settleArticle } from '../article/write/visibility.ts';
import { fail, ok } from '../call/context.ts';
import { onPage, type Slice, sliceOf } from '../call/paging.ts';
import { type Act, recordSiteEvent } from '../call/site-events.ts';
import { fold } from '../db/fold.ts';
import { isPostgres } from '../db/kind.ts';
import { countRows } from '../db/queries.ts';
import type { Database, Schema, StoredStatus } from '../db/schema.ts';
import { findUserByName } from '../user/store.ts';
import { readManagedArticles } from './article-facts.ts';

type Filter = Omit<Input<'site/articles'>, 'author'> & { readonly authorId?: string | undefined };

/** Articles that their authors have published, those in the trash among them; drafts are for their authors alone. */
export async function listManagedArticles(
  database: Database,
  { author, ...filter }: Input<'site/articles'>,
): Promise<Info<'site/articles'>> {
  const authorId = author === undefined ? undefined : (await findUserByName(database, author))?.id;
  if (author !== undefined && authorId === undefined) return { total: 0, list: [] };
  const wanted = { ...filter, authorId };
  const total = await countRows(selectIds(database, wanted));
  return { total, list: await readPage(database, wanted, sliceOf(filter)) };
}

/** Sorts ids alone; the long rows are read only of the page that is shown. */
async function readPage(database: Database, filter: Filter, slice: Slice): Promise<ManagedArticle[]> {
  const rows = await selectIds(database, filter)
    .select('id')
    .orderBy('publish_time', 'desc')
    .orderBy('id', 'desc')
    .$call((query) => onPage(query, slice))
    .execute();
  return readManagedArticles(
    database,
    rows.map(({ id }) => id),
  );
}

type Table = 'poster' | 'poster_trash';
const everyTable: readonly Table[] = ['poster', 'poster_trash'];

/** Where the articles of each state are found; all others have either status in either table. */
const places: Partial<
  Record<NonNullable<Filter['state']>, { tables?: readonly Table[]; statuses?: readonly StoredStatus[] }>
> = {
  public: { tables: ['poster'], statuses: openStatuses },
  withheld: { tables: ['poster'], statuses: ['withheld'] },
  featured: { tables: ['poster'] },
  trash: { tables: ['poster_trash'] },
};

function selectIds(database: Database, { q, state, authorId }: Filter) {
  const { tables = everyTable, statuses = [...openStatuses, 'withheld'] } = (state && places[state]) ?? {};
  const [first, ...others] = tables.map((table) =>
    database
      .selectFrom(table)
      .select(['id', 'publish_time'])
      .where('status', 'in', statuses)
      .$if(authorId !== undefined, (query) => query.where('author_id', '=', authorId!))
      .$if(Boolean(q), (query) => query.where(titleContains(fold(q!))))
      .$if(state === 'featured', (query) =>
        query.where('id', 'in', database.selectFrom('featured').select('poster_id')),
      )
      .$if(state === 'reported', (query) => query.where('id', 'in', selectReported(database))),
  );
  const listed = others.reduce((all, other) => all.unionAll(other), first!);
  return database.selectFrom(listed.as('listed'));
}

const selectReported = (database: Database) =>
  database.selectFrom('report').select('poster_id').where('state', '=', 'open');

/** LIKE would need escapes that the databases do not share. */
const titleContains = (text: string): Expression<SqlBool> => sql<SqlBool>`replace(title_key, ${text}, '') != title_key`;

// As in `people.ts`, every act runs in the transaction of its caller and answers with a sentence for people.

/** The home page has room for so many articles before the newest. */
const maxFeatured = 12;

const notListed = '这篇文章不在读者的列表里，不能推荐';
const noSuchArticle = fail(codes.notFound, '没有这篇文章，或者它还是草稿');
const notInTrash = fail(codes.notFound, '回收站里没有这篇文章');

/** Hides an article from readers, also one in the trash; its author sees it and reads that it is hidden. */
export async function hideArticle(database: Database, id: string, act: Act): Promise<ApiResponse<string>> {
  const article = await findPublished(database, id);
  if (!article) return noSuchArticle;
  if (article.hidden === 1) return ok('这篇文章已经隐藏');
  await setHidden(database, article, 1);
  await record(database, act, { kind: 'hide', article });
  return ok('已隐藏，只有作者与站主看得到');
}

/** Shows a hidden article again, unless its author's articles are withheld. */
export async function unhideArticle(database: Database, id: string, act: Act): Promise<ApiResponse<string>> {
  const article = await findPublished(database, id);
  if (!article) return noSuchArticle;
  if (article.hidden === 0) return ok('这篇文章没有隐藏');
  await setHidden(database, article, 0);
  await record(database, act, { kind: 'unhide', article });
  return ok(await sentenceOfShown(database, article, '已取消隐藏'));
}

/** Puts an article on the list that the home page shows first, or takes it off. */
export async function featureArticle(
  database: Database,
  { id, isFeatured }: { readonly id: string; readonly isFeatured: boolean },
  act: Act,
): Promise<ApiResponse<string>> {
  const article = await findPublished(database, id);
  if (!article) return noSuchArticle;
  if (!isFeatured) return unfeature(database, article, act);
  if (article.status !== 'published' || article.isTrashed) return fail(codes.conflict, notListed);
  const others = await database.selectFrom('featured').select('poster_id').where('poster_id', '!=', id).execute();
  if (others.length >= maxFeatured) return fail(codes.tooLarge, `最多推荐 ${maxFeatured} 篇，请先取消一篇`);
  const added = await database
    .insertInto('featured')
    .values({ poster_id: id, time: act.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (Number(added.numInsertedOrUpdatedRows ?? 0) === 0) return ok('这篇文章已经推荐');
  await record(database, act, { kind: 'feature', article });
  return ok('已推荐，显示在首页最前面');
}

async function unfeature(database: Database, article: Article, act: Act): Promise<ApiResponse<string>> {
  const taken = await database.deleteFrom('featured').where('poster_id', '=', article.id).executeTakeFirst();
  if (Number(taken.numDeletedRows) === 0) return ok('这篇文章没有推荐');
  await record(database, act, { kind: 'unfeature', article });
  return ok('已取消推荐');
}

/** Moves an article to its author's trash and hides it, so that it stays hidden when its author restores it. */
export async function deleteArticle(database: Database, id: string, act: Act): Promise<ApiResponse<string>> {
  const article = await findPublished(database, id);
  if (!article) return noSuchArticle;
  if (article.isTrashed) return ok('这篇文章已经在回收站里');
  await setHidden(database, article, 1);
  await moveToTrash(database, id, act.now);
  await record(database, act, { kind: 'delete-article', article });
  return ok('已移入作者的回收站，30 天内可以恢复');
}

/** Brings an article back from its author's trash and shows it, if it was an owner of the site who deleted it. */
export async function restoreArticle(database: Database, id: string, act: Act): Promise<ApiResponse<string>> {
  const article = await findPublished(database, id);
  if (!article) return notInTrash;
  if (!article.isTrashed) return ok('这篇文章不在回收站里');
  if (!(await wasDeletedByOwner(database, article))) {
    return fail(codes.conflict, '这篇文章是作者自己删除的，只能由作者恢复');
  }
  await setHidden(database, article, 0);
  if (!(await restoreFromTrash(database, id, article.authorId))) return notInTrash;
  await record(database, act, { kind: 'restore-article', article });
  return ok(await sentenceOfShown(database, article, '已恢复'));
}

const decisions = {
  hide: { carryOut: hideArticle, done: '已隐藏' },
  unhide: { carryOut: unhideArticle, done: '已取消隐藏' },
  delete: { carryOut: deleteArticle, done: '已移入作者的回收站' },
  restore: { carryOut: restoreArticle, done: '已恢复' },
};

/** Decides about several articles, always in the same order, so that two owners at the same moment do not lock each other out. */
export async function decideArticles(
  database: Database,
  { articles, decision }: Input<'site/decide-articles'>,
  act: Act,
): Promise<ApiResponse<string>> {
  const { carryOut, done } = decisions[decision];
  let count = 0;
  let refusal: ApiResponse<string> | undefined;
  for (const id of [...new Set(articles)].toSorted()) {
    const answer = await carryOut(database, id, act);
    if (answer.code === codes.ok) count += 1;
    else refusal ??= answer;
  }
  if (count === 0 && refusal) return refusal;
  return ok(refusal ? `${done} ${count} 篇，其余没有改动：${refusal.info}` : `${done} ${count} 篇`);
}

/** The log of the site has an owner's deletion under the time at which the article went to the trash. */
async function wasDeletedByOwner(database: Database, { id, deleteTime }: Article): Promise<boolean> {
  const event = await database
    .selectFrom('site_event')
    .select('id')
    .where('kind', '=', 'delete-article')
    .where('target', '=', id)
    .where('time', '=', deleteTime)
    .executeTakeFirst();
  return event !== undefined;
}

interface Article {
  readonly id: string;
  readonly title: string;
  readonly authorId: string;
  readonly status: StoredStatus;
  readonly hidden: number;
  readonly isTrashed: boolean;
  /** When it went to the trash; 0 where it is not there. */
  readonly deleteTime: number;
}

/** Finds an article that its author has published and locks it until the transaction ends; the owner decides about no drafts. */
async function findPublished(database: Database, id: string): Promise<Article | undefined> {
  const columns = ['id', 'title', 'author_id', 'status', 'hidden'] as const;
  const lock = isPostgres(database);
  const written = await database
    .selectFrom('poster')
    .select(columns)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (written) return toArticle(written, 0);
  const trashed = await database
    .selectFrom('poster_trash')
    .select([...columns, 'delete_time'])
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return trashed && toArticle(trashed, trashed.delete_time);
}

type ArticleColumns = Pick<Schema['poster'], 'id' | 'title' | 'author_id' | 'status' | 'hidden'>;

function toArticle({ author_id: authorId, ...row }: ArticleColumns, deleteTime: number): Article | undefined {
  if (row.status === 'draft') return undefined;
  const { id, title, status, hidden } = row;
  return { id, title, authorId, status, hidden, isTrashed: deleteTime > 0, deleteTime };
}

async function setHidden(database: Database, { id, isTrashed }: Article, hidden: 0 | 1): Promise<void> {
  const table = isTrashed ? 'poster_trash' : 'poster';
  await database.updateTable(table).set({ hidden }).where('id', '=', id).execute();
  if (!isTrashed) await settleArticle(database, id);
}

/** An article that is not hidden any more is still withheld where its author is. */
async function sentenceOfShown(database: Database, { id, isTrashed }: Article, done: string): Promise<string> {
  const row = await database.selectFrom('poster').select('status').where('id', '=', id).executeTakeFirst();
  if (!row && isTrashed) return `${done}，文章还在回收站里`;
  return row && openStatuses.includes(row.status) ? `${done}，读者又能看到` : `${done}，但作者的文章目前都不显示`;
}

interface Deed {
  readonly kind: Parameters<typeof recordSiteEvent>[1]['kind'];
  readonly article: Article;
}

function record(database: Database, act: Act, { kind, article: { id, title } }: Deed): Promise<void> {
  return recordSiteEvent(database, { ...act, kind, target: id, targetName: title });
}
