import type { Signal } from '@preact/signals-react';
import type { ApiRefusal } from '#contract/api.ts';
import type { Platform } from '../platform/platform.ts';
import type { CallFailure, CallResult } from './api.ts';
import type { Toasts } from './toasts.ts';

/** An answer that can be shown. */
export interface ReadyState<Value> {
  readonly status: 'ready';
  readonly info: Value;
  /** When the answer was stored (milliseconds), if it comes from this device. */
  readonly cachedAt?: number;
  /** Whether the server has been asked and has not answered yet. */
  readonly isLate?: boolean;
  /** Shows the newer text that has arrived, because a text does not change by itself while the reader reads it. */
  readonly showNewer?: () => void;
}

/** The state of a read as a page sees it. */
export type ReadState<Value> =
  | { readonly status: 'loading' }
  | ReadyState<Value>
  | { readonly status: 'refused'; readonly refusal: ApiRefusal }
  | { readonly status: 'failed'; readonly failure: CallFailure };

export interface ReadOptions<Value = unknown> {
  /** Store the answer on the device and show it when the network is slow or missing. Only for answers that anyone may read. */
  readonly cache?: boolean;
  /** Whether the answer is downloaded in advance. */
  readonly isAhead?: boolean;
  /** Whether this answer may be stored; every answer may unless given. */
  mayCache?(info: Value): boolean;
  /** Show no earlier answer while the server is asked: for forms, and for data that belongs to a person. */
  readonly fresh?: boolean;
}

/** What the storing of answers needs. Its code is loaded with the first answer to store, so that the first paint does not wait for it. */
export interface CacheContext {
  readonly platform: Platform;
  readonly toasts: Toasts;
}

/** A running read whose answer may be stored. */
export interface CachedRead {
  readonly key: string;
  readonly state: Signal<ReadState<unknown>>;
  readonly outcome: Promise<CallResult<unknown>>;
  readonly options: ReadOptions;
  /** The answers in the rendered page: none in the service worker's empty shell. */
  readonly seeds: object;
}

/** An answer as it is stored on the device, under the key of its read (`readKey`). */
export interface CachedAnswer {
  readonly info: unknown;
  /** When it was stored, in milliseconds. */
  readonly at: number;
}

/** The state of a read that is shown together with another one, so that what comes later moves nothing. */
export function withoutJump<Value>(state: ReadState<Value>, other: ReadState<unknown>): ReadState<Value> {
  return other.status === 'loading' && state.status === 'ready' ? { status: 'loading' } : state;
}

/** The list of an answer; empty where there is none. */
export function listOf<Item>(state: ReadState<{ list: Item[] }>): readonly Item[] {
  return state.status === 'ready' ? state.info.list : [];
}
