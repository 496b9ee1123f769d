import { codes } from '#contract/api.ts';
import type { PosterCard } from '#contract/poster.ts';
import type { PublicRead } from '../api/public-read.ts';
import type { FeedRequest } from './channel.ts';

/** The most articles in one part of a feed. */
const most = 20;

/** The articles of one part of a feed, newest first, and the number of its archives. */
export interface FeedList {
  readonly list: readonly PosterCard[];
  readonly archives: number;
}

/** A feed or a part that there is not. */
export interface FeedRefusal {
  readonly status: number;
  readonly sentence: string;
}

/**
 * Reads the newest articles, or those of an archive. Archives are counted from the oldest article, so that new ones change none of
 * them, and go on to where the newest articles begin.
 */
export async function readFeedList(
  read: PublicRead,
  { filter: { tag, author }, archive }: FeedRequest,
): Promise<FeedList | FeedRefusal> {
  const filter = { size: most, sort: 'new' as const, ...(tag ? { tag } : {}), ...(author ? { author } : {}) };
  const newest = await read('poster/fetch', filter);
  if (newest.code !== codes.ok) return { status: 400, sentence: `400 ${newest.info}\n` };
  const { total, list } = newest.info;
  const archives = Math.max(0, Math.ceil(total / most) - 1);
  if (archive === undefined) return { list, archives };
  if (archive > archives) return { status: 404, sentence: '404 没有这一部分\n' };
  const before = total - most * archive;
  const page = Math.floor(before / most) + 1;
  const pages = await Promise.all([page, page + 1].map((number) => read('poster/fetch', { ...filter, page: number })));
  const around = pages.flatMap((each) => (each.code === codes.ok ? each.info.list : []));
  return { list: around.slice(before % most, (before % most) + most), archives };
}
