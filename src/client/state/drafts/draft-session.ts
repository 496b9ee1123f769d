import { type ReadonlySignal, signal } from '@preact/signals-react';
import { codes } from '#contract/api.ts';
import type { WithheldReason } from '#contract/poster.ts';
import type { AutomaticMerge, CleanFormMerge, DraftAddress, DraftContext, DraftState } from './draft-context.ts';
import { type DraftForm, isSameForm } from './draft-form.ts';
import { applyPendingMerge, findPendingMerge, undoMerge, type UndoableMerge } from './draft-merge.ts';
import type { ConcurrentDraft, DraftRecord, ServerState } from './draft-record.ts';
import * as reducer from './draft-reducer.ts';
import { toServerState } from './sync-steps.ts';

type Step = (record: DraftRecord) => DraftRecord;
type MergedTexts = Omit<reducer.MergedForm, 'at'>;

/** Milliseconds from the first unstored change to its storing, however long the typing goes on. */
const storeWithin = 300;

/**
 * One article open in one tab. The stored draft is shown first and compared with the server's article afterwards. The session stores
 * and sends edits by itself; the page reads its signals and calls it.
 */
export class DraftSession {
  readonly user: string;
  readonly posterId: string;
  private readonly stateSignal = signal<DraftState>({ status: 'opening' });
  readonly state: ReadonlySignal<DraftState> = this.stateSignal;
  private readonly recordSignal;
  readonly record: ReadonlySignal<DraftRecord>;
  private readonly isOpenElsewhereSignal = signal(false);
  /** Another tab holds the lock of this article; this one can only show it. */
  readonly isOpenElsewhere: ReadonlySignal<boolean> = this.isOpenElsewhereSignal;
  private readonly isStoredSignal = signal(true);
  /** Every edit is stored on this device. */
  readonly isStored: ReadonlySignal<boolean> = this.isStoredSignal;
  private readonly replacementsSignal = signal(0);
  /** Increases when the record's text was changed by something else than the editor, which then has to show it. */
  readonly replacements: ReadonlySignal<number> = this.replacementsSignal;
  private readonly withheldSignal = signal<WithheldReason | null>(null);
  /** Why readers do not see the published article, as the server said last; null where they see it. */
  readonly withheld: ReadonlySignal<WithheldReason | null> = this.withheldSignal;

  private readonly context: DraftContext;
  private readonly started: Promise<void>;
  private readonly unlisten: readonly (() => void)[];
  /** Reads the editor's form; undefined while the editor holds nothing unstored. */
  private readUnstored: (() => DraftForm) | undefined;
  /** The edit that is being stored. */
  private storing: reducer.TypedText | undefined;
  private isScheduled = false;
  /** The session has ended; another one may own the record by now. */
  private isClosed = false;
  /** The stamp of the text the editor was filled with, or has stored itself. */
  private baseStamp = 0;
  private releaseLock: (() => void) | undefined;

  constructor(context: DraftContext, { user, posterId, isNew }: DraftAddress) {
    const { platform, store, tabs, outbox, tab } = context;
    this.context = context;
    this.user = user;
    this.posterId = posterId;
    this.recordSignal = signal(reducer.createRecord(user, posterId, tab));
    this.record = this.recordSignal;
    this.unlisten = [
      store.watch((record) => {
        if (record.user === user && record.posterId === posterId) this.recordSignal.value = record;
      }),
      tabs.onPageHide(() => this.backUpOnUnload()),
      // An unedited draft takes the server's text over when its author comes back to the page.
      platform.onReturn(() => {
        if (!reducer.isUnsent(this.record.value) && !this.readUnstored) void this.refresh();
      }),
    ];
    this.started = this.start(isNew);
    void this.started.then(() => this.refresh()).then(() => outbox.run());
  }

  /**
   * Notes an edit. `read` is called when the edit is stored, not at each key. Later edits do not postpone the storing, so that typing
   * without a pause is stored, too.
   */
  edit(read: () => DraftForm): void {
    // A removed editor reads an old text, which would count as newer than the edits of the next session.
    if (this.isClosed) return;
    this.readUnstored = read;
    this.isStoredSignal.value = false;
    if (this.isScheduled) return;
    this.isScheduled = true;
    const { platform, outbox } = this.context;
    platform.later(storeWithin, () => {
      this.isScheduled = false;
      void this.store().then(() => outbox.run());
    });
  }

