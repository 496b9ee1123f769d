import type { ApiErrorCode } from '#contract/api.ts';
import type { PosterStatus } from '#contract/poster.ts';
import type { ArticleText } from '#domain/article/article-fields.ts';
import type { DraftForm } from './draft-form.ts';

/**
 * The draft of one article as the device stores it. The text, the server state known last and the queued writes are stored as one
 * record, all or nothing, because a tab may be killed between any two steps.
 *
 *            edit             due: input and idempotency key are stored first
 *   resting ──────▶ changed ─────────────────────────────────────────────────▶ sending
 *      ▲               ▲                                                          │
 *      │               │ edited meanwhile                                         │
 *      └───────────────┴───────────────────────────── 0 ◀─────────────────────────┤
 *                      ▲                                                          │
 *                      │ resolveConflict: merged text on their version 1005 ──────┼──▶ conflict ──┐
 *                      └──────────────────────────────────────────────────────────┼───────────────┘
 *                      ▲                                                          │
 *                      │ edit                                   1001, 1007 ───────┼──▶ refused
 *                      └──────────────────────────────────────────────────────────┼───────┘
 *                                                               1003, 1004 ───────┼──▶ gone (saved as a new article, or discarded)
 *                                                                     1002 ───────┼──▶ sending, once the same user has signed in again
 *                                                     no answer, 1006, 5xx ───────┴──▶ sending, later: the same input and key
 *
 * `publish`, `withdraw` and `delete` enter the queue when the author requests them and stay until the server has answered. A `save`
 * is queued only ahead of a `delete`, so that the trash holds the newest text. Any other save is made from the current text when it
 * is due, so a later text replaces an earlier one; from its first attempt on the save is the head of the queue.
 */
export interface DraftRecord {
  readonly user: string;
  readonly posterId: string;
  readonly form: DraftForm;
  /** The server state known last; null while the server has no such article. */
  readonly base: ServerState | null;
  readonly queue: readonly QueuedWrite[];
  readonly halt: SyncError | null;
  /** The tab that owns `form`; the text of another tab must not replace it. */
  readonly writer: string;
  /** The stamp of `form`, in milliseconds; it never decreases. */
  readonly changed: number;
  /** The stamp of the last edit stored by the tab in `writer`. */
  readonly typedAt: number;
  /** When the first change was made that no write contains yet; 0 where every change is in a write. */
  readonly since: number;
  /** When the server last accepted a write, in milliseconds. */
  readonly sentAt: number;
  /** Texts of tabs that lost the lock before their last edit was stored; they wait to be merged. */
  readonly strays: readonly ConcurrentDraft[];
}

/** An article on the server: the text its author saved last, which may be newer than the published text. */
export interface ServerState {
  readonly version: number;
  readonly status: PosterStatus;
  /** Readers see an older text than `form`. */
  readonly pending: boolean;
  readonly form: DraftForm;
}

type WriteKind = 'save' | 'publish' | 'withdraw' | 'delete';

export interface QueuedWrite {
  readonly kind: WriteKind;
  /** When the author requested the write. */
  readonly at: number;
  readonly form: DraftForm;
  /** Set before the first request; later requests repeat it unchanged until the server has answered. */
  readonly attempt: WriteAttempt | null;
}

/** A write as it is sent: the call, its input and its idempotency key. */
export type WriteAttempt = { readonly key: string; readonly form: DraftForm } & (
  | { readonly call: 'poster/create'; readonly input: ArticleText & { id: string; status: PosterStatus } }
  | {
      readonly call: 'poster/update';
      readonly input: ArticleText & { id: string; version: number; status: PosterStatus };
    }
  | { readonly call: 'poster/save'; readonly input: ArticleText & { id: string; version: number } }
  | { readonly call: 'poster/delete'; readonly input: { id: string } }
);

type SyncError =
  /** The article changed on the server meanwhile. `wish` is the write to repeat after the merge; `theirs` is null until it is fetched. */
  | {
      readonly kind: 'conflict';
      readonly wish: 'publish' | 'withdraw' | null;
      readonly theirs: ServerState | null;
      /** The author has undone an automatic merge, and decides. */
      readonly isUndone?: boolean;
    }
  /** The server refuses this text. A refused save is not repeated before the text has changed. */
  | {
      readonly kind: 'refused';
      readonly of: WriteKind;
      readonly code: ApiErrorCode;
      readonly info: string;
      readonly changed: number;
    }
  /** The article no longer exists, or belongs to another user. */
  | { readonly kind: 'gone'; readonly code: ApiErrorCode; readonly info: string };

/** The text of a tab that edited while another tab owned the record. */
export interface ConcurrentDraft {
  readonly tab: string;
  readonly at: number;
  readonly form: DraftForm;
  /** The stamp of the text this one was edited from; a later edit of the same tab with the same `from` replaces this one. */
  readonly from: number;
  /** The text with the stamp `from`, the base of a three-way merge; null where it is no longer known. */
  readonly base: DraftForm | null;
  /** The author has undone an automatic merge, and decides. */
  readonly isUndone?: boolean;
}
