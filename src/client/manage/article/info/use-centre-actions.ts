import { useEffect, useState } from 'react';
import { type Selection, useSelection } from '#client/manage/parts/use-selection.ts';
import { listen } from '#client/platform/listen.ts';
import type { Api } from '#client/state/api.ts';
import { useServices } from '#client/state/services.ts';
import { codes } from '#contract/api.ts';
import type { Info } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { failure, type Result, success } from '#domain/result.ts';
import { useUnsentDrafts } from '../parts/use-unsent-drafts.ts';
import type { ArticleTarget, ActionKind, ArticleAction } from './article-actions.ts';
import { type CentreQuery, mineCall, centreAddress } from './centre-query.ts';
import { useArticleActions } from './use-article-actions.ts';

export interface CentreOptions {
  readonly query: CentreQuery;
  readonly list: Info<'poster/mine'>;
  readonly refresh: () => void;
}

/** An action that waits for an answer in a dialog. */
interface Question {
  readonly kind: ActionKind;
  readonly articles: readonly ArticleTarget[];
}

export const isStatus = (kind: ActionKind): kind is 'publish' | 'withdraw' => kind === 'publish' || kind === 'withdraw';

/** The selection of the list and what is done to articles, selected ones or one of a row. */
export function useCentreActions({ query, list: { list }, refresh }: CentreOptions) {
  const { api, toasts } = useServices();
  const selection = useSelection<ArticleTarget>(centreAddress(query), list);
  const unsent = new Set(useUnsentDrafts().own.map(({ posterId }) => posterId));
  const actions = useArticleActions({
    refresh,
    unsent,
    onSettled: selection.choose,
    newest: (id) => list.find((article) => article.id === id),
  });
  const [asked, setAsked] = useState<Question>();
  useClearByEscape(selection);

  /** Starts an action, or asks first for what it needs; publishing and withdrawing one article need no question. */
  function act(kind: ActionKind, articles: readonly ArticleTarget[]): void {
    if (kind === 'tags' || kind === 'date' || kind === 'schedule' || (articles.length > 1 && isStatus(kind)))
      setAsked({ kind, articles });
    else if (kind === 'export') actions.exportFiles(articles);
    else actions.run({ kind }, articles);
  }

  return {
    selection,
    unsent,
    actions,
    asked,
    act,
    answer(action?: ArticleAction): void {
      setAsked(undefined);
      if (action && asked) actions.run(action, asked.articles);
    },
    async chooseAll(): Promise<void> {
      const found = await listMatching(api, query);
      if (found.ok) selection.choose(found.value);
      else toasts.show('error', `无法全选：${found.error.message}`);
    },
  };
}

/** Escape ends the selection, unless it closes a menu or a dialog. */
function useClearByEscape({ ids, clear }: Pick<Selection, 'ids' | 'clear'>): void {
  const isSome = ids.size > 0;
  useEffect(() => {
    if (!isSome) return undefined;
    function onKey(event: KeyboardEvent): void {
      const isTaken = event.defaultPrevented || event.isComposing || document.querySelector('[role=dialog]');
      if (event.key === 'Escape' && !isTaken) clear();
    }
    return listen(document, { keydown: onKey });
  });
}

/** Lists the articles on all pages of a query, the oldest first, so that articles written meanwhile move no page. */
async function listMatching(api: Pick<Api, 'read'>, query: CentreQuery): Promise<Result<ArticleTarget[]>> {
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
