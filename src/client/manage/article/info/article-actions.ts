import { codes } from '../../../../contract/api.ts';
import type { Api } from '../../../state/api.ts';

/** An action that is applied to articles one after the other. */
export type ArticleAction = 'poster/delete' | 'poster/restore' | 'poster/purge';

export interface ArticleName {
  readonly id: string;
  readonly title: string;
}

export interface ActionOutcome {
  readonly done: readonly ArticleName[];
  /** The articles for which the action failed, and why. After a network failure the rest is not tried. */
  readonly failed: readonly (ArticleName & { readonly why: string })[];
}

/**
 * Applies an action to articles, one at a time. `keyOf` gives an action the same idempotency key until it has an answer, so that a
 * retry after a network failure does nothing twice.
 */
export async function runAction(
  api: Pick<Api, 'write'>,
  { action, articles, keyOf }: { action: ArticleAction; articles: readonly ArticleName[]; keyOf: Keys['keyOf'] },
  onProgress: (done: number) => void,
): Promise<ActionOutcome> {
  const done: ArticleName[] = [];
  const failed: (ArticleName & { why: string })[] = [];
  let broken = '';
  for (const article of articles) {
    const outcome = broken ? { code: 'network', info: broken } : await attempt(article);
    if (outcome.code === codes.ok || isSo(outcome.code)) done.push(article);
    else failed.push({ ...article, why: outcome.info });
    if (typeof outcome.code === 'string' || outcome.code === codes.notLoggedIn) broken = outcome.info;
    onProgress(done.length + failed.length);
  }
  return { done, failed };

  async function attempt({ id }: ArticleName) {
    const key = keyOf(action, id);
    const outcome = await api.write(action, { id }, key.value);
    if (typeof outcome.code === 'number') key.settle();
    return outcome;
  }

  /** Whether the article already is in the wanted state, after an action of another tab or a lost answer. */
  function isSo(code: number | string): boolean {
    return action !== 'poster/restore' && code === codes.notFound;
  }
}

/** The idempotency keys of actions that have no answer yet. */
interface Keys {
  readonly keyOf: (action: ArticleAction, id: string) => { readonly value: string; readonly settle: () => void };
}

export function createActionKeys(newKey: () => string): Keys {
  const waiting = new Map<string, string>();
  return {
    keyOf(action, id) {
      const name = `${action}/${id}`;
      const value = waiting.get(name) ?? newKey();
      waiting.set(name, value);
      return { value, settle: () => void waiting.delete(name) };
    },
  };
}

const sentences: Readonly<Record<ArticleAction, { done: (what: string) => string; not: string }>> = {
  'poster/delete': { done: (what) => `已把${what}移到回收站。`, not: '没有移到回收站' },
  'poster/restore': { done: (what) => `已恢复${what}。`, not: '没有恢复' },
  'poster/purge': { done: (what) => `已彻底删除${what}。`, not: '没有删除' },
};

/** Describes the outcome of an action. */
export function describeOutcome(action: ArticleAction, { done, failed }: ActionOutcome): string {
  const words = sentences[action];
  const [only] = done;
  const what = done.length === 1 && only ? `《${only.title || '无标题'}》` : ` ${done.length} 篇`;
  const [first] = failed;
  const told = done.length > 0 ? words.done(what) : '';
  return first ? `${told}${failed.length} 篇${words.not}：${first.why}。` : told;
}
