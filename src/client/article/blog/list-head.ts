import type { PosterList } from '../../../contract/poster.ts';
import { pageById } from '../../../site/match.ts';
import type { PageHead } from '../../../site/rendering.ts';
import { listAddress, type ListQuery } from '../parts/list/list-query.ts';

const { title: plainTitle, description } = pageById('article/blog');

/** Names the list by its filters, and by its page from the second on. */
export function listTitle({ tag, author, page }: ListQuery, list?: PosterList): string {
  const nickname = list?.list.find(({ author: { username } }) => username === author)?.author.nickname;
  const narrowed = [tag && `标签：${tag}`, author && `作者：${nickname ?? author}`].filter(Boolean);
  const name = narrowed.join(' · ') || plainTitle;
  return page > 1 ? `${name} · 第 ${page} 页` : name;
}

/**
 * What the head says of a list. Each of its pages is a page of its own, and so is each tag and author; in order of heat it holds
 * the same articles, which are to be found in the order of time. A list with nothing in it is not to be found.
 */
export function listHead(list: PosterList, query: ListQuery): Partial<PageHead> {
  const { tag, author, page, sort } = query;
  const title = listTitle(query, list);
  return {
    title,
    path: listAddress(sort === 'hot' ? { tag, author } : { tag, author, page }),
    ...(title === plainTitle ? {} : { description: `${title}。${description}` }),
    ...(list.list.length === 0 && title !== plainTitle ? { noindex: true } : {}),
  };
}
