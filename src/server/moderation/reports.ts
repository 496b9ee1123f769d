import { type ApiResponse, codes } from '#contract/api.ts';
import type { Info, Input } from '#contract/endpoints.ts';
import type { Report } from '#contract/site.ts';
import { articleNotFound, findCard } from '../article/read/store.ts';
import { openStatuses, withheldReason } from '../article/read/visibility.ts';
import { fail, ok, type WriteContext } from '../call/context.ts';
import { onPage, sliceOf } from '../call/paging.ts';
import { type Act, recordSiteEvent } from '../call/site-events.ts';
import { newId } from '../db/id.ts';
import { isPostgres } from '../db/kind.ts';
import { countRows } from '../db/queries.ts';
import type { Database, Schema } from '../db/schema.ts';
import { countDailyUsage } from '../throttle/daily-usage.ts';
import { addressCounters } from '../throttle/rules.ts';
import { countAttempt } from '../throttle/store.ts';
import { durationText } from '../user/errors.ts';

/** Reports that wait about one article: the owner knows by then, and further ones are not stored. */
const maxOpen = 20;

const received = '已收到，站主会查看';

/**
 * Stores what a reader reports about an article that readers see. Nothing about the reader is stored: a second report about the same
 * article from the same network and day is answered like the first and not stored.
 */
export async function reportArticle(
  { id, reason, text }: Input<'poster/report'>,
  { database, address, now, runIdempotent }: Pick<WriteContext, 'database' | 'address' | 'now' | 'runIdempotent'>,
): Promise<ApiResponse<string>> {
  const wait = await countAttempt(database, addressCounters('report', address), now);
  if (wait > 0) return { ...fail(codes.tooMany, `举报次数过多，请 ${durationText(wait)}后再试`), seconds: wait };
  return runIdempotent(async (transaction) => {
    const article = await findCard(transaction, id);
    if (!article || !openStatuses.includes(article.status)) return articleNotFound;
    const of = { reportFrom: address, about: id };
    const isFirst = await countDailyUsage(transaction, { of, count: 1, bytes: 0, most: { count: 1 }, now });
    if (isFirst && (await countOpen(transaction, id)) < maxOpen) {
      const report = { id: newId(), poster_id: id, reason, text: text.trim(), state: 'open' as const };
      await transaction
        .insertInto('report')
        .values({ ...report, create_time: now, settle_time: null })
        .execute();
    }
    return ok(received);
  });
}

/** Counts the open reports about an article, whose row is locked so that reports of the same moment are counted one after the other. */
async function countOpen(database: Database, posterId: string): Promise<number> {
  if (isPostgres(database)) {
    await database.selectFrom('poster').select('id').where('id', '=', posterId).forNoKeyUpdate().execute();
  }
  return countRows(database.selectFrom('report').where('poster_id', '=', posterId).where('state', '=', 'open'));
}

/** The reports of readers: those that are not settled first, then the newest. */
export async function listReports(
  database: Database,
  { isSettled, ...slice }: Input<'site/reports'>,
): Promise<Info<'site/reports'>> {
  const matching = database
    .selectFrom('report')
    .$if(isSettled !== undefined, (query) => query.where('state', '=', isSettled ? 'settled' : 'open'));
  const total = await countRows(matching);
  const rows = await matching
    .selectAll()
    .orderBy('state')
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .$call((query) => onPage(query, sliceOf(slice)))
    .execute();
  return { total, list: await presentReports(database, rows) };
}

async function presentReports(database: Database, rows: readonly Schema['report'][]): Promise<Report[]> {
  const articles = await findArticles(database, [...new Set(rows.map((row) => row.poster_id))]);
  return rows.map((row) => {
    const article = articles.get(row.poster_id);
    return {
      id: row.id,
      posterId: row.poster_id,
      title: article?.title ?? '',
      author: article?.username ?? '',
      reason: row.reason,
      text: row.text,
      createTime: row.create_time,
      settleTime: row.settle_time,
      withheld: article ? withheldReason(article) : null,
    };
  });
}

async function findArticles(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const from = (table: 'poster' | 'poster_trash') =>
    database
      .selectFrom(table)
      .innerJoin('user', 'user.id', 'author_id')
      .select([`${table}.id`, 'title', 'status', 'hidden', 'user.username', 'user.state as author_state'])
      .where(`${table}.id`, 'in', ids);
  const rows = await from('poster').unionAll(from('poster_trash')).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Marks a report as settled. */
export async function settleReport(database: Database, id: string, act: Act): Promise<ApiResponse<string>> {
  const report = await database.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst();
  if (!report) return fail(codes.notFound, '没有这条举报，它所说的文章可能已彻底删除');
  if (report.state === 'settled') return ok('这条举报已经处理过');
  const settled = { state: 'settled' as const, settle_time: act.now };
  await database.updateTable('report').set(settled).where('id', '=', id).execute();
  const article = (await findArticles(database, [report.poster_id])).get(report.poster_id);
  const target = { target: report.poster_id, targetName: article?.title ?? '' };
  await recordSiteEvent(database, { ...act, kind: 'settle-report', ...target });
  return ok('已标记为处理过');
}
