import { siteFacts } from '#site/config.ts';
import type { MonthCount } from '../article/read/counts.ts';
import type { Database } from '../db/schema.ts';

/** The most articles in one part: it is written in a few milliseconds, and 50,000 parts, the most of an index, hold 100 million. */
export const articlesPerPart = 2_000;

/** Published articles that one sitemap lists: those of some months, or some of those of a month that has many. */
export interface ArticlePart {
  /** Times of publishing in Unix seconds, without the end. */
  readonly from: number;
  readonly until: number;
  readonly offset: number;
  readonly limit: number;
}

export interface ArticleEntry {
  readonly id: string;
  readonly slug: string;
  readonly updateTime: number;
}

/**
 * Divides the months, the oldest first, into parts. Months stay together while they fit into one part, so that a new article
 * changes the last part alone; one that is deleted from an old month changes the part of that month.
 */
export function divideMonths(months: readonly MonthCount[]): ArticlePart[] {
  const parts: ArticlePart[] = [];
  let room = 0;
  for (const { year, month, count } of months) {
    const [from, until] = [startOf(year, month), startOf(year, month + 1)];
    const last = parts.at(-1);
    if (last && count <= room) {
      parts[parts.length - 1] = { ...last, until };
      room -= count;
      continue;
    }
    for (let offset = 0; offset < count; offset += articlesPerPart) {
      parts.push({ from, until, offset, limit: articlesPerPart });
    }
    // A month that needs several parts shares none of them.
    room = count <= articlesPerPart ? articlesPerPart - count : 0;
  }
  return parts;
}

/** A month begins at midnight in the site's zone; the last one that a counter knows has no end (`db/migrate-counts.ts`). */
function startOf(year: number, month: number): number {
  if (year * 12 + month > 9999 * 12 + 12) return Number.MAX_SAFE_INTEGER;
  return Date.UTC(year, month - 1, 1) / 1000 - siteFacts.utcOffsetSeconds;
}

const atOnce = 1_000;

/**
 * The articles of a part, the oldest first: one stretch of the index `poster_places`, because the rows themselves are long. They are
 * read in small groups, because other requests run between two queries.
 */
export async function readArticleEntries(
  database: Database,
  { from, until, offset, limit }: ArticlePart,
): Promise<ArticleEntry[]> {
  const listed = database
    .selectFrom('poster')
    .select(['id', 'slug', 'publish_time', 'update_time'])
    .where('status', '=', 'published')
    .where('publish_time', '<', until)
    .orderBy('publish_time')
    .orderBy('id');
  let rows = await listed.where('publish_time', '>=', from).offset(offset).limit(Math.min(limit, atOnce)).execute();
  const found = [...rows];
  while (rows.length === atOnce && found.length < limit) {
    const { publish_time: time, id } = rows.at(-1)!;
    rows = await listed
      .where((where) => where(where.refTuple('publish_time', 'id'), '>', where.tuple(time, id)))
      .limit(Math.min(limit - found.length, atOnce))
      .execute();
    found.push(...rows);
  }
  return found.map(({ id, slug, update_time: updateTime }) => ({ id, slug, updateTime }));
}
