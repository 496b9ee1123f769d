import type { ApiErrorCode } from '#contract/api.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Tabs } from '../../platform/tabs.ts';
import type { Api } from '../api.ts';
import type { DraftForm } from './draft-form.ts';
import type { PendingMerge, UndoableMerge } from './draft-merge.ts';
import type { DraftStore } from './draft-store.ts';
import type { Outbox } from './outbox.ts';
import type { UnloadBackup } from './unload-backup.ts';

export type DraftState =
  | { readonly status: 'opening' }
  | { readonly status: 'ready' }
  /** The article is neither on the device nor on the server, or the server cannot be reached. */
  | { readonly status: 'missing'; readonly code: ApiErrorCode | 'offline'; readonly info: string };

/** What is asked of an open session from outside the editor. */
export interface OpenDraft {
  /** Stores what the editor holds. */
  readonly store: () => Promise<void>;
  /** Reads the record again. */
  readonly reload: () => Promise<void>;
}

/** What a draft session works with. */
export interface DraftContext {
  readonly platform: Platform;
  readonly api: Api;
  readonly store: DraftStore;
  readonly tabs: Tabs;
  readonly outbox: Pick<Outbox, 'run' | 'retryNow'>;
  readonly unloadBackup: UnloadBackup;
  readonly tab: string;
  /** Resolves when the sessions being closed in this tab are closed. */
  readonly otherSessionsClosed: () => Promise<void>;
  readonly onClosing: (session: OpenDraft, closed: Promise<void>) => void;
  /** A moment later than every earlier one, and than `after`. */
  readonly stamp: (after?: number) => number;
}

export interface DraftAddress {
  readonly user: string;
  readonly posterId: string;
  /** The address was made for an article that does not exist yet. */
  readonly isNew: boolean;
}

/** Merges two texts where no author has to decide; undefined where one has. */
export type CleanFormMerge = (texts: Record<'base' | 'mine' | 'theirs', DraftForm>) => DraftForm | undefined;

/** An automatic merge: what was merged, and how it is undone. */
export interface AutomaticMerge extends UndoableMerge {
  readonly from: PendingMerge['from'];
  /** The other text, and the base of both. */
  readonly theirs: DraftForm;
  readonly base: DraftForm;
}
