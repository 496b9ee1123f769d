import { type ReadonlySignal, signal, type Signal } from '@preact/signals-react';
import { type Answer, codes, type Refusal } from '../../contract/api.ts';
import type { Info, Input, ReadName } from '../../contract/endpoints.ts';
import { type ReadCall, readKey } from '../../site/rendering.ts';
import type { Platform } from '../platform/platform.ts';
import type { Api, CallFailure } from './api.ts';
import type { KeptAnswer } from './kept-answer.ts';
import type { Toasts } from './toasts.ts';

/** An answer that can be shown. */
export interface ReadyState<Value> {
  readonly status: 'ready';
  readonly info: Value;
  /** It comes from this device, and was kept at that time (milliseconds). */
  readonly keptAt?: number;
  /** The server has been asked and is late with its answer. */
  readonly isLate?: boolean;
  /** Shows a newer text that has come meanwhile: what somebody is reading does not change by itself. */
  readonly showNewer?: () => void;
}

/** What a page knows of something it asked for. */
export type ReadState<Value> =
  | { readonly status: 'loading' }
  | ReadyState<Value>
  | { readonly status: 'refused'; readonly refusal: Refusal }
  | { readonly status: 'failed'; readonly failure: CallFailure };

export interface ReadOptions<Value = unknown> {
  /** Keep the answer on the device, and show it when there is no network, or a slow one. Only for what anyone may read. */
  readonly keep?: boolean;
  /** Asked for before anybody wants to read it. */
  readonly isAhead?: boolean;
  /** Where not every answer may be kept: whether this one may. */
  mayKeep?(info: Value): boolean;
  /** Show nothing older than the answer to this very question: for forms, and for what belongs to a person. */
  readonly fresh?: boolean;
}

export interface Reads {
  /** The state of a read; asks the server unless the page came with the answer. */
  readonly open: <Name extends ReadName>(
    name: Name,
    query: Input<Name>,
    options?: ReadOptions<Info<Name>>,
  ) => ReadonlySignal<ReadState<Info<Name>>>;
  /** Asks again, for example after a failure. */
  readonly refresh: <Name extends ReadName>(
    name: Name,
    query: Input<Name>,
    options?: ReadOptions<Info<Name>>,
  ) => Promise<void>;
}

/** What keeping needs; its code comes when there is something to keep. */
export interface Keeper {
  readonly platform: Platform;
  readonly toasts: Toasts;
}

/** As long as the service worker waits for a page; where it has waited in vain already, what is kept comes soon. */
const patienceMilliseconds = 3000;
const shortPatience = 300;

/** Reads shown by pages. `seeds` are the answers that came inside the page; each is used once. */
export function createReads(api: Api, keeper: Keeper, seeds: Readonly<Record<string, Answer<unknown>>>): Reads {
  const { platform } = keeper;
  const states = new Map<string, Signal<ReadState<unknown>>>();
  const unused = new Map(Object.entries(seeds));
  let patience = unused.size > 0 ? patienceMilliseconds : shortPatience;
  platform.later(patienceMilliseconds, () => void (patience = patienceMilliseconds));

  function stateOf(key: string): Signal<ReadState<unknown>> {
    const known = states.get(key) ?? signal<ReadState<unknown>>({ status: 'loading' });
    states.set(key, known);
    return known;
  }

  async function refresh(name: ReadName, query: Input<ReadName>, options: ReadOptions = {}): Promise<void> {
    const key = keyOf(name, query);
    let isWaiting = true;
    if (options.keep) platform.later(patience, () => isWaiting && void showMeanwhile(key, () => isWaiting));
    const outcome = await api.read(name, query);
    isWaiting = false;
    if (typeof outcome.code === 'string') await fallBack(key, outcome, options);
    else settle(key, outcome, options);
  }

  /** The server is late: what is kept, unless something is shown already. */
  async function showMeanwhile(key: string, isWaiting: () => boolean): Promise<void> {
    const state = stateOf(key);
    const kept = state.value.status === 'ready' ? undefined : await findKept(platform, key);
    if (kept && isWaiting()) state.value = { status: 'ready', info: kept.info, keptAt: kept.at, isLate: true };
  }

  /** The server was not reached: what is kept, else what is shown already, else the failure. */
  async function fallBack(key: string, failure: CallFailure, { keep }: ReadOptions): Promise<void> {
    const state = stateOf(key);
    const kept = keep ? await findKept(platform, key) : undefined;
    if (kept) state.value = { status: 'ready', info: kept.info, keptAt: kept.at };
    else if (state.value.status !== 'ready') state.value = { status: 'failed', failure };
  }

  function settle(key: string, answer: Answer<unknown>, options: ReadOptions): void {
    const state = stateOf(key);
    if (answer.code !== codes.ok) {
      state.value = { status: 'refused', refusal: answer };
      if (options.keep && answer.code === codes.notFound && !answer.seconds)
        onShelf(platform, ({ drop }) => drop(platform, key));
      return;
    }
    const { info } = answer;
    const before = state.value;
    const show = (): void => void (state.value = { status: 'ready', info });
    if ('keptAt' in before && textOf(before.info) !== textOf(info)) state.value = { ...before, showNewer: show };
    else show();
    if (options.keep && options.mayKeep?.(info) !== false)
      onShelf(platform, ({ keep }) => keep(keeper, key, info, options.isAhead));
  }

  return {
    open<Name extends ReadName>(name: Name, query: Input<Name>, options: ReadOptions<Info<Name>> = {}) {
      const key = keyOf(name, query);
      if (options.fresh) states.delete(key);
      const seed = unused.get(key);
      unused.delete(key);
      if (seed) settle(key, seed, options as ReadOptions);
      else void refresh(name, query, options as ReadOptions);
      return stateOf(key) as ReadonlySignal<ReadState<Info<Name>>>;
    },
    refresh: (name, query, options) => refresh(name, query, options as ReadOptions),
  };
}

function keyOf(name: ReadName, query: Input<ReadName>): string {
  return readKey({ name, query: query as ReadCall['query'] });
}

/** The text somebody may be in the middle of; lists have none, and are put in place of older ones at once. */
function textOf(info: unknown): unknown {
  return (info as { readonly html?: unknown } | null)?.html;
}

async function findKept({ kept }: Platform, key: string): Promise<KeptAnswer | undefined> {
  return (await kept.get(key)) as KeptAnswer | undefined;
}

/** Without that code the page can be read all the same. */
function onShelf({ report }: Platform, work: (shelf: typeof import('./shelf/keep.ts')) => Promise<unknown>): void {
  import('./shelf/keep.ts').then(work).catch((error: unknown) => report('keeping', error));
}
