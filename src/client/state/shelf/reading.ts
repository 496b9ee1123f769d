import type { Signal } from '@preact/signals-react';
import { type ApiResponse, codes, contractVersion, headers } from '../../../contract/api.ts';
import { htmlText } from '../../../domain/search/html-text.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CallFailure } from '../api.ts';
import type { KeptAnswer } from '../kept-answer.ts';
import type { Keeper, KeptRead, ReadOptions, ReadState } from '../read-state.ts';
import { drop, isGone, keep } from './keep.ts';
import { isTakenOver } from './taken-over.ts';

type State = Signal<ReadState<unknown>>;

/** As long as the service worker waits for a page; where it has waited in vain already, what is kept comes soon. */
const patienceMilliseconds = 3000;
const shortPatience = 300;
const loadedAt = performance.now();

/** Shows what the server answers, or what is kept where it is late or not reached; and keeps the answer. */
export async function readKept(keeper: Keeper, { key, state, outcome, options, seeds }: KeptRead): Promise<void> {
  const kept = async (): Promise<KeptAnswer | undefined> =>
    (await keeper.platform.kept.get(key)) as KeptAnswer | undefined;
  let isWaiting = true;

  async function showMeanwhile(): Promise<void> {
    const found = isWaiting && state.value.status !== 'ready' ? await kept() : undefined;
    if (found && isWaiting) state.value = { status: 'ready', info: found.info, keptAt: found.at, isLate: true };
  }

  keeper.platform.later(patienceOf(seeds), () => void showMeanwhile());
  const answer = await outcome;
  isWaiting = false;
  if (typeof answer.code === 'string') return fallBack(state, answer, await kept());
  showAnswer(state, answer);
  await keepAnswer(keeper, { key, answer, options });
}

interface Shown {
  readonly key: string;
  readonly answer: ApiResponse<unknown>;
  readonly options: ReadOptions;
}

/** Keeps an answer that may be kept, and forgets one whose subject is gone for good. */
export async function keepAnswer(keeper: Keeper, { key, answer, options }: Shown): Promise<void> {
  if (isGone(answer)) await drop(keeper.platform, key);
  if (answer.code !== codes.ok || options.mayKeep?.(answer.info) === false) return;
  const whole = isTakenOver(answer.info) ? await askWhole(keeper.platform, key) : undefined;
  await keep(keeper, key, whole ?? answer.info, options.isAhead);
}

/** The answer as the server gives it, for a text that came in the markup of its page; undefined where it is not reached now. */
async function askWhole({ http }: Platform, key: string): Promise<unknown> {
  const result = await http({
    method: 'GET',
    path: `/api/${key}`,
    headers: { [headers.contract]: String(contractVersion) },
  });
  const answer = result.kind === 'answered' ? (result.body as ApiResponse<unknown>) : undefined;
  return answer?.code === codes.ok ? answer.info : undefined;
}

function patienceOf(seeds: object): number {
  const isNewShell = Object.keys(seeds).length === 0 && performance.now() - loadedAt < patienceMilliseconds;
  return isNewShell ? shortPatience : patienceMilliseconds;
}

/** The server was not reached: what is kept, else what is shown already, else the failure. */
function fallBack(state: State, failure: CallFailure, kept: KeptAnswer | undefined): void {
  if (kept) state.value = { status: 'ready', info: kept.info, keptAt: kept.at };
  else if (state.value.status !== 'ready') state.value = { status: 'failed', failure };
}

/** A kept text somebody may be in the middle of stays until a newer one is wanted; lists have none and are replaced at once. */
function showAnswer(state: State, answer: ApiResponse<unknown>): void {
  const before = state.value;
  if (answer.code !== codes.ok) {
    state.value = { status: 'refused', refusal: answer };
    return;
  }
  const fresh: ReadState<unknown> = { status: 'ready', info: answer.info };
  const isOther = 'keptAt' in before && !isSameText(textOf(before.info), textOf(answer.info));
  state.value = isOther ? { ...before, showNewer: () => void (state.value = fresh) } : fresh;
}

function textOf(info: unknown): string {
  return String((info as { readonly html?: unknown } | null)?.html ?? '');
}

/** What was read off a page has the server's words in the browser's spelling of their markup. */
function isSameText(one: string, other: string): boolean {
  return one === other || htmlText(one) === htmlText(other);
}
