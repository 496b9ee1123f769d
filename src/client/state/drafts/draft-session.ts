import type { ReadonlySignal } from '@preact/signals-react';
import { codes } from '#contract/api.ts';
import type { WithheldReason } from '#contract/poster.ts';
import type { DraftForm } from './draft-form.ts';
import type { DraftRecord, ServerState, ConcurrentDraft } from './draft-record.ts';
import { requestWrite, claimRecord, isBlank, isUnsent, type MergedForm, mergeConcurrent } from './draft-reducer.ts';
import { applyRemote, resolveConflict } from './draft-reducer.ts';
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
import { toServerState } from './sync-steps.ts';

/** One article open in one tab. The session stores and sends edits by itself; the page reads its signals and calls it. */
export interface DraftSession {
  readonly user: string;
  readonly posterId: string;
  readonly state: ReadonlySignal<DraftState>;
  readonly record: ReadonlySignal<DraftRecord>;
  /** Another tab holds the lock of this article; this one can only show it. */
  readonly isOpenElsewhere: ReadonlySignal<boolean>;
  /** Every edit is stored on this device. */
  readonly isStored: ReadonlySignal<boolean>;
  /** Increases when the record's text was changed by something else than the editor, which then has to show it. */
  readonly replacements: ReadonlySignal<number>;
  /** Why readers do not see the published article, as the server said last; null where they see it. */
  readonly withheld: ReadonlySignal<WithheldReason | null>;
  /** Notes an edit. `read` is called when the edit is stored, not at each key. A closed session ignores edits. */
  readonly edit: (read: () => DraftForm) => void;
  /** Stores the current edit now. */
  readonly store: () => Promise<void>;
  /** Reads the record again: another tab may have sent it or taken the lock. */
  readonly reload: () => Promise<void>;
  readonly request: (kind: 'publish' | 'withdraw' | 'delete') => Promise<void>;
  /** Ends a conflict with a merged text; `mine` is the text that was merged with theirs. */
  readonly resolveConflict: (theirs: ServerState, texts: Omit<MergedForm, 'at'>) => Promise<void>;
  /** Replaces the text by its merge with a concurrent draft. */
  readonly mergeConcurrent: (concurrent: ConcurrentDraft, texts: Omit<MergedForm, 'at'>) => Promise<void>;
  /** Fetches the server's article; an unedited draft takes its text over. */
  readonly refresh: () => Promise<void>;
  /** Takes the lock from the other tab. */
  readonly takeOver: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens an article: the stored draft is shown first and compared with the server's article afterwards. */
export function openDraftSession(context: DraftContext, address: DraftAddress): DraftSession {
  const draft = createOpenDraft(context, address);
  const { state, record, isOpenElsewhere, isStored, replacements, withheld } = draft;
  const { user, posterId } = address;
  const started = startSession(context, draft, address.isNew);
  void started.then(() => refresh(context, draft)).then(context.outbox.run);
  // An unedited draft takes the server's text over when its author comes back to the page.
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
    withheld,
    edit: (read) => receiveEdit(context, draft, read),
    store: () => storeText(context, draft),
    reload: () => reloadRecord(context, draft),
    request: (kind) => requestAndSend(context, draft, kind),
    resolveConflict: (theirs, texts) =>
      replace((present) => resolveConflict(present, theirs, { ...texts, at: context.stamp() })),
    mergeConcurrent: (concurrent, texts) =>
      replace((present) => mergeConcurrent(present, concurrent, { ...texts, at: context.stamp() })),
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
 * Acquires the article's lock for this tab and lets the author write once the editor shows the stored text. A browser without locks
 * refuses nobody: the tab that opens last writes, and the other one learns of it with its next edit.
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

/** Changes the text from outside the editor. The editor's own text is stored first. */
async function replaceText(
  context: DraftContext,
  draft: OpenDraft,
  step: (record: DraftRecord) => DraftRecord,
): Promise<void> {
  await storeText(context, draft);
  await updateRecord(context, draft, step);
  // Text typed between these two steps becomes a concurrent draft before the editor is filled.
  if (draft.readUnstored) await storeText(context, draft);
  showInEditor(draft);
  await context.outbox.retryNow();
}

/** Fetches the server's article. An unedited draft takes its text over; an edited one is compared with it. */
async function refresh(context: DraftContext, draft: OpenDraft): Promise<void> {
  const { user, posterId: id } = draft.record.value;
  const outcome = await context.api.read('poster/edit', { id }, { quiet: true, who: user });
  if (outcome.code === codes.ok) {
    const server = toServerState(outcome.info);
    draft.withheld.value = outcome.info.withheld;
    let follows = false;
    await updateRecord(context, draft, (present) => {
      // Text typed before this transaction counts as an edit of the draft.
      const touched = applyUnstored(context, draft, present);
      const next = applyRemote(touched, server, context.stamp());
      follows = next.form !== touched.form;
      return next;
    });
    // Text typed since then was not edited from the server's text; it becomes a concurrent draft.
    if (follows && !draft.readUnstored && !draft.storing) showInEditor(draft);
    draft.state.value = { status: 'ready' };
  } else if (draft.state.value.status !== 'ready') {
    const code = typeof outcome.code === 'number' ? outcome.code : 'offline';
    draft.state.value = { status: 'missing', code, info: outcome.info };
  }
}
