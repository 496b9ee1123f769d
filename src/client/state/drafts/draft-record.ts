import type { PosterStatus } from '../../../contract/poster.ts';
import type { RefusalCode } from '../../../contract/api.ts';
import type { DraftForm, ArticleInput } from './draft-form.ts';

/**
 * One article on its author's desk, kept on the device as one record: text, what the server is known to have, and what is
 * still to be sent are written together or not at all. A tab may be killed between any two of these steps.
 *
 *            edit             its turn comes: input and key are written down first
 *   resting ──────▶ changed ─────────────────────────────────────────────────▶ sending
 *      ▲               ▲                                                          │
 *      │               │ edited meanwhile                                         │
 *      └───────────────┴───────────────────────────── 0 ◀─────────────────────────┤
 *                      ▲                                                          │
 *                      │ resolve: the merged text, based on theirs    1005 ───────┼──▶ conflict ──┐
 *                      └──────────────────────────────────────────────────────────┼───────────────┘
 *                      ▲                                                          │
 *                      │ edit                                   1001, 1007 ───────┼──▶ refused
 *                      └──────────────────────────────────────────────────────────┼───────┘
 *                                                               1003, 1004 ───────┼──▶ gone (saved as another one, or thrown away)
 *                                                                     1002 ───────┼──▶ sending, once the same person signed in again
 *                                                     no answer, 1006, 5xx ───────┴──▶ sending, later: the same input and key
 *
 * `publish`, `withdraw` and `delete` are put into the queue when they are asked for and stay there until the server has
 * answered. A `save` is queued only ahead of a `delete`, which must not take unsent words along. Any other is made of the
 * present text when its turn comes, so a later text takes the place of an earlier one by itself; from its first attempt on it
 * stands at the head of the queue like the others.
 */
export interface DraftRecord {
  readonly user: string;
  readonly posterId: string;
  readonly form: DraftForm;
  /** What the server had when it was last heard of; null before it has anything. */
  readonly base: ServerState | null;
  readonly queue: readonly QueuedWrite[];
  readonly halt: SyncError | null;
  /** The tab whose text `form` is; another one's must not take its place. */
  readonly writer: string;
  /** The stamp of the text, in milliseconds; it only ever goes up. */
  readonly changed: number;
  /** The stamp of the last words that the present writer has brought. */
  readonly typedAt: number;
  /** When the first change was made that is in no write yet; 0 where there is none. */
  readonly since: number;
  /** When the server last took something, in milliseconds. */
  readonly sentAt: number;
  /** Texts of tabs that lost their place before their last words were kept. */
  readonly strays: readonly ConcurrentDraft[];
}

/** An article as the server has it: the text its author last saved, which for a published one need not be what readers see. */
export interface ServerState {
  readonly version: number;
  readonly status: PosterStatus;
  /** Readers see an older text than this. */
  readonly pending: boolean;
  readonly form: DraftForm;
}

type WriteKind = 'save' | 'publish' | 'withdraw' | 'delete';

export interface QueuedWrite {
  readonly kind: WriteKind;
  /** When it was asked for. */
  readonly at: number;
  readonly form: DraftForm;
  /** Set before the first attempt; from then on it is sent exactly so, until an answer has come. */
  readonly attempt: WriteAttempt | null;
}

/** A write as it goes over the line. */
export type WriteAttempt = { readonly key: string; readonly form: DraftForm } & (
  | { readonly call: 'poster/create'; readonly input: ArticleInput & { id: string; status: PosterStatus } }
  | {
      readonly call: 'poster/update';
      readonly input: ArticleInput & { id: string; version: number; status: PosterStatus };
    }
  | { readonly call: 'poster/save'; readonly input: ArticleInput & { id: string; version: number } }
  | { readonly call: 'poster/delete'; readonly input: { id: string } }
);

type SyncError =
  /** Somebody has written in between. `wish` is what was to be done with the text; `theirs` is null until it is fetched. */
  | { readonly kind: 'conflict'; readonly wish: 'publish' | 'withdraw' | null; readonly theirs: ServerState | null }
  /** The server does not take this text. A save of it is not tried again before it was changed. */
  | {
      readonly kind: 'refused';
      readonly of: WriteKind;
      readonly code: RefusalCode;
      readonly info: string;
      readonly changed: number;
    }
  /** There is no such article any more, or it is somebody else's. */
  | { readonly kind: 'gone'; readonly code: RefusalCode; readonly info: string };

export interface ConcurrentDraft {
  readonly tab: string;
  readonly at: number;
  readonly form: DraftForm;
  /** The stamp of the text it was made from: later words of the same tab that were made from it contain these. */
  readonly from: number;
  /** That text, so that only what was deleted in it counts as deleted; null where nobody knows it any more. */
  readonly base: DraftForm | null;
}
