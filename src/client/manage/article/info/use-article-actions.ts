import { useState } from 'react';
import { useServices } from '../../../state/services.ts';
import {
  runAction,
  createActionKeys,
  type ArticleAction,
  type ArticleName,
  type ActionOutcome,
} from './article-actions.ts';

interface LastAction extends ActionOutcome {
  readonly action: ArticleAction;
  /** Whether the action was an undo, which cannot be undone itself. */
  readonly isUndo: boolean;
}

export interface ArticleActions {
  /** The progress while an action runs. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  readonly last: LastAction | undefined;
  readonly run: (action: ArticleAction, articles: readonly ArticleName[]) => void;
  /** Restores the articles that were deleted last. */
  readonly undo: () => void;
  /** Repeats the action for the articles that failed. */
  readonly retry: () => void;
  readonly dismiss: () => void;
}

/** Deletes, restores and purges articles, one action at a time; `refresh` is called when the list has changed. */
export function useArticleActions(refresh: () => void): ArticleActions {
  const { api, platform } = useServices();
  const [keys] = useState(() => createActionKeys(platform.newKey));
  const [progress, setProgress] = useState<ArticleActions['progress']>();
  const [last, setLast] = useState<LastAction>();

  async function start(action: ArticleAction, articles: readonly ArticleName[], isUndo = false): Promise<void> {
    if (progress || articles.length === 0) return;
    const total = articles.length;
    setProgress({ done: 0, total });
    const outcomes = await runAction(api, { action, articles, keyOf: keys.keyOf }, (done) =>
      setProgress({ done, total }),
    );
    setProgress(undefined);
    setLast({ action, isUndo, ...outcomes });
    refresh();
  }

  return {
    progress,
    last,
    run: (action, articles) => void start(action, articles),
    undo: () => void (last && start('poster/restore', last.done, true)),
    retry: () => void (last && start(last.action, last.failed, last.isUndo)),
    dismiss: () => setLast(undefined),
  };
}
