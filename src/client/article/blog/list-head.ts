import type { PosterList } from '#contract/poster.ts';
import { pageById } from '#site/match.ts';
import { pageDescriptions } from '#site/page-descriptions.ts';
import type { PageHead } from '#site/rendering.ts';
import { listAddress, type ListQuery } from '../parts/list/list-query.ts';

const { title: plainTitle } = pageById('article/blog');

/** Names the list by its filters, and by its page from the second on. */
export function listTitle(query: ListQuery, list?: PosterList): string {
  const { tag, page } = query;
  const narrowed = [tag && `标签：${tag}`, query.author && `作者：${nicknameOf(query, list)}`].filter(Boolean);
  const name = narrowed.join(' · ') || plainTitle;
  return page > 1 ? `${name} · 第 ${page} 页` : name;
}

/** The heading above the list: the tag, the author's nickname, or both. */
export function listHeading(query: ListQuery, list?: PosterList): string {
  return [query.tag, nicknameOf(query, list)].filter(Boolean).join(' · ') || plainTitle;
}

function nicknameOf({ author }: ListQuery, list: PosterList | undefined): string | undefined {
  const name = author?.toLowerCase();
  return list?.list.find(({ author: { username } }) => username.toLowerCase() === name)?.author.nickname ?? author;
}

/**
 * Answers the head of a list. Each page, tag and author has a canonical address of its own; the list by popularity
 * contains the same articles and points to the one by time. An empty list is not indexed; one by popularity is empty until somebody
 * has read an article.
 */
export function listHead(list: PosterList, query: ListQuery): Partial<PageHead> {
  const { tag, author, page, sort } = query;
  const title = listTitle(query, list);
  return {
    title,
    path: listAddress(sort === 'hot' ? { tag, author } : { tag, author, page }),
    ...(title === plainTitle ? {} : { description: `${title}。${pageDescriptions['article/blog']}` }),
    ...(list.list.length === 0 && sort !== 'hot' && title !== plainTitle ? { noindex: true } : {}),
  };
}
