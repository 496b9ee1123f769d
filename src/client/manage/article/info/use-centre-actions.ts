import { useEffect, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import type { Info } from '#contract/endpoints.ts';
import { useUnsentDrafts } from '../parts/use-unsent-drafts.ts';
import type { ActionKind, ArticleAction, ArticleTarget } from './article-actions.ts';
import { centreAddress, type CentreQuery } from './centre-query.ts';
import { listMatching } from './list-matching.ts';
import { useArticleActions } from './use-article-actions.ts';
import { type Selection, useSelection } from './use-selection.ts';

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
  const selection = useSelection(centreAddress(query), list);
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
    if (kind === 'tags' || kind === 'date' || (articles.length > 1 && isStatus(kind))) setAsked({ kind, articles });
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
    async listAll(): Promise<readonly ArticleTarget[]> {
      const found = await listMatching(api, query);
      if (found.ok) return found.value;
      toasts.show('error', `无法全选：${found.error.message}`);
      return selection.articles;
    },
  };
}

/** Escape ends the selection, unless it closes a menu or a dialog. */
function useClearByEscape({ ids, clear }: Selection): void {
  const isSome = ids.size > 0;
  useEffect(() => {
    if (!isSome) return undefined;
    function onKey(event: KeyboardEvent): void {
      const isTaken = event.defaultPrevented || event.isComposing || document.querySelector('[role=dialog]');
      if (event.key === 'Escape' && !isTaken) clear();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
