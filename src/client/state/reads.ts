import { type ReadonlySignal, signal, type Signal } from '@preact/signals-react';
import { type Answer, codes, type Refusal } from '../../contract/api.ts';
import type { Info, Input, ReadName } from '../../contract/endpoints.ts';
import { type ReadCall, readKey } from '../../site/rendering.ts';
import type { Platform } from '../platform/platform.ts';
import type { Api, CallFailure } from './api.ts';
import type { KeptAnswer } from './kept-answer.ts';

/** What a page knows of something it asked for. `keptAt` (milliseconds) tells that it comes from this device. */
export type ReadState<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly info: Value; readonly keptAt?: number }
  | { readonly status: 'refused'; readonly refusal: Refusal }
  | { readonly status: 'failed'; readonly failure: CallFailure };

export interface ReadOptions<Value = unknown> {
  /** Keep the answer on the device, and show it when there is no network. Only for what anyone may read. */
  readonly keep?: boolean;
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

/** Reads shown by pages. `seeds` are the answers that came inside the page; each is used once. */
export function createReads(api: Api, platform: Platform, seeds: Readonly<Record<string, Answer<unknown>>>): Reads {
  const states = new Map<string, Signal<ReadState<unknown>>>();
  const unused = new Map(Object.entries(seeds));

  function stateOf(key: string): Signal<ReadState<unknown>> {
    const known = states.get(key) ?? signal<ReadState<unknown>>({ status: 'loading' });
    states.set(key, known);
    return known;
  }

  async function refresh(name: ReadName, query: Input<ReadName>, options: ReadOptions = {}): Promise<void> {
    const key = keyOf(name, query);
    const outcome = await api.read(name, query);
    if (typeof outcome.code === 'string') await fallBack(key, outcome, options);
    else settle(key, outcome, options);
  }

  /** The server was not reached: what is kept, else what is shown already, else the failure. */
  async function fallBack(key: string, failure: CallFailure, { keep }: ReadOptions): Promise<void> {
    const state = stateOf(key);
    const kept = keep ? ((await platform.kept.get(key)) as KeptAnswer | undefined) : undefined;
    if (kept) state.value = { status: 'ready', info: kept.info, keptAt: kept.at };
    else if (state.value.status !== 'ready') state.value = { status: 'failed', failure };
  }

  function settle(key: string, answer: Answer<unknown>, options: ReadOptions): void {
    const state = stateOf(key);
    if (answer.code !== codes.ok) {
      state.value = { status: 'refused', refusal: answer };
      if (options.keep && answer.code === codes.notFound && !answer.seconds) void platform.kept.remove(key);
      return;
    }
    state.value = { status: 'ready', info: answer.info };
    if (!options.keep || options.mayKeep?.(answer.info) === false) return;
    void platform.kept.set(key, { info: answer.info, at: platform.now() } satisfies KeptAnswer);
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
