import type { Signal } from '@preact/signals-react';
import type { ApiRefusal } from '../../contract/api.ts';
import type { Platform } from '../platform/platform.ts';
import type { CallFailure, CallResult } from './api.ts';
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
  | { readonly status: 'refused'; readonly refusal: ApiRefusal }
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

/** What keeping needs. Its code comes when there is something to keep, so that nothing that is painted first waits for it. */
export interface Keeper {
  readonly platform: Platform;
  readonly toasts: Toasts;
}

/** A read under way whose answer may be kept. */
export interface KeptRead {
  readonly key: string;
  readonly state: Signal<ReadState<unknown>>;
  readonly outcome: Promise<CallResult<unknown>>;
  readonly options: ReadOptions;
  /** The answers that came inside the page: none where the worker's empty shell took its place. */
  readonly seeds: object;
}
