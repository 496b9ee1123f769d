import type { PosterArticle, PosterEdit } from '../../../../../contract/poster.ts';
import type { ArticleFile } from '../../../../../domain/article/file/article-file.ts';
import type { Api } from '../../../../state/api.ts';
import { answerOf } from '../../../parts/stopped.ts';

const size = 50;

/** The ids of all of one's own articles, the oldest first, so that what is written meanwhile moves no page. */
export async function ownIds(api: Api): Promise<string[]> {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { total, list } = answerOf(await api.read('poster/mine', { page, size, sort: 'created', order: 'asc' }));
    for (const { id } of list) ids.add(id);
    if (list.length === 0 || page * size >= total) return [...ids];
  }
}

/** An article as it is taken away: what readers see and, where there is one, the working copy beside it. */
export async function ownArticle(api: Api, id: string): Promise<ArticleFile[]> {
  const edit = answerOf(await api.read('poster/edit', { id }));
  if (!edit.pending) return [fileOf(edit, false)];
  return [fileOf(answerOf(await api.read('poster/get', { id })), false), fileOf(edit, true)];
}

function fileOf(article: PosterEdit | PosterArticle, pending: boolean): ArticleFile {
  const { id, title, summary, tags, cover, status, createTime, updateTime, publishTime, content } = article;
  return { id, title, summary, tags, cover, status, createTime, updateTime, publishTime, pending, content };
}
