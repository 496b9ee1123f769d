import { type ReadonlySignal, signal } from '@preact/signals-react';
import { cookies, localKeys } from '#contract/storage.ts';
import type { Tabs } from '../../platform/tabs.ts';
import { textWithPictures } from './draft-form.ts';
import type { DraftRecord } from './draft-record.ts';
import { isBlank, isUnsent } from './draft-reducer.ts';
import { dueAt } from './draft-reducer.ts';
import {
  fetchRemote,
  type SyncContext,
  type SyncState,
  createSyncState,
  sendNext,
  settlePictures,
  type EndedSession,
  type StepResult,
} from './sync-steps.ts';

/**
 * Sends the queued writes of all drafts of a user: one at a time, in the order of their requests, from one tab of the browser. An
 * attempt without an answer is repeated with the same idempotency key until the server answers.
 */
export interface Outbox {
  /** The article whose write is being sent. */
  readonly sending: ReadonlySignal<string | undefined>;
  readonly endedSession: ReadonlySignal<EndedSession | undefined>;
  /** Why the server stores nothing of this author now, whatever it is; '' where it does. */
  readonly serverRefusal: ReadonlySignal<string>;
  /** How many drafts differ from the server's articles. */
  readonly unsentCount: ReadonlySignal<number>;
  /** Sends the writes that are due and schedules the next run. */
  readonly run: () => Promise<void>;
  /** Runs at once without the pauses after failures, because the network, the session or the author came back. */
  readonly retryNow: () => Promise<void>;
  /** Goes on after the author has signed in again. */
  readonly resume: () => Promise<void>;
}

interface OutboxContext extends SyncContext {
  readonly tabs: Pick<Tabs, 'runExclusive'>;
  /** The user whose writes are sent. */
  readonly currentUser: () => string;
  /** Stores the texts of open editors. */
  readonly storeOpenDrafts: () => Promise<void>;
  /** Makes open sessions read their records again: another tab may have sent them. */
  readonly reloadOpenDrafts: () => Promise<void>;
}

export function createOutbox(context: OutboxContext): Outbox {
  const { platform, store, currentUser } = context;
  const sync = createSyncState(context);
  const unsentCount = signal(0);
  const wakeIn = createAlarm(context, () => void run());
  let running: Promise<void> | undefined;
  let again = false;

  /** A call during a run causes one more round, since the round under way may have passed the caller's record. */
  function run(): Promise<void> {
    again = running !== undefined;
    running ??= runToEnd().finally(() => (running = undefined));
    return running;
  }

  async function runToEnd(): Promise<void> {
    do {
      again = false;
      await context.storeOpenDrafts();
      await context.tabs.runExclusive('desk-outbox', pass);
      await context.reloadOpenDrafts();
    } while (again);
  }

  async function pass(): Promise<void> {
    const user = currentUser();
    await settlePictures(sync, await recordsOf(user));
    let result: StepResult = user && !isSessionOver(sync, user) ? 'continue' : 'stop';
    while (result === 'continue') result = await sendNextDue(sync, await recordsOf(user));
    if (result !== 'stop') wakeIn(result.wait);
    const records = await store.list();
    const waiting = records.filter((record) => isUnsent(record) && !isBlank(record));
    unsentCount.value = waiting.filter((record) => record.user === user).length;
    // The next page, whichever it is, has to upload the pictures that a text was saved without.
    const hasPictures = records.some(({ form }) => context.pictures().pending(textWithPictures(form)).length > 0);
    if (waiting.length === 0 && !hasPictures) platform.local.remove(localKeys.unsent);
  }

  async function recordsOf(user: string): Promise<DraftRecord[]> {
    return (await store.list()).filter((record) => record.user === user);
  }

  function retryNow(): Promise<void> {
    sync.pausedUntil = 0;
    sync.failures = 0;
    sync.failingUntil.clear();
    return run();
  }

  return {
    sending: sync.sending,
    endedSession: sync.endedSession,
    serverRefusal: sync.serverRefusal,
    unsentCount,
    run,
    retryNow,
    resume() {
      sync.endedSession.value = undefined;
      return retryNow();
    },
  };
}

/** Whether the user's session has ended; it counts as ended until the marker cookie names the user again. */
function isSessionOver({ endedSession: over, platform }: SyncState, user: string): boolean {
  if (over.value?.user !== user) return false;
  if (platform.cookies.read(cookies.marker) !== user) return true;
  over.value = undefined;
  return false;
}

async function sendNextDue(sync: SyncState, records: readonly DraftRecord[]): Promise<StepResult> {
  const now = sync.platform.now();
  if (sync.pausedUntil > now) return { wait: sync.pausedUntil - now };
  const unclear = records.find(({ halt }) => halt?.kind === 'conflict' && !halt.theirs);
  if (unclear) return fetchRemote(sync, unclear);
  const waiting = records.flatMap((record) => {
    const due = canSend(sync, record) ? dueAt(record) : undefined;
    return due === undefined ? [] : [{ record, due: Math.max(due, sync.failingUntil.get(record.posterId) ?? 0) }];
  });
  const [next] = waiting.sort((one, other) => one.due - other.due);
  if (!next) return 'stop';
  return next.due > now ? { wait: next.due - now } : sendNext(sync, next.record);
}

/** Publishing waits for all pictures of a text; a save does not, because a draft without them is safer on the server than here alone. */
function canSend({ pictures }: SyncState, { queue: [head] }: DraftRecord): boolean {
  return (
    head?.kind !== 'publish' || head.attempt !== null || pictures().pending(textWithPictures(head.form)).length === 0
  );
}

/** Schedules the next run. One timer is enough, because each run schedules the following one. */
function createAlarm({ platform }: OutboxContext, ring: () => void): (pause: number) => void {
  let next = Infinity;
  return (pause) => {
    const at = platform.now() + pause;
    if (at >= next) return;
    next = at;
    platform.later(pause, () => {
      if (next === at) next = Infinity;
      ring();
    });
  };
}