  /** Stores the editor's form on the device now; it counts as stored when the device has confirmed it. */
  async store(): Promise<void> {
    if (!this.readUnstored) return;
    const typed = this.readEditor(this.readUnstored);
    this.readUnstored = undefined;
    this.storing = typed;
    await this.update((present) => reducer.applyEdit(present, typed));
    const { tab, unloadBackup } = this.context;
    const { writer, typedAt } = this.record.value;
    if (writer !== tab) this.isOpenElsewhereSignal.value = true;
    else if (typedAt === typed.at) this.baseStamp = typed.at;
    if (this.storing !== typed || this.readUnstored !== undefined) return;
    this.storing = undefined;
    this.isStoredSignal.value = true;
    unloadBackup.remove(this.user, this.posterId, tab);
  }

  /** Reads the record again, since another tab may have sent it or taken the lock. */
  async reload(): Promise<void> {
    const found = await this.context.store.find(this.user, this.posterId);
    if (!found || this.state.value.status !== 'ready') return;
    this.recordSignal.value = found;
    if (found.writer !== this.context.tab) this.isOpenElsewhereSignal.value = true;
  }

  async request(kind: 'publish' | 'withdraw' | 'delete'): Promise<void> {
    const { store, outbox, stamp } = this.context;
    await this.store();
    const { base, queue } = this.record.value;
    if (kind === 'delete' && !base && queue.length === 0) return store.remove(this.user, this.posterId);
    await this.update((present) => reducer.requestWrite(present, kind, stamp()));
    await outbox.retryNow();
  }

  /** Ends a conflict with a merged text; `mine` is the text that was merged with theirs. */
  resolveConflict(theirs: ServerState, texts: MergedTexts): Promise<void> {
    const { stamp } = this.context;
    return this.replaceText((present) => reducer.resolveConflict(present, theirs, { ...texts, at: stamp() }));
  }

  /** Replaces the text by its merge with a concurrent draft. */
  mergeConcurrent(concurrent: ConcurrentDraft, texts: MergedTexts): Promise<void> {
    const { stamp } = this.context;
    return this.replaceText((present) => reducer.mergeConcurrent(present, concurrent, { ...texts, at: stamp() }));
  }

  /**
   * Carries out the pending merge where no author has to decide, while the author goes on typing; resolves to undefined where one has,
   * and to the merge otherwise. `show` puts the merged text into the editor.
   */
  async mergeAutomatically(
    merge: CleanFormMerge,
    show: (form: DraftForm) => void,
  ): Promise<AutomaticMerge | undefined> {
    const { stamp, tab } = this.context;
    let done = undefined as AutomaticMerge | undefined;
    let seen = undefined as reducer.TypedText | undefined;
    await this.update((present) => {
      done = undefined;
      seen = this.readUnstored && this.readEditor(this.readUnstored);
      const before = seen ? reducer.applyEdit(present, seen) : present;
      const pending = findPendingMerge(before);
      if (this.isClosed || before.writer !== tab || !pending?.base || pending.isUndone) return present;
      const texts = { base: pending.base, mine: before.form, theirs: pending.form };
      const form = merge(texts);
      if (!form) return present;
      done = { before, form, from: pending.from, theirs: texts.theirs, base: texts.base };
      return applyPendingMerge(before, { form, mine: before.form, at: stamp() });
    });
    if (!done) return undefined;
    const merged = done;
    await this.fillEditor(seen?.form ?? merged.before.form, () => show(merged.form));
    void this.context.outbox.retryNow();
    return merged;
  }

  /** Puts the author's text back as it was before an automatic merge, and lets the author decide. */
  undoMerge(merge: UndoableMerge): Promise<void> {
    const { stamp } = this.context;
    return this.replaceText((present) => undoMerge(present, merge, stamp()));
  }

