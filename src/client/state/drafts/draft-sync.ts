import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { browserTabs, type Tabs } from '../../platform/tabs.ts';
import type { Services } from '../services.ts';
import { createDraftCollection, type DraftCollection } from './draft-collection.ts';
import type { DraftAddress, OpenDraft } from './draft-context.ts';
import { DraftSession } from './draft-session.ts';
import { createDraftStore } from './draft-store.ts';
import { Outbox } from './outbox.ts';
import { type PictureResolver, unresolvedPictures } from './picture-resolver.ts';
import { createUnloadBackup } from './unload-backup.ts';

/** The drafts of this device as one tab sees them, and their synchronization with the server. */
export interface DraftSync {
  readonly outbox: Outbox;
  readonly collection: DraftCollection;
  /** The device refuses to store drafts. */
  readonly isStorageRefused: ReadonlySignal<boolean>;
  /** Resolves pictures that are not uploaded yet. The uploads set it; they depend on this module's consumers, not on it. */
  readonly pictures: Signal<PictureResolver>;
  readonly open: (address: DraftAddress) => DraftSession;
  /** Stops listening to the platform, as a closed tab does. */
  readonly dispose: () => void;
}

const made = new WeakMap<Services, DraftSync>();

/** The draft sync of a page, created with the first call. */
export function getDraftSync(services: Services): DraftSync {
  const draftSync = made.get(services) ?? createDraftSync(services, browserTabs());
  made.set(services, draftSync);
  return draftSync;
}

type DraftSyncServices = Pick<Services, 'platform' | 'api' | 'session' | 'connectivity'>;

export function createDraftSync(services: DraftSyncServices, tabs: Tabs): DraftSync {
  const { platform, api, session, connectivity } = services;
  const store = createDraftStore(platform);
  const unloadBackup = createUnloadBackup(platform, { store, tabs });
  const stamp = createStampClock(platform.now);
  const collection = createDraftCollection(store, { unloadBackup, stamp });
  const pictures = signal(unresolvedPictures);
  const openSessions = createOpenSessions();
  const outbox = new Outbox({
    platform,
    api,
    store,
    tabs,
    stamp,
    isOnline: connectivity.online,
    pictures: () => pictures.value,
    currentUser: () => session.username.value,
    storeOpenDrafts: async () =>
      void (await Promise.all([openSessions.storeAll(), unloadBackup.restore(session.username.value)])),
    reloadOpenDrafts: openSessions.reloadAll,
  });
  const tab = platform.newKey();
  const context = {
    platform,
    api,
    store,
    unloadBackup,
    tabs,
    outbox,
    tab,
    stamp,
    otherSessionsClosed: openSessions.whenClosed,
    onClosing: openSessions.remove,
  };

  async function prepare(): Promise<void> {
    const user = session.username.value;
    if (user) await unloadBackup.restore(user);
    await collection.removeStale();
  }

  const dispose = retryOnReturn(services, prepare(), outbox);
  return {
    outbox,
    collection,
    isStorageRefused: store.isStorageRefused,
    pictures,
    dispose,
    open: (address) => openSessions.add(new DraftSession(context, address)),
  };
}

/** Runs the outbox when the network, the author or the session comes back. */
function retryOnReturn(
  { platform, session, connectivity }: DraftSyncServices,
  ready: Promise<void>,
  outbox: Outbox,
): () => void {
  const retry = (): void => void ready.then(() => outbox.retryNow());
  const unlisten = platform.onReturn(retry);
  const unwatch = effect(() => {
    const isBetter = connectivity.online.value && session.user.value !== undefined && session.username.value !== '';
    if (isBetter) retry();
  });
  return () => {
    unlisten();
    unwatch();
  };
}

function createOpenSessions() {
  const open = new Set<OpenDraft>();
  const closing = new Set<Promise<void>>();

  async function forAll(work: (session: OpenDraft) => Promise<void>): Promise<void> {
    await Promise.all([...open].map(work));
  }

  return {
    add(session: DraftSession): DraftSession {
      open.add(session);
      return session;
    },
    remove(session: OpenDraft, closed: Promise<void>): void {
      open.delete(session);
      const settled = closed.finally(() => closing.delete(settled));
      closing.add(settled);
    },
    storeAll: () => forAll((session) => session.store()),
    reloadAll: () => forAll((session) => session.reload()),
    /** Resolves when the sessions being closed are closed: an article that is opened again at once must find its lock free. */
    whenClosed: async () => void (await Promise.all(closing)),
  };
}

/** A clock whose moments are unique and never decrease, even when the device's clock does. */
function createStampClock(now: () => number): (after?: number) => number {
  let last = 0;
  return (after = 0) => (last = Math.max(now(), last + 1, after + 1));
}
