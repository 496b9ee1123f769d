import type { Info, Input } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { siteFacts } from '#site/config.ts';
import type { Database } from '../../db/schema.ts';
import { countYears } from './counts.ts';

type Archive = Info<'poster/archive'>;

/** A stretch of time in Unix seconds, without its end. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/**
 * One page of the archive: titles alone, the newest first. Without a year it covers all of them while they fit on one page, and the
 * newest year of a larger library. The numbers come from counters, the titles from one stretch of one index.
 */
export async function readArchive(database: Database, { year, page = 1 }: Input<'poster/archive'>): Promise<Archive> {
  const years = await countYears(database);
  const all = years.reduce((sum, { count }) => sum + count, 0);
  const shown = year ?? (all > limits.archivePage ? years[0]?.year : undefined);
  const total = shown === undefined ? all : (years.find((each) => each.year === shown)?.count ?? 0);
  const list = await readSpan(database, shown === undefined ? undefined : spanOf(shown), page);
  return { years, year: shown ?? null, total, list };
}

async function readSpan(database: Database, span: Span | undefined, page: number): Promise<Archive['list']> {
  const listed = selectPublished(database, span ?? { from: 0, until: Number.MAX_SAFE_INTEGER })
    .select(['id', 'slug', 'publish_time'])
    .orderBy('publish_time', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.archivePage)
    .offset((page - 1) * limits.archivePage);
  const rows = await database
    .selectFrom(listed.as('listed'))
    .innerJoin('poster', 'poster.id', 'listed.id')
    .select(['listed.id', 'listed.slug', 'poster.title', 'listed.publish_time'])
    .orderBy('listed.publish_time', 'desc')
    .orderBy('listed.id', 'desc')
    .execute();
  return rows.map(({ id, slug, title, publish_time: time }) => ({ id, slug, title, publishTime: time ?? 0 }));
}

function selectPublished(database: Database, { from, until }: Span) {
  return database
    .selectFrom('poster')
    .where('status', '=', 'published')
    .where('publish_time', '>=', from)
    .where('publish_time', '<', until);
}

/** A year begins at midnight in the site's zone. */
function spanOf(year: number): Span {
  const start = (of: number): number => Date.UTC(of, 0, 1) / 1000 - siteFacts.utcOffsetSeconds;
  return { from: start(year), until: start(year + 1) };
}
