import { signal, type Signal } from '@preact/signals-react';
import type { RefusalCode } from '../../../contract/api.ts';
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
  /** Neither here nor there. */
  | { readonly status: 'missing'; readonly code: RefusalCode | 'offline'; readonly info: string };

export interface DraftContext {
  readonly platform: Platform;
  readonly api: Api;
  readonly store: DraftStore;
  readonly tabs: Tabs;
  readonly outbox: Pick<Outbox, 'run' | 'retryNow'>;
  readonly unloadBackup: UnloadBackup;
  readonly tab: string;
  /** Done when everything that was open before is closed. */
  readonly otherSessionsClosed: () => Promise<void>;
  /** A moment later than every one before, and than the one given. */
  readonly stamp: (after?: number) => number;
}

export interface DraftAddress {
  readonly user: string;
  readonly posterId: string;
  /** The address was made for an article that does not exist yet. */
  readonly isNew: boolean;
}

/** Milliseconds from the first change that is not kept to its being kept, however fast the typing goes on. */
const storeWithin = 300;

/** What an open desk remembers between the calls. */
export interface OpenDraft {
  readonly state: Signal<DraftState>;
  readonly record: Signal<DraftRecord>;
  readonly isOpenElsewhere: Signal<boolean>;
  readonly isStored: Signal<boolean>;
  readonly replacements: Signal<number>;
  /** Reads the editor; undefined while it holds nothing new. */
  readUnstored: (() => DraftForm) | undefined;
  /** Words on their way to the device. */
  storing: TypedText | undefined;
  isScheduled: boolean;
  /** Nobody writes here any more: the text has been kept, and another desk may have it by now. */
  isClosed: boolean;
  /** The stamp of the text the editor was given, or has brought itself. */
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

/** The first change that is not kept sets the time, and later ones do not put it off: who types without a pause is kept too. */
export function receiveEdit(context: DraftContext, draft: OpenDraft, read: () => DraftForm): void {
  // An editor that is gone reads an old text; as an edit it would count as newer than what is written at the next desk.
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

/** Brings the words of the editor to the device; they count as kept when it has said that it has them. */
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

/** The desk as it stands on the device now. */
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

/** The record with what the editor holds at this moment. */
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

/** The text at the desk goes into the editor. */
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

/** Words that are on their way may not arrive any more. */
function backUpOnUnload(context: DraftContext, draft: OpenDraft): void {
  const { user, posterId } = draft.record.value;
  const typed = draft.readUnstored ? readEditor(context, draft, draft.readUnstored) : draft.storing;
  if (typed) context.unloadBackup.write(user, posterId, typed);
}
