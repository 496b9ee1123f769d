import { type ReadonlySignal, signal } from '@preact/signals-react';
import { codes } from '#contract/api.ts';
import { cookies, localKeys } from '#contract/storage.ts';
import type { Tabs } from '../../platform/tabs.ts';
import type { CallResult } from '../api.ts';
import { textWithPictures } from './draft-form.ts';
import type { DraftRecord } from './draft-record.ts';
import { dueAt, isBlank, isUnsent } from './draft-reducer.ts';
import { fetchRemote, sendNext, settlePictures, type SyncContext } from './sync-steps.ts';

interface OutboxContext extends SyncContext {
  readonly tabs: Pick<Tabs, 'runExclusive'>;
  readonly isOnline: ReadonlySignal<boolean>;
  /** The user whose writes are sent. */
  readonly currentUser: () => string;
  /** Stores the texts of open editors. */
  readonly storeOpenDrafts: () => Promise<void>;
  /** Makes open sessions read their records again: another tab may have sent them. */
  readonly reloadOpenDrafts: () => Promise<void>;
}

/** The session of `user` has ended; `other` is the user signed in instead, '' for nobody. */
interface EndedSession {
  readonly user: string;
  readonly other: string;
}

/** How the outbox goes on: with the next step, not before an event, or after a wait in milliseconds. */
type NextRun = 'continue' | 'stop' | { readonly wait: number };

/** Setting up a second factor takes its author about this long. */
const factorPause = 15_000;

/**
 * Sends the queued writes of all drafts of a user: one at a time, in the order of their requests, from one tab of the browser. An
 * attempt without an answer is repeated with the same idempotency key until the server answers. `sync-steps.ts` does the sending.
 */
export class Outbox {
  private readonly sendingSignal = signal<string | undefined>();
  /** The article whose write is being sent. */
  readonly sending: ReadonlySignal<string | undefined> = this.sendingSignal;
  private readonly endedSessionSignal = signal<EndedSession | undefined>();
  readonly endedSession: ReadonlySignal<EndedSession | undefined> = this.endedSessionSignal;
  private readonly serverRefusalSignal = signal('');
  /** Why the server stores nothing of this author now, whatever it is, in the server's words; '' where it does. */
  readonly serverRefusal: ReadonlySignal<string> = this.serverRefusalSignal;
  private readonly unsentCountSignal = signal(0);
  /** How many drafts differ from the server's articles. */
  readonly unsentCount: ReadonlySignal<number> = this.unsentCountSignal;

  private readonly context: OutboxContext;
  private running: Promise<void> | undefined;
  private again = false;
  /** When the timer rings. One timer is enough, because each run schedules the following one. */
  private alarmAt = Infinity;
  /** Until when each article that makes the server fail waits; other articles need not wait for it. */
  private readonly failingUntil = new Map<string, number>();
  private failures = 0;
  private pausedUntil = 0;

  constructor(context: OutboxContext) {
    this.context = context;
  }

  /**
   * Sends the writes that are due and schedules the next run. A call during a run causes one more round, since the round under way
   * may have passed the caller's record.
   */
  run(): Promise<void> {
    this.again = this.running !== undefined;
    this.running ??= this.runToEnd().finally(() => (this.running = undefined));
    return this.running;
  }

  /** Runs at once without the pauses after failures, because the network, the session or the author came back. */
  retryNow(): Promise<void> {
    this.pausedUntil = 0;
    this.failures = 0;
    this.failingUntil.clear();
    return this.run();
  }

  /** Goes on after the author has signed in again. */
  resume(): Promise<void> {
    this.endedSessionSignal.value = undefined;
    return this.retryNow();
  }

  private async runToEnd(): Promise<void> {
    const { tabs, storeOpenDrafts, reloadOpenDrafts } = this.context;
    do {
      this.again = false;
      await storeOpenDrafts();
      await tabs.runExclusive('desk-outbox', () => this.pass());
      await reloadOpenDrafts();
    } while (this.again);
  }

  private async pass(): Promise<void> {
    const user = this.context.currentUser();
    await settlePictures(this.context, await this.recordsOf(user));
    let next: NextRun = user && !this.isSessionOver(user) ? 'continue' : 'stop';
    while (next === 'continue') next = await this.sendNextDue(await this.recordsOf(user));
    if (next !== 'stop') this.wakeIn(next.wait);
    await this.countUnsent(user);
  }

