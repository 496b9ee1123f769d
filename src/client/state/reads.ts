import { type ReadonlySignal, signal, type Signal } from '@preact/signals-react';
import { type ApiResponse, codes } from '#contract/api.ts';
import type { Info, Input, ReadName } from '#contract/endpoints.ts';
import { type ReadCall, readKey } from '#site/rendering.ts';
import type { Platform } from '../platform/platform.ts';
import type { Api, CallResult } from './api.ts';
import type { CacheContext, ReadOptions, ReadState } from './read-state.ts';

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

/** The reads of pages. `seeds` are the answers in the rendered page; each is used once. */
export function createReads(
  api: Api,
  context: CacheContext,
  seeds: Readonly<Record<string, ApiResponse<unknown>>>,
): Reads {
  const { platform } = context;
  const states = new Map<string, Signal<ReadState<unknown>>>();
  const unused = new Map(Object.entries(seeds));

  function stateOf(key: string): Signal<ReadState<unknown>> {
    const known = states.get(key) ?? signal<ReadState<unknown>>({ status: 'loading' });
    states.set(key, known);
    return known;
  }

  async function refresh(name: ReadName, query: Input<ReadName>, options: ReadOptions = {}): Promise<void> {
    const key = keyOf(name, query);
    const state = stateOf(key);
    const outcome = api.read(name, query);
    const library = options.cache && (await loadLibrary(platform));
    if (library) await library.resolveRead(context, { key, state, outcome, options, seeds });
    else showOutcome(state, await outcome);
  }

  return {
    open<Name extends ReadName>(name: Name, query: Input<Name>, options: ReadOptions<Info<Name>> = {}) {
      const key = keyOf(name, query);
      if (options.fresh) states.delete(key);
      const state = stateOf(key);
      const seed = unused.get(key);
      unused.delete(key);
      if (!seed) {
        void refresh(name, query, options as ReadOptions);
      } else {
        showOutcome(state, seed);
        if (options.cache) void storeSeed(context, key, seed, options as ReadOptions);
      }
      return state as ReadonlySignal<ReadState<Info<Name>>>;
    },
    refresh: (name, query, options) => refresh(name, query, options as ReadOptions),
  };
}

/** Without the server, the page goes on showing its earlier answer. */
function showOutcome(state: Signal<ReadState<unknown>>, outcome: CallResult<unknown>): void {
  if (typeof outcome.code !== 'string') state.value = stateOfAnswer(outcome);
  else if (state.value.status !== 'ready') state.value = { status: 'failed', failure: outcome };
}

function stateOfAnswer(answer: ApiResponse<unknown>): ReadState<unknown> {
  return answer.code === codes.ok ? { status: 'ready', info: answer.info } : { status: 'refused', refusal: answer };
}

async function storeSeed(
  context: CacheContext,
  key: string,
  answer: ApiResponse<unknown>,
  options: ReadOptions,
): Promise<void> {
  const library = await loadLibrary(context.platform);
  await library?.storeAnswerOf(context, { key, answer, options });
}

/** A page works without the library's code, so a failed load is only reported. */
function loadLibrary({ report }: Platform): Promise<typeof import('./offline-library/cached-read.ts') | void> {
  return import('./offline-library/cached-read.ts').catch((error: unknown) => report('keeping', error));
}

function keyOf(name: ReadName, query: Input<ReadName>): string {
  return readKey({ name, query: query as ReadCall['query'] });
}
