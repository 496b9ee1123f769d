import type { Signal } from '@preact/signals-react';
import { type ApiResponse, codes } from '#contract/api.ts';
import type { CallFailure } from '../api.ts';
import type { CacheContext, CachedAnswer, CachedRead, ReadOptions, ReadState } from '../read-state.ts';
import { findStoredKey, removeAnswer, isGone, storeAnswer } from './store-answer.ts';

type State = Signal<ReadState<unknown>>;

/** As long as the service worker waits for a page; shorter where it has already waited in vain. */
const timeoutMilliseconds = 3000;
const shortTimeoutMilliseconds = 300;
const loadedAt = performance.now();

/** Shows the server's answer, or the stored one where the server is late or not reached; and stores the answer. */
export async function resolveRead(
  context: CacheContext,
  { key, state, outcome, options, seeds }: CachedRead,
): Promise<void> {
  const readCached = async (): Promise<CachedAnswer | undefined> =>
    (await context.platform.offlineAnswers.get(await findStoredKey(context.platform, key))) as CachedAnswer | undefined;
  let isWaiting = true;

  async function showStored(): Promise<void> {
    const found = isWaiting && state.value.status !== 'ready' ? await readCached() : undefined;
    if (found && isWaiting) state.value = { status: 'ready', info: found.info, cachedAt: found.at, isLate: true };
  }

  context.platform.later(timeoutOf(seeds), () => void showStored());
  const answer = await outcome;
  isWaiting = false;
  if (typeof answer.code === 'string') return showWithoutServer(state, answer, await readCached());
  showAnswer(state, answer);
  await storeAnswerOf(context, { key, answer, options });
}

interface Shown {
  readonly key: string;
  readonly answer: ApiResponse<unknown>;
  readonly options: ReadOptions;
}

/** Stores an answer that may be stored, and removes one whose subject the site no longer has. */
export async function storeAnswerOf(context: CacheContext, { key, answer, options }: Shown): Promise<void> {
  if (isGone(answer)) await removeAnswer(context.platform, await findStoredKey(context.platform, key));
  if (answer.code !== codes.ok || options.mayCache?.(answer.info) === false) return;
  await storeAnswer(context, key, answer.info, options.isAhead);
}

function timeoutOf(seeds: object): number {
  const isNewShell = Object.keys(seeds).length === 0 && performance.now() - loadedAt < timeoutMilliseconds;
  return isNewShell ? shortTimeoutMilliseconds : timeoutMilliseconds;
}

/** Without the server: shows the stored answer, else leaves what is shown, else shows the failure. */
function showWithoutServer(state: State, failure: CallFailure, cached: CachedAnswer | undefined): void {
  if (cached) state.value = { status: 'ready', info: cached.info, cachedAt: cached.at };
  else if (state.value.status !== 'ready') state.value = { status: 'failed', failure };
}

/** A stored text stays on screen until the reader asks for the newer one; lists have no text and are replaced at once. */
function showAnswer(state: State, answer: ApiResponse<unknown>): void {
  const before = state.value;
  if (answer.code !== codes.ok) {
    state.value = { status: 'refused', refusal: answer };
    return;
  }
  const fresh: ReadState<unknown> = { status: 'ready', info: answer.info };
  const isOther = 'cachedAt' in before && textOf(before.info) !== textOf(answer.info);
  state.value = isOther ? { ...before, showNewer: () => void (state.value = fresh) } : fresh;
}

function textOf(info: unknown): string {
  return String((info as { readonly html?: unknown } | null)?.html ?? '');
}
