import { type ReadonlySignal, signal } from '@preact/signals-react';
import { cookies, localKeys } from '../../../contract/storage.ts';
import type { Tabs } from '../../platform/tabs.ts';
import {
  fetchRemote,
  type SyncContext,
  type SyncState,
  createSyncState,
  sendNext,
  type EndedSession,
  type StepResult,
} from './sync-steps.ts';
import { isBlank, isUnsent } from './draft-reducer.ts';
import { textWithPictures } from './draft-form.ts';
import type { DraftRecord } from './draft-record.ts';
import { dueAt } from './draft-reducer.ts';

/**
 * Sends what is queued on all desks of a person: one write at a time, in the order they were asked for, from one tab of the
 * browser. What was attempted and not answered is sent again, with the same key, until there is an answer.
 */
export interface Outbox {
  /** The article whose write is on the line. */
  readonly sending: ReadonlySignal<string | undefined>;
  readonly endedSession: ReadonlySignal<EndedSession | undefined>;
  /** Why the server can store nothing now; '' where it can. */
  readonly storageFull: ReadonlySignal<string>;
  /** How many articles are not on the server as they are here. */
  readonly unsentCount: ReadonlySignal<number>;
  /** Sends what is due, and comes back by itself for the rest. */
  readonly run: () => Promise<void>;
  /** Something has changed for the better: a network, a session, a returning author. Waits for nothing. */
  readonly retryNow: () => Promise<void>;
  /** The writer has signed in again. */
  readonly resume: () => Promise<void>;
}

interface OutboxContext extends SyncContext {
  readonly tabs: Pick<Tabs, 'runExclusive'>;
  /** Whose writes are to be sent. */
  readonly currentUser: () => string;
  /** Puts what stands in open editors onto the store. */
  readonly storeOpenDrafts: () => Promise<void>;
  /** Lets open editors look at the store: another tab may have sent for them. */
  readonly reloadOpenDrafts: () => Promise<void>;
}

export function createOutbox(context: OutboxContext): Outbox {
  const { platform, store, currentUser } = context;
  const sync = createSyncState(context);
  const unsentCount = signal(0);
  const wakeIn = createAlarm(context, () => void run());
  let running: Promise<void> | undefined;
  let again = false;

  /** Whoever asks while it runs is served by one more round, since what they ask for may have been passed by. */
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
    let result: StepResult = user && !isSessionOver(sync, user) ? 'continue' : 'stop';
    while (result === 'continue') result = await sendNextDue(sync, await recordsOf(user));
    if (result !== 'stop') wakeIn(result.wait);
    const waiting = (await store.list()).filter((record) => isUnsent(record) && !isBlank(record));
    unsentCount.value = waiting.filter((record) => record.user === user).length;
    if (waiting.length === 0) platform.local.remove(localKeys.unsent);
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
    storageFull: sync.storageFull,
    unsentCount,
    run,
    retryNow,
    resume() {
      sync.endedSession.value = undefined;
      return retryNow();
    },
  };
}

/** A session that is over stays so until the cookie names its owner again. */
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

/** What is published must have all its pictures; a draft is safer on the server without them than here alone. */
function canSend({ pictures }: SyncState, { queue: [head] }: DraftRecord): boolean {
  return (
    head?.kind !== 'publish' || head.attempt !== null || pictures().pending(textWithPictures(head.form)).length === 0
  );
}

/** One alarm at a time is enough: whoever is woken looks for the next one. */
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
