import type { SystemClock } from '#client/platform/platform.ts';
import type { Api, CallResult } from '#client/state/api.ts';
import { codes } from '#contract/api.ts';

/** An article that an action is applied to, in the version that the author sees. */
export interface ArticleTarget {
  readonly id: string;
  readonly title: string;
  /** Missing for an article in the trash, which has no call that names a version. */
  readonly version?: number;
  readonly publishTime?: number | null;
  readonly tags?: readonly string[];
  readonly schedule?: { readonly time: number } | null;
}

/** An action that is applied to articles one after the other. */
export type ArticleAction =
  | { readonly kind: 'publish' | 'withdraw' | 'delete' | 'restore' | 'purge' }
  | { readonly kind: 'tags'; readonly add: readonly string[]; readonly remove: readonly string[] }
  /** `timeOf` answers the publication time of an article in seconds, since each keeps its time of day. */
  /** `time` in seconds, null to cancel. */
  | { readonly kind: 'schedule'; readonly time: number | null }
  | { readonly kind: 'date'; readonly timeOf: (article: ArticleTarget) => number };

export type ActionKind = ArticleAction['kind'] | 'export';

export interface ActionOutcome {
  readonly done: readonly ArticleTarget[];
  /** The articles for which the action failed, and why. After a network failure the rest is not tried. */
  readonly failed: readonly (ArticleTarget & { readonly why: string })[];
  /** The articles that were not tried because the author stopped. */
  readonly left: readonly ArticleTarget[];
}

interface Run {
  readonly action: ArticleAction;
  readonly articles: readonly ArticleTarget[];
  readonly keyOf: ReturnType<typeof createActionKeys>['keyOf'];
  /** The articles of which this device holds text that the server does not have; only deleting is allowed for them. */
  readonly unsent?: ReadonlySet<string>;
  readonly isStopped?: () => boolean;
}

type Services = Pick<SystemClock, 'later'> & Pick<Api, 'write'>;

/**
 * Applies an action to articles, one at a time. `keyOf` gives an action the same idempotency key until it has an answer, so that a
 * retry after a network failure does nothing twice.
 */
export async function runAction(
  services: Services,
  run: Run,
  onProgress: (done: number) => void,
): Promise<ActionOutcome> {
  const { action, articles, keyOf, unsent, isStopped = () => false } = run;
  const done: ArticleTarget[] = [];
  const failed: (ArticleTarget & { why: string })[] = [];
  let broken = '';
  for (const [index, article] of articles.entries()) {
    if (isStopped()) return { done, failed, left: articles.slice(index) };
    const outcome = await attempt(article);
    if (outcome.code === codes.ok || isSo(outcome.code)) done.push(article);
    else failed.push({ ...article, why: outcome.info });
    if (typeof outcome.code === 'string' || outcome.code === codes.notLoggedIn) broken = outcome.info;
    onProgress(done.length + failed.length);
  }
  return { done, failed, left: [] };

  async function attempt(article: ArticleTarget) {
    if (broken) return { code: 'network', info: broken } as const;
    if (unsent?.has(article.id) && isAdjusting(action)) return { code: codes.refused, info: unsentReason };
    const key = keyOf(action, article);
    const outcome = await sendPatiently(services, () => send(services, { action, article, key: key.value }));
    if (typeof outcome.code === 'number') key.settle();
    return outcome;
  }

  /** Whether the article already is in the wanted state, after an action of another tab or a lost answer. */
  function isSo(code: number | string): boolean {
    return (action.kind === 'delete' || action.kind === 'purge') && code === codes.notFound;
  }
}

const unsentReason = '本机有未提交的改动，请先打开编辑器';

const isAdjusting = ({ kind }: ArticleAction): boolean =>
  ['publish', 'withdraw', 'tags', 'date', 'schedule'].includes(kind);

interface Sending {
  readonly action: ArticleAction;
  readonly article: ArticleTarget;
  readonly key: string;
}

function send({ write }: Services, { action, article, key }: Sending): Promise<CallResult<unknown>> {
  const { id, version = 1 } = article;
  switch (action.kind) {
    case 'publish':
      return write('poster/adjust', { id, version, status: 'published' }, key);
    case 'withdraw':
      return write('poster/adjust', { id, version, status: 'draft' }, key);
    case 'tags':
      return write('poster/adjust', { id, version, addTags: [...action.add], removeTags: [...action.remove] }, key);
    case 'date':
      return write('poster/adjust', { id, version, publishTime: action.timeOf(article) }, key);
    case 'schedule':
      return write('poster/schedule', { id, time: action.time }, key);
    default:
      return write(`poster/${action.kind}`, { id }, key);
  }
}

/** The attempts of one call while the server is busy; the server says how long to wait. */
const tries = 10;

/** Sends one of many calls and waits for a busy server. */
export async function sendPatiently<Value>(
  { later }: Pick<SystemClock, 'later'>,
  call: () => Promise<CallResult<Value>>,
): Promise<CallResult<Value>> {
  for (let tried = 1; ; tried += 1) {
    const outcome = await call();
    if (outcome.code !== codes.tooMany || tried === tries) return outcome;
    const { seconds = 1 } = outcome;
    await new Promise<void>((resolve) => later(seconds * 1000, resolve));
  }
}

/** The idempotency keys of actions that have no answer yet. */
export function createActionKeys(newKey: () => string) {
  const waiting = new Map<string, string>();
  return {
    keyOf(action: ArticleAction, article: ArticleTarget) {
      const what = action.kind === 'date' ? { ...action, time: action.timeOf(article) } : action;
      const name = JSON.stringify([what, article.id, article.version]);
      const value = waiting.get(name) ?? newKey();
      waiting.set(name, value);
      return { value, settle: () => void waiting.delete(name) };
    },
  };
}

const results: Readonly<Record<ActionKind, string>> = {
  publish: '已发布',
  withdraw: '已转为草稿',
  tags: '已改标签',
  date: '已改日期',
  schedule: '已改定时',
  export: '已导出',
  delete: '已移到回收站',
  restore: '已恢复',
  purge: '已彻底删除',
};

const maxNamed = 3;

/** Describes the outcome of an action: how many are done, and each failure with its reason. */
export function describeOutcome(kind: ActionKind, { done, failed, left }: ActionOutcome): string {
  const parts = [
    done.length > 0 && `${countOf(done)}${results[kind]}`,
    failed.length > 0 && `${failed.length} 篇失败：${reasonsOf(failed)}`,
    left.length > 0 && `已停止，${left.length} 篇未处理`,
  ];
  return parts.filter(Boolean).join('，');
}

function countOf(articles: readonly ArticleTarget[]): string {
  const [only] = articles;
  return articles.length === 1 && only ? nameOf(only) : `${articles.length} 篇`;
}

function reasonsOf(failed: ActionOutcome['failed']): string {
  const [first] = failed;
  const isOneReason = failed.length > 1 && failed.every(({ why }) => why === first?.why);
  if (isOneReason) return first?.why ?? '';
  const named = failed.slice(0, maxNamed).map((article) => `${nameOf(article)}${article.why}`);
  const more = failed.length > maxNamed ? [`另有 ${failed.length - maxNamed} 篇`] : [];
  return [...named, ...more].join('；');
}

export function nameOf({ title }: Pick<ArticleTarget, 'title'>): string {
  return `《${title || '无标题'}》`;
}
