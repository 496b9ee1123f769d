import { signal, type Signal } from '@preact/signals-react';
import type { ApiErrorCode } from '#contract/api.ts';
import type { WithheldReason } from '#contract/poster.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Tabs } from '../../platform/tabs.ts';
import type { Api } from '../api.ts';
import type { DraftForm } from './draft-form.ts';
import type { DraftRecord } from './draft-record.ts';
import { applyEdit, createRecord, type TypedText } from './draft-reducer.ts';
import type { DraftStore } from './draft-store.ts';
import type { Outbox } from './outbox.ts';
import type { UnloadBackup } from './unload-backup.ts';

export type DraftState =
  | { readonly status: 'opening' }
  | { readonly status: 'ready' }
  /** The article is neither on the device nor on the server, or the server cannot be reached. */
  | { readonly status: 'missing'; readonly code: ApiErrorCode | 'offline'; readonly info: string };

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
  /** A moment later than every earlier one, and than `after`. */
  readonly stamp: (after?: number) => number;
}

export interface DraftAddress {
  readonly user: string;
  readonly posterId: string;
  /** The address was made for an article that does not exist yet. */
  readonly isNew: boolean;
}

/** Milliseconds from the first unstored change to its storing, however long the typing goes on. */
const storeWithin = 300;

/** The mutable state of a draft session. */
export interface OpenDraft {
  readonly state: Signal<DraftState>;
  readonly record: Signal<DraftRecord>;
  readonly isOpenElsewhere: Signal<boolean>;
  readonly isStored: Signal<boolean>;
  readonly replacements: Signal<number>;
  readonly withheld: Signal<WithheldReason | null>;
  /** Reads the editor's form; undefined while the editor holds nothing unstored. */
  readUnstored: (() => DraftForm) | undefined;
  /** The edit that is being stored. */
  storing: TypedText | undefined;
  isScheduled: boolean;
  /** The session has ended; another one may own the record by now. */
  isClosed: boolean;
  /** The stamp of the text the editor was filled with, or has stored itself. */
  baseStamp: number;
  releaseLock: (() => void) | undefined;
  dispose: () => void;
}

export function createOpenDraft(context: DraftContext, { user, posterId }: DraftAddress): OpenDraft {
  const draft: OpenDraft = {
    state: signal<DraftState>({ status: 'opening' }),
    record: signal(createRecord(user, posterId, context.tab)),
    isOpenElsewhere: signal(false),
    isStored: signal(true),
    replacements: signal(0),
    withheld: signal<WithheldReason | null>(null),
    readUnstored: undefined,
    storing: undefined,
    isScheduled: false,
    isClosed: false,
    baseStamp: 0,
    releaseLock: undefined,
    dispose: () => undefined,
  };
  const unwatch = context.store.watch((record) => {
    if (record.user === user && record.posterId === posterId) draft.record.value = record;
  });
  const unlisten = context.tabs.onPageHide(() => backUpOnUnload(context, draft));
  draft.dispose = () => {
    unlisten();
    unwatch();
    draft.releaseLock?.();
  };
  return draft;
}

/** Schedules the storing of an edit. Later edits do not postpone it, so that typing without a pause is stored, too. */
export function receiveEdit(context: DraftContext, draft: OpenDraft, read: () => DraftForm): void {
  // A removed editor reads an old text, which would count as newer than the edits of the next session.
  if (draft.isClosed) return;
  draft.readUnstored = read;
  draft.isStored.value = false;
  if (draft.isScheduled) return;
  draft.isScheduled = true;
  context.platform.later(storeWithin, () => {
    draft.isScheduled = false;
    void storeText(context, draft).then(context.outbox.run);
  });
}

/** Stores the editor's form on the device; it counts as stored when the device has confirmed it. */
export async function storeText(context: DraftContext, draft: OpenDraft): Promise<void> {
  if (!draft.readUnstored) return;
  const typed = beginStoring(context, draft);
  await updateRecord(context, draft, (present) => applyEdit(present, typed));
  const { user, posterId, writer, typedAt } = draft.record.value;
  if (writer !== context.tab) draft.isOpenElsewhere.value = true;
  else if (typedAt === typed.at) draft.baseStamp = typed.at;
  if (draft.storing !== typed || draft.readUnstored !== undefined) return;
  draft.storing = undefined;
  draft.isStored.value = true;
  context.unloadBackup.remove(user, posterId, context.tab);
}

/** Reads the record again, since another tab may have sent it or taken the lock. */
export async function reloadRecord(
  { store, tab }: DraftContext,
  { record, isOpenElsewhere, state }: OpenDraft,
): Promise<void> {
  const { user, posterId } = record.value;
  const found = await store.find(user, posterId);
  if (!found || state.value.status !== 'ready') return;
  record.value = found;
  if (found.writer !== tab) isOpenElsewhere.value = true;
}

/** The record with the editor's current form applied. */
export function applyUnstored(context: DraftContext, draft: OpenDraft, record: DraftRecord): DraftRecord {
  return draft.readUnstored ? applyEdit(record, readEditor(context, draft, draft.readUnstored)) : record;
}

export async function updateRecord(
  context: DraftContext,
  { record }: OpenDraft,
  step: (record: DraftRecord) => DraftRecord,
): Promise<void> {
  const { user, posterId } = record.value;
  await context.store.update(user, posterId, step, record.value);
}

/** Makes the editor show the record's text. */
export function showInEditor(draft: OpenDraft): void {
  draft.baseStamp = draft.record.value.changed;
  draft.replacements.value += 1;
}

function beginStoring(context: DraftContext, draft: OpenDraft): TypedText {
  const typed = readEditor(context, draft, draft.readUnstored!);
  draft.readUnstored = undefined;
  draft.storing = typed;
  return typed;
}

function readEditor({ stamp, tab }: DraftContext, { baseStamp: from }: OpenDraft, read: () => DraftForm): TypedText {
  return { form: read(), at: stamp(from), from, tab };
}

/** Backs up the current edit, since storing it may not finish before the page is gone. */
function backUpOnUnload(context: DraftContext, draft: OpenDraft): void {
  const { user, posterId } = draft.record.value;
  const typed = draft.readUnstored ? readEditor(context, draft, draft.readUnstored) : draft.storing;
  if (typed) context.unloadBackup.write(user, posterId, typed);
}