  private async recordsOf(user: string): Promise<DraftRecord[]> {
    return (await this.context.store.list()).filter((record) => record.user === user);
  }

  private async countUnsent(user: string): Promise<void> {
    const { platform, store, pictures } = this.context;
    const records = await store.list();
    const waiting = records.filter((record) => isUnsent(record) && !isBlank(record));
    this.unsentCountSignal.value = waiting.filter((record) => record.user === user).length;
    // The next page, whichever it is, has to upload the pictures that a text was saved without.
    const hasPictures = records.some(({ form }) => pictures().pending(textWithPictures(form)).length > 0);
    if (waiting.length === 0 && !hasPictures) platform.local.remove(localKeys.unsent);
  }

  /** Whether the user's session has ended; it counts as ended until the marker cookie names the user again. */
  private isSessionOver(user: string): boolean {
    if (this.endedSession.value?.user !== user) return false;
    if (this.context.platform.cookies.read(cookies.marker) !== user) return true;
    this.endedSessionSignal.value = undefined;
    return false;
  }

  private async sendNextDue(records: readonly DraftRecord[]): Promise<NextRun> {
    const now = this.context.platform.now();
    if (this.pausedUntil > now) return { wait: this.pausedUntil - now };
    const unclear = records.find(({ halt }) => halt?.kind === 'conflict' && !halt.theirs);
    if (unclear) return this.fetchRemote(unclear);
    const waiting = records.flatMap((record) => {
      const due = this.canSend(record) ? dueAt(record) : undefined;
      return due === undefined ? [] : [{ record, due: Math.max(due, this.failingUntil.get(record.posterId) ?? 0) }];
    });
    const [next] = waiting.sort((one, other) => one.due - other.due);
    if (!next) return 'stop';
    return next.due > now ? { wait: next.due - now } : this.send(next.record);
  }

  /** Publishing waits for all pictures of a text; a save does not, because a draft without them is safer on the server than here alone. */
  private canSend({ queue: [head] }: DraftRecord): boolean {
    if (head?.kind !== 'publish' || head.attempt !== null) return true;
    return this.context.pictures().pending(textWithPictures(head.form)).length === 0;
  }

  private async send(record: DraftRecord): Promise<NextRun> {
    this.sendingSignal.value = record.posterId;
    const outcome = await sendNext(this.context, record);
    const next = outcome ? this.nextAfter(outcome, record) : 'continue';
    this.sendingSignal.value = undefined;
    return next;
  }

  private async fetchRemote(record: DraftRecord): Promise<NextRun> {
    const outcome = await fetchRemote(this.context, record);
    const next = this.nextAfter(outcome, record);
    return next === 'continue' && typeof outcome.code !== 'number' ? this.pause(1000) : next;
  }

  private nextAfter(outcome: CallResult<unknown>, { user, posterId }: DraftRecord): NextRun {
    const { platform, isOnline } = this.context;
    if (outcome.code === 'outdated') return 'stop';
    // Neither has to do with the text: the same write succeeds once the server has room, or the author a second factor.
    const isRefusal = outcome.code === codes.full || outcome.code === codes.noSecondFactor;
    this.serverRefusalSignal.value = isRefusal ? outcome.info : '';
    if (typeof outcome.code !== 'number') {
      const pause = Math.min(1000 * 2 ** this.failures, 60_000);
      this.failures += 1;
      if (!isOnline.value) return this.pause(pause);
      this.failingUntil.set(posterId, platform.now() + pause);
      return 'continue';
    }
    this.failures = 0;
    if (outcome.code === codes.noSecondFactor) return this.pause(factorPause);
    if (outcome.code === codes.tooMany || outcome.code === codes.full) return this.pause((outcome.seconds ?? 5) * 1000);
    if (outcome.code !== codes.notLoggedIn) return 'continue';
    const marker = platform.cookies.read(cookies.marker);
    this.endedSessionSignal.value = { user, other: marker === user ? '' : marker };
    return 'stop';
  }

  private pause(pause: number): NextRun {
    this.pausedUntil = this.context.platform.now() + pause;
    return { wait: pause };
  }

  private wakeIn(pause: number): void {
    const at = this.context.platform.now() + pause;
    if (at >= this.alarmAt) return;
    this.alarmAt = at;
    this.context.platform.later(pause, () => {
      if (this.alarmAt === at) this.alarmAt = Infinity;
      void this.run();
    });
  }
}
