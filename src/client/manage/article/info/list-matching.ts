import type { Api } from '#client/state/api.ts';
import { codes } from '#contract/api.ts';
import { limits } from '#contract/limits.ts';
import { failure, type Result, success } from '#domain/result.ts';
import type { ArticleTarget } from './article-actions.ts';
import { type CentreQuery, mineCall } from './centre-query.ts';

/** Lists the articles on all pages of a query, the oldest first, so that articles written meanwhile move no page. */
export async function listMatching(api: Pick<Api, 'read'>, query: CentreQuery): Promise<Result<ArticleTarget[]>> {
  const found = new Map<string, ArticleTarget>();
  const size = limits.pageSize;
  for (let page = 1; ; page += 1) {
    const call = { ...mineCall(query), page, size, sort: 'created', order: 'asc' } as const;
    const outcome = await api.read('poster/mine', call);
    if (outcome.code !== codes.ok) return failure({ code: 'failed', message: outcome.info });
    const { total, list } = outcome.info;
    for (const article of list) found.set(article.id, article);
    if (list.length === 0 || page * size >= total) return success([...found.values()]);
  }
}
