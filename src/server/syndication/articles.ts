import { type Answer, codes } from '../../contract/api.ts';
import type { PosterArticle } from '../../contract/poster.ts';
import type { FeedFilter } from '../../contract/syndication.ts';
import type { AnonymousRead } from '../api/anonymous.ts';
import { grant } from '../call/context.ts';

const most = 20;

/** The newest published articles with their whole HTML, asked of the same calls readers use. */
export async function newestArticles(
  read: AnonymousRead,
  { tag, author }: FeedFilter,
): Promise<Answer<PosterArticle[]>> {
  const listed = await read('poster/fetch', { size: most, ...(tag ? { tag } : {}), ...(author ? { author } : {}) });
  if (listed.code !== codes.ok) return listed;
  const articles = await Promise.all(listed.info.list.map(({ id }) => read('poster/get', { id })));
  // One that was withdrawn in between is left out.
  return grant(articles.flatMap((article) => (article.code === codes.ok ? [article.info] : [])));
}
