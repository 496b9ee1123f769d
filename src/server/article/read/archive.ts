import type { Info, Input } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { yearOf } from '#domain/text/day-text.ts';
import { siteFacts } from '#site/config.ts';
import type { Database } from '../../db/schema.ts';
import { findUserByName } from '../../user/store.ts';
import { findExtent } from './author.ts';
import { countYears } from './counts.ts';

type Archive = Info<'poster/archive'>;

/** A stretch of time in Unix seconds, without its end. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/**
 * One page of the archive: titles alone, the newest first. Without a year it covers all of them while they fit on one page, and the
 * newest year of a larger library. The numbers of all authors come from counters, the titles from one stretch of one index.
 */
export async function readArchive(database: Database, asked: Input<'poster/archive'>): Promise<Archive> {
  if (asked.author === undefined) return readYears(database, asked, { years: await countYears(database) });
  const user = await findUserByName(database, asked.author);
  const years = user ? await countYearsOf(database, user.id) : [];
  if (!user || years.length === 0) return { years: [], year: asked.year ?? null, total: 0, list: [] };
  const { username, nickname, avatar } = user;
  const archive = await readYears(database, asked, { years, authorId: user.id });
  return { ...archive, author: { username, nickname: nickname || username, avatar } };
}

interface Library {
  readonly years: Archive['years'];
  readonly authorId?: string;
}

async function readYears(
  database: Database,
  { year, page = 1 }: Input<'poster/archive'>,
  { years, authorId }: Library,
): Promise<Archive> {
  const all = years.reduce((sum, { count }) => sum + count, 0);
  const shown = year ?? (all > limits.archivePage ? years[0]?.year : undefined);
  const total = shown === undefined ? all : (years.find((each) => each.year === shown)?.count ?? 0);
  const span = shown === undefined ? allTime : spanOf(shown);
  const list = await readSpan(selectPublished(database, span, authorId), { database, page });
  return { years, year: shown ?? null, total, list };
}

/** The years in which an author has published, the newest first. Each is one stretch of the index of the author's articles. */
async function countYearsOf(database: Database, authorId: string): Promise<Archive['years']> {
  const { first, last } = await findExtent(database, authorId);
  if (first === null || last === null) return [];
  const [oldest, newest] = [first, last].map((time) => yearOf(Number(time), siteFacts.utcOffsetSeconds)) as [
    number,
    number,
  ];
  const all = Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index);
  const years = await Promise.all(
    all.map(async (year) => {
      const counted = selectPublished(database, spanOf(year), authorId).select(({ fn }) =>
        fn.countAll<number>().as('count'),
      );
      return { year, count: Number((await counted.executeTakeFirstOrThrow()).count) };
    }),
  );
  return years.filter(({ count }) => count > 0);
}

interface Paging {
  readonly database: Database;
  readonly page: number;
}

async function readSpan(
  published: ReturnType<typeof selectPublished>,
  { database, page }: Paging,
): Promise<Archive['list']> {
  const listed = published
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

function selectPublished(database: Database, { from, until }: Span, authorId: string | undefined) {
  const published = database
    .selectFrom('poster')
    .where('status', '=', 'published')
    .where('publish_time', '>=', from)
    .where('publish_time', '<', until);
  return authorId === undefined ? published : published.where('author_id', '=', authorId);
}

const allTime: Span = { from: 0, until: Number.MAX_SAFE_INTEGER };

/** A year begins at midnight in the site's zone. */
function spanOf(year: number): Span {
  const start = (of: number): number => Date.UTC(of, 0, 1) / 1000 - siteFacts.utcOffsetSeconds;
  return { from: start(year), until: start(year + 1) };
}
