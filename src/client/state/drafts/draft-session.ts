import type { ReadonlySignal } from '@preact/signals-react';
import { codes } from '../../../contract/api.ts';
import { toServerState } from './sync-steps.ts';
import { requestWrite, claimRecord, isBlank, isUnsent, type MergedForm, mergeConcurrent } from './draft-reducer.ts';
import type { DraftForm } from './draft-form.ts';
import type { DraftContext, DraftState, DraftAddress } from './open-draft.ts';
import {
  updateRecord,
  createOpenDraft,
  storeText,
  reloadRecord,
  type OpenDraft,
  showInEditor,
  receiveEdit,
  applyUnstored,
} from './open-draft.ts';
import type { DraftRecord, ServerState, ConcurrentDraft } from './draft-record.ts';
import { applyRemote, resolveConflict } from './draft-reducer.ts';

/** One article open in one tab. Everything is kept and sent by itself; a page reads the signals and calls. */
export interface DraftSession {
  readonly user: string;
  readonly posterId: string;
  readonly state: ReadonlySignal<DraftState>;
  readonly record: ReadonlySignal<DraftRecord>;
  /** Another tab writes this article; here it can only be read. */
  readonly isOpenElsewhere: ReadonlySignal<boolean>;
  /** Everything typed is kept on this device. */
  readonly isStored: ReadonlySignal<boolean>;
  /** Counts up when the text at the desk is another than the editor has made: it is to be shown anew. */
  readonly replacements: ReadonlySignal<number>;
  /** Something was typed. `read` is called when it is kept, and not at each key. A desk that is closed takes nothing. */
  readonly edit: (read: () => DraftForm) => void;
  /** Keeps what was typed, now. */
  readonly store: () => Promise<void>;
  /** Looks what has become of the article on this device: another tab may have sent it, or sat down to it. */
  readonly reload: () => Promise<void>;
  readonly request: (kind: 'publish' | 'withdraw' | 'delete') => Promise<void>;
  /** Puts a merged text in the place of both; `mine` is the one that was merged with theirs. */
  readonly resolveConflict: (theirs: ServerState, texts: Omit<MergedForm, 'at'>) => Promise<void>;
  /** Takes up a text that lay beside. */
  readonly mergeConcurrent: (stray: ConcurrentDraft, texts: Omit<MergedForm, 'at'>) => Promise<void>;
  /** Asks the server what it has; a text that was not touched here follows it. */
  readonly refresh: () => Promise<void>;
  /** Takes the article away from the other tab. */
  readonly takeOver: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens an article. It is shown from the device where it is there, and compared with the server's afterwards. */
export function openDraftSession(context: DraftContext, address: DraftAddress): DraftSession {
  const draft = createOpenDraft(context, address);
  const { state, record, isOpenElsewhere, isStored, replacements } = draft;
  const { user, posterId } = address;
  const started = startSession(context, draft, address.isNew);
  void started.then(() => refresh(context, draft)).then(context.outbox.run);
  // A text that was not touched follows the server when its author comes back to it.
  const unlisten = context.platform.onReturn(() => {
    if (!isUnsent(record.value) && !draft.readUnstored) void refresh(context, draft);
  });
  const replace = (step: (record: DraftRecord) => DraftRecord) => replaceText(context, draft, step);
  return {
    user,
    posterId,
    state,
    record,
    isOpenElsewhere,
    isStored,
    replacements,
    edit: (read) => receiveEdit(context, draft, read),
    store: () => storeText(context, draft),
    reload: () => reloadRecord(context, draft),
    request: (kind) => requestAndSend(context, draft, kind),
    resolveConflict: (theirs, texts) =>
      replace((present) => resolveConflict(present, theirs, { ...texts, at: context.stamp() })),
    mergeConcurrent: (stray, texts) =>
      replace((present) => mergeConcurrent(present, stray, { ...texts, at: context.stamp() })),
    refresh: () => refresh(context, draft),
    takeOver: async () => void (await acquireLock(context, draft, true)),
    async close() {
      draft.isClosed = true;
      await storeText(context, draft);
      await started;
      unlisten();
      draft.dispose();
      if (isBlank(record.value) && record.value.changed > 0) await context.store.remove(user, posterId);
    },
  };
}

async function startSession(context: DraftContext, draft: OpenDraft, isNew: boolean): Promise<void> {
  await context.otherSessionsClosed();
  await context.unloadBackup.restore(draft.record.value.user);
  const found = await acquireLock(context, draft, false);
  if (found || isNew) draft.state.value = { status: 'ready' };
}

/**
 * Takes the article for this tab, if it may, and lets the author write when the text at the desk is in the editor. Without
 * locks nothing is refused: whoever sits down last writes, and the other finds out with its next words.
 */
async function acquireLock(
  context: DraftContext,
  draft: OpenDraft,
  takeAway: boolean,
): Promise<DraftRecord | undefined> {
  const { user, posterId } = draft.record.value;
  const lose = (): void => {
    draft.releaseLock = undefined;
    draft.isOpenElsewhere.value = true;
    void storeText(context, draft);
  };
  draft.releaseLock = await context.tabs.acquireLock(`desk/${user}/${posterId}`, lose, takeAway);
  const found = await context.store.find(user, posterId);
  if (found) {
    draft.record.value = found;
    if (draft.releaseLock) await updateRecord(context, draft, (present) => claimRecord(present, context.tab));
    showInEditor(draft);
  }
  draft.isOpenElsewhere.value = !draft.releaseLock;
  return found;
}

async function requestAndSend(
  context: DraftContext,
  draft: OpenDraft,
  kind: 'publish' | 'withdraw' | 'delete',
): Promise<void> {
  await storeText(context, draft);
  const { user, posterId, base, queue } = draft.record.value;
  if (kind === 'delete' && !base && queue.length === 0) return context.store.remove(user, posterId);
  await updateRecord(context, draft, (present) => requestWrite(present, kind, context.stamp()));
  await context.outbox.retryNow();
}

/** A change of the text that does not come from the editor. What the editor holds goes first. */
async function replaceText(
  context: DraftContext,
  draft: OpenDraft,
  step: (record: DraftRecord) => DraftRecord,
): Promise<void> {
  await storeText(context, draft);
  await updateRecord(context, draft, step);
  // What was typed between these two steps is laid beside before the editor is filled anew.
  if (draft.readUnstored) await storeText(context, draft);
  showInEditor(draft);
  await context.outbox.retryNow();
}

/** What the server has, for a text that was not touched; one that was is compared with it. */
async function refresh(context: DraftContext, draft: OpenDraft): Promise<void> {
  const { user, posterId: id } = draft.record.value;
  const outcome = await context.api.read('poster/edit', { id }, { quiet: true, who: user });
  if (outcome.code === codes.ok) {
    const server = toServerState(outcome.info);
    let follows = false;
    await updateRecord(context, draft, (present) => {
      // What is typed up to this very step counts as touched.
      const touched = applyUnstored(context, draft, present);
      const next = applyRemote(touched, server, context.stamp());
      follows = next.form !== touched.form;
      return next;
    });
    // What has been typed since was not made from the text that came, and will be laid beside it.
    if (follows && !draft.readUnstored && !draft.storing) showInEditor(draft);
    draft.state.value = { status: 'ready' };
  } else if (draft.state.value.status !== 'ready') {
    const code = typeof outcome.code === 'number' ? outcome.code : 'offline';
    draft.state.value = { status: 'missing', code, info: outcome.info };
  }
}
