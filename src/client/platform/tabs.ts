import { listen } from './listen.ts';

/** What the tabs of one browser share. The first visit needs none of this code; the editor loads it. */
export interface Tabs {
  /** Runs work while no other tab runs work under this name; at once in a browser without locks. */
  readonly runExclusive: (name: string, work: () => Promise<void>) => Promise<void>;
  /**
   * Acquires a lock until it is released or the tab is closed. Resolves with the function that releases it; undefined where
   * another tab has the lock, unless `steal` takes it away from there. `onLost` is called when another tab steals it.
   */
  readonly acquireLock: (name: string, onLost: () => void, steal: boolean) => Promise<(() => void) | undefined>;
  /** The entries of local storage whose keys begin with a prefix. */
  readonly textsWithPrefix: (prefix: string) => readonly (readonly [key: string, text: string])[];
  /** Calls back when the page is hidden or unloaded, the last moment in which it can reliably store something. */
  readonly onPageHide: (listener: () => void) => () => void;
}

/** The tabs of a real browser, by Web Locks, local storage and its events. */
export function browserTabs(): Tabs {
  // `navigator.locks` is missing in Safari before 15.4, and in every browser on a page without https.
  const { locks } = navigator as { readonly locks?: LockManager };
  return {
    runExclusive: async (name, work) => void (await (locks ? locks.request(name, work) : work())),
    async acquireLock(name, onLost, steal) {
      if (!locks) return () => undefined;
      const request = { name, onLost, steal };
      return (await acquire(locks, request)) ?? (await wait(retryMilliseconds), acquire(locks, request));
    },
    textsWithPrefix,
    onPageHide,
  };
}

/** A page that was just left releases its lock a moment after the next page asks for it. */
const retryMilliseconds = 150;

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

interface LockRequest {
  readonly name: string;
  readonly onLost: () => void;
  readonly steal: boolean;
}

function acquire(locks: LockManager, { name, onLost, steal }: LockRequest): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const options = steal ? { steal: true } : { ifAvailable: true };
    const held = locks.request(name, options, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((release) => resolve(release));
    });
    held.catch(onLost);
  });
}

function textsWithPrefix(prefix: string): [key: string, text: string][] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => [key, localStorage.getItem(key) ?? '']);
  } catch {
    return [];
  }
}

function onPageHide(listener: () => void): () => void {
  const ends = [
    listen(window, { pagehide: listener }),
    listen(document, { visibilitychange: () => document.visibilityState === 'hidden' && listener() }),
  ];
  return () => ends.forEach((end) => end());
}
