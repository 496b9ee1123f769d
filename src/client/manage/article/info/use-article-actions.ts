import { useRef, useState } from 'react';
import type { Services } from '#client/state/services.ts';
import { useServices } from '#client/state/services.ts';
import { attempt } from '../../parts/use-work.ts';
import { WorkStopped } from '../../parts/work-stopped.ts';
import {
  type ActionKind,
  type ActionOutcome,
  type ArticleAction,
  type ArticleTarget,
  createActionKeys,
  runAction,
} from './article-actions.ts';

interface LastAction extends ActionOutcome {
  readonly kind: ActionKind;
  /** Repeats the action for the articles that failed; missing where nothing did. */
  readonly again: ((failed: readonly ArticleTarget[]) => void) | undefined;
  /** Sentences beyond the counts, such as the pictures that are missing in an export. */
  readonly remarks?: string | undefined;
}

export type ArticleActions = ReturnType<typeof useArticleActions>;

interface Options {
  /** Called when the list may have changed. */
  readonly refresh: () => void;
  /** Called with the articles that an action did not reach or change, which stay selected. */
  readonly onSettled?: (rest: readonly ArticleTarget[]) => void;
  readonly unsent?: ReadonlySet<string>;
  /** The article as the list shows it now, for a retry after it was changed elsewhere. */
  readonly newest?: (id: string) => ArticleTarget | undefined;
}

/** Runs the actions of the article centre, one at a time. */
export function useArticleActions({ refresh, onSettled, unsent, newest }: Options) {
  const services = useServices();
  const { api, platform } = services;
  const [keys] = useState(() => createActionKeys(platform.newKey));
  /** The progress while an action runs. */
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>();
  const [last, setLast] = useState<LastAction>();
  const stopped = useRef(false);

  async function work(total: number, go: (onProgress: (done: number) => void) => Promise<LastAction | undefined>) {
    if (progress || total === 0) return;
    stopped.current = false;
    setProgress({ done: 0, total });
    const outcome = await go((done) => setProgress({ done, total }));
    setProgress(undefined);
    if (!outcome) return;
    setLast(outcome);
    onSettled?.([...outcome.failed, ...outcome.left]);
  }

  function run(action: ArticleAction, articles: readonly ArticleTarget[]): void {
    void work(articles.length, async (onProgress) => {
      const { keyOf } = keys;
      const isStopped = (): boolean => stopped.current;
      const calls = { write: api.write, later: platform.later };
      const outcome = await runAction(
        calls,
        { action, articles, keyOf, isStopped, ...(unsent ? { unsent } : {}) },
        onProgress,
      );
      refresh();
      return { kind: action.kind, again: (failed) => run(action, failed), ...outcome };
    });
  }

  function exportFiles(articles: readonly ArticleTarget[]): void {
    void work(articles.length, async (onProgress) => {
      const made = await attempt(services, () =>
        saveArticles(services, articles, (done) => {
          if (stopped.current) throw new WorkStopped(stopReason);
          onProgress(done);
        }),
      );
      const nothing = { kind: 'export', done: [], failed: [], left: [], again: undefined } as const;
      if (made.ok) return made.value.isSaved ? { ...nothing, done: articles, remarks: made.value.remarks } : undefined;
      const { message } = made.error;
      if (message === stopReason) return { ...nothing, left: articles };
      return { ...nothing, failed: articles.map((one) => ({ ...one, why: message })), again: exportFiles };
    });
  }

  return {
    progress,
    last,
    run,
    exportFiles,
    /** Ends the action after the article that is being changed. */
    stop: () => void (stopped.current = true),
    /** Restores the articles that were deleted last. */
    undo: () => last && run({ kind: 'restore' }, last.done),
    /** Repeats the action for the articles that failed. */
    retry: () => last?.again?.(last.failed.map((article) => newest?.(article.id) ?? article)),
    dismiss: () => setLast(undefined),
  };
}

const stopReason = '已停止';

/** Saves one article as a Markdown file, several as a zip. */
async function saveArticles(
  services: Services,
  articles: readonly ArticleTarget[],
  onProgress: (done: number) => void,
): Promise<{ readonly isSaved: boolean; readonly remarks?: string }> {
  const { exportArticle, exportArticles } = await import('./transfer/export-articles.ts');
  const [first, ...others] = articles;
  if (first && others.length === 0) {
    return { isSaved: await services.platform.saveFile(await exportArticle(services, first.id)) };
  }
  const ids = articles.map(({ id }) => id);
  const { file, missing } = await exportArticles(services, onProgress, { chosen: ids });
  const remarks = missing.length > 0 ? `${missing.length} 张图片在网站上不存在：${missing.join('、')}` : '';
  return { isSaved: await services.platform.saveFile(file), remarks };
}
