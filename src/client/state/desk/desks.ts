import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { browserTabs, type Tabs } from '../../platform/tabs.ts';
import type { Services } from '../services.ts';
import { type Desk, openDesk } from './desk.ts';
import { createInventory, type Inventory } from './inventory.ts';
import { createLastWords } from './last-words.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { type Pictures, unknownPictures } from './pictures.ts';
import type { Place } from './place.ts';
import { createShelf } from './shelf.ts';

/** All desks of this device as one tab sees them. */
export interface Desks {
  readonly outbox: Outbox;
  readonly inventory: Inventory;
  /** The device refuses to keep anything. */
  readonly refused: ReadonlySignal<boolean>;
  /** Who knows the pictures in the texts that are not uploaded yet. */
  readonly pictures: Signal<Pictures>;
  readonly open: (place: Place) => Desk;
  /** Lets go of everything, as a tab that is closed does. */
  readonly dispose: () => void;
}

const made = new WeakMap<Services, Desks>();

/** The desks of a page; made when they are first asked for. */
export function desksOf(services: Services): Desks {
  const desks = made.get(services) ?? createDesks(services, browserTabs());
  made.set(services, desks);
  return desks;
}

export type DesksNeeds = Pick<Services, 'platform' | 'api' | 'session' | 'connectivity'>;

export function createDesks(services: DesksNeeds, tabs: Tabs): Desks {
  const { platform, api, session, connectivity } = services;
  const shelf = createShelf(platform);
  const lastWords = createLastWords(platform, { shelf, tabs });
  const stamp = createStamp(platform.now);
  const inventory = createInventory(shelf, { lastWords, stamp });
  const pictures = signal(unknownPictures);
  const openDesks = createOpenDesks();
  const outbox = createOutbox({
    platform,
    api,
    shelf,
    tabs,
    stamp,
    online: connectivity.online,
    pictures: () => pictures.value,
    who: () => session.who.value,
    flush: async () => void (await Promise.all([openDesks.keep(), lastWords.gather(session.who.value)])),
    look: openDesks.look,
  });
  const tab = platform.newKey();
  const needs = { platform, api, shelf, lastWords, tabs, outbox, tab, stamp, settled: openDesks.settled };

  async function prepare(): Promise<void> {
    const user = session.who.value;
    if (user) await lastWords.gather(user);
    await inventory.sweep();
  }

  const dispose = startAgain(services, prepare(), outbox);
  return {
    outbox,
    inventory,
    refused: shelf.refused,
    pictures,
    dispose,
    open: (place) => openDesks.add(openDesk(needs, place)),
  };
}

/** The outbox runs when a network, the author or a session comes back. */
function startAgain({ platform, session, connectivity }: DesksNeeds, ready: Promise<void>, outbox: Outbox): () => void {
  const nudge = (): void => void ready.then(outbox.nudge);
  const unlisten = platform.onReturn(nudge);
  const unwatch = effect(() => {
    const isBetter = connectivity.online.value && session.user.value !== undefined && session.who.value !== '';
    if (isBetter) nudge();
  });
  return () => {
    unlisten();
    unwatch();
  };
}

interface OpenDesks {
  readonly add: (desk: Desk) => Desk;
  readonly keep: () => Promise<void>;
  readonly look: () => Promise<void>;
  /** Done when everything that was open before is closed: an article that is opened again at once must find its place free. */
  readonly settled: () => Promise<void>;
}

function createOpenDesks(): OpenDesks {
  const open = new Set<Desk>();
  const closing = new Set<Promise<void>>();

  function close(desk: Desk): Promise<void> {
    open.delete(desk);
    const closed = desk.close().finally(() => closing.delete(closed));
    closing.add(closed);
    return closed;
  }

  async function all(work: (desk: Desk) => Promise<void>): Promise<void> {
    await Promise.all([...open].map(work));
  }

  return {
    add(desk) {
      open.add(desk);
      return { ...desk, close: () => close(desk) };
    },
    keep: () => all((desk) => desk.keep()),
    look: () => all((desk) => desk.look()),
    settled: async () => void (await Promise.all(closing)),
  };
}

/** Moments that are never the same and never go back, even when the clock does. */
function createStamp(now: () => number): (after?: number) => number {
  let last = 0;
  return (after = 0) => (last = Math.max(now(), last + 1, after + 1));
}
