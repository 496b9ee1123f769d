import { type ReadonlySignal, signal } from '@preact/signals-react';
import { cookies, localKeys } from '../../../contract/storage.ts';
import type { Tabs } from '../../platform/tabs.ts';
import {
  askForTheirs,
  type DeliveryNeeds,
  type Line,
  openLine,
  sendNext,
  type SessionOver,
  type Turn,
} from './delivery.ts';
import { isBlank, isUnsent } from './edits.ts';
import { picturedIn } from './form.ts';
import type { DeskRecord } from './record.ts';
import { dueAt } from './sends.ts';

/**
 * Sends what is queued on all desks of a person: one write at a time, in the order they were asked for, from one tab of the
 * browser. What was attempted and not answered is sent again, with the same key, until there is an answer.
 */
export interface Outbox {
  /** The article whose write is on the line. */
  readonly sending: ReadonlySignal<string | undefined>;
  readonly over: ReadonlySignal<SessionOver | undefined>;
  /** Why the server can store nothing now; '' where it can. */
  readonly storageFull: ReadonlySignal<string>;
  /** How many articles are not on the server as they are here. */
  readonly unsent: ReadonlySignal<number>;
  /** Sends what is due, and comes back by itself for the rest. */
  readonly run: () => Promise<void>;
  /** Something has changed for the better: a network, a session, a returning author. Waits for nothing. */
  readonly nudge: () => Promise<void>;
  /** The writer has signed in again. */
  readonly resume: () => Promise<void>;
}

export interface OutboxNeeds extends DeliveryNeeds {
  readonly tabs: Pick<Tabs, 'alone'>;
  /** Whose writes are to be sent. */
  readonly who: () => string;
  /** Puts what stands in open editors onto the shelf. */
  readonly flush: () => Promise<void>;
  /** Lets open editors look at the shelf: another tab may have sent for them. */
  readonly look: () => Promise<void>;
}

export function createOutbox(needs: OutboxNeeds): Outbox {
  const { platform, shelf, who } = needs;
  const line = openLine(needs);
  const unsent = signal(0);
  const wakeIn = createAlarm(needs, () => void run());
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
      await needs.flush();
      await needs.tabs.alone('desk-outbox', pass);
      await needs.look();
    } while (again);
  }

  async function pass(): Promise<void> {
    const user = who();
    let turn: Turn = user && !isOver(line, user) ? 'on' : 'stop';
    while (turn === 'on') turn = await takeTurn(line, await desksOf(user));
    if (turn !== 'stop') wakeIn(turn.wait);
    const waiting = (await shelf.all()).filter((record) => isUnsent(record) && !isBlank(record));
    unsent.value = waiting.filter((record) => record.user === user).length;
    if (waiting.length === 0) platform.local.remove(localKeys.unsent);
  }

  async function desksOf(user: string): Promise<DeskRecord[]> {
    return (await shelf.all()).filter((record) => record.user === user);
  }

  function nudge(): Promise<void> {
    line.quietUntil = 0;
    line.failures = 0;
    line.stumbling.clear();
    return run();
  }

  return {
    sending: line.sending,
    over: line.over,
    storageFull: line.storageFull,
    unsent,
    run,
    nudge,
    resume() {
      line.over.value = undefined;
      return nudge();
    },
  };
}

/** A session that is over stays so until the cookie names its owner again. */
function isOver({ over, platform }: Line, user: string): boolean {
  if (over.value?.user !== user) return false;
  if (platform.cookies.read(cookies.marker) !== user) return true;
  over.value = undefined;
  return false;
}

async function takeTurn(line: Line, records: readonly DeskRecord[]): Promise<Turn> {
  const now = line.platform.now();
  if (line.quietUntil > now) return { wait: line.quietUntil - now };
  const unclear = records.find(({ halt }) => halt?.kind === 'conflict' && !halt.theirs);
  if (unclear) return askForTheirs(line, unclear);
  const waiting = records.flatMap((record) => {
    const due = mayGo(line, record) ? dueAt(record) : undefined;
    return due === undefined ? [] : [{ record, due: Math.max(due, line.stumbling.get(record.posterId) ?? 0) }];
  });
  const [next] = waiting.sort((one, other) => one.due - other.due);
  if (!next) return 'stop';
  return next.due > now ? { wait: next.due - now } : sendNext(line, next.record);
}

/** What is published must have all its pictures; a draft is safer on the server without them than here alone. */
function mayGo({ pictures }: Line, { queue: [head] }: DeskRecord): boolean {
  return head?.kind !== 'publish' || head.attempt !== null || pictures().pending(picturedIn(head.form)).length === 0;
}

/** One alarm at a time is enough: whoever is woken looks for the next one. */
function createAlarm({ platform }: OutboxNeeds, ring: () => void): (pause: number) => void {
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