  /** Fetches the server's article. An unedited draft takes its text over; an edited one is compared with it. */
  async refresh(): Promise<void> {
    const { api, stamp } = this.context;
    const outcome = await api.read('poster/edit', { id: this.posterId }, { quiet: true, who: this.user });
    if (outcome.code === codes.ok) {
      const server = toServerState(outcome.info);
      this.withheldSignal.value = outcome.info.withheld;
      let follows = false;
      await this.update((present) => {
        // Text typed before this transaction counts as an edit of the draft.
        const read = this.readUnstored;
        const touched = read ? reducer.applyEdit(present, this.readEditor(read)) : present;
        const next = reducer.applyRemote(touched, server, stamp());
        follows = next.form !== touched.form;
        return next;
      });
      // Text typed since then was not edited from the server's text; it becomes a concurrent draft.
      if (follows && !this.readUnstored && !this.storing) this.showInEditor();
      this.stateSignal.value = { status: 'ready' };
    } else if (this.state.value.status !== 'ready') {
      const code = typeof outcome.code === 'number' ? outcome.code : 'offline';
      this.stateSignal.value = { status: 'missing', code, info: outcome.info };
    }
  }

  /** Takes the lock from the other tab. */
  async takeOver(): Promise<void> {
    await this.acquireLock(true);
  }

  /** Stores the last edit and gives the lock back; a closed session ignores edits. */
  close(): Promise<void> {
    const closed = this.end();
    this.context.onClosing(this, closed);
    return closed;
  }

  private async start(isNew: boolean): Promise<void> {
    await this.context.otherSessionsClosed();
    await this.context.unloadBackup.restore(this.user);
    const found = await this.acquireLock(false);
    if (found || isNew) this.stateSignal.value = { status: 'ready' };
  }

  private async end(): Promise<void> {
    this.isClosed = true;
    await this.store();
    await this.started;
    for (const unlisten of this.unlisten) unlisten();
    this.releaseLock?.();
    const record = this.record.value;
    if (reducer.isBlank(record) && record.changed > 0) await this.context.store.remove(this.user, this.posterId);
  }

  /**
   * Acquires the article's lock for this tab and lets the author write once the editor shows the stored text. A browser without locks
   * refuses nobody: the tab that opens last writes, and the other one learns of it with its next edit.
   */
  private async acquireLock(takeAway: boolean): Promise<DraftRecord | undefined> {
    const { tabs, store, tab } = this.context;
    const lose = (): void => {
      this.releaseLock = undefined;
      this.isOpenElsewhereSignal.value = true;
      void this.store();
    };
    this.releaseLock = await tabs.acquireLock(`desk/${this.user}/${this.posterId}`, lose, takeAway);
    const found = await store.find(this.user, this.posterId);
    if (found) {
      this.recordSignal.value = found;
      if (this.releaseLock) await this.update((present) => reducer.claimRecord(present, tab));
      this.showInEditor();
    }
    this.isOpenElsewhereSignal.value = !this.releaseLock;
    return found;
  }

  /** Changes the text from outside the editor. The editor's own text is stored first. */
  private async replaceText(step: Step): Promise<void> {
    await this.store();
    await this.update(step);
    await this.fillEditor();
    await this.context.outbox.retryNow();
  }

  /**
   * Fills the editor with the record's text. Text typed since `seen` was read becomes a concurrent draft; it is read before the editor
   * is filled, since its author may be typing.
   */
  private async fillEditor(seen?: DraftForm, show?: () => void): Promise<void> {
    const typed = this.readUnstored && this.readEditor(this.readUnstored);
    this.readUnstored = undefined;
    const late = typed && !(seen && isSameForm(typed.form, seen)) ? { ...typed, base: seen } : undefined;
    this.storing = late;
    show?.();
    this.showInEditor();
    if (late) await this.update((present) => reducer.applyEdit(present, late));
    if (this.storing === late) this.storing = undefined;
    this.isStoredSignal.value = this.readUnstored === undefined && this.storing === undefined;
  }

  private async update(step: Step): Promise<void> {
    await this.context.store.update(this.user, this.posterId, step, this.record.value);
  }

  /** Makes the editor show the record's text. */
  private showInEditor(): void {
    this.baseStamp = this.record.value.changed;
    this.replacementsSignal.value += 1;
  }

  private readEditor(read: () => DraftForm): reducer.TypedText {
    const { stamp, tab } = this.context;
    return { form: read(), at: stamp(this.baseStamp), from: this.baseStamp, tab };
  }

  /** Backs up the current edit, since storing it may not finish before the page is gone. */
  private backUpOnUnload(): void {
    const typed = this.readUnstored ? this.readEditor(this.readUnstored) : this.storing;
    if (typed) this.context.unloadBackup.write(this.user, this.posterId, typed);
  }
}
