/** What the tabs of one browser have between them. Fetched by whoever writes: no first visit needs it. */
export interface Tabs {
  /** Runs a work while no other tab does one of this name; where a browser has no locks, at once. */
  readonly alone: (name: string, work: () => Promise<void>) => Promise<void>;
  /**
   * Takes a name for this tab until it is let go or the tab is closed. Answers how to let it go; undefined where another
   * tab has it, unless it is to be taken away from there. `onLost`: another tab has taken it away.
   */
  readonly hold: (name: string, onLost: () => void, takeAway: boolean) => Promise<(() => void) | undefined>;
  /** Texts of local storage whose keys begin like this. */
  readonly textsUnder: (prefix: string) => readonly (readonly [key: string, text: string])[];
  /** Called when the page is hidden or goes away: what is not kept now may never be. */
  readonly onLeave: (listener: () => void) => () => void;
}

/** Safari before 15.4 has no locks, and so has no browser on a page without https. */
export function browserTabs(): Tabs {
  const { locks } = navigator as { readonly locks?: LockManager };
  return {
    alone: async (name, work) => void (await (locks ? locks.request(name, work) : work())),
    async hold(name, onLost, takeAway) {
      if (!locks) return () => undefined;
      const wanted = { name, onLost, takeAway };
      return (await hold(locks, wanted)) ?? (await wait(retryMilliseconds), hold(locks, wanted));
    },
    textsUnder,
    onLeave,
  };
}

/** A page that was just left lets go a moment after the next one asks. */
const retryMilliseconds = 150;

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

interface Wanted {
  readonly name: string;
  readonly onLost: () => void;
  readonly takeAway: boolean;
}

function hold(locks: LockManager, { name, onLost, takeAway }: Wanted): Promise<(() => void) | undefined> {
  return new Promise((answer) => {
    const options = takeAway ? { steal: true } : { ifAvailable: true };
    const held = locks.request(name, options, (lock) => {
      if (!lock) return answer(undefined);
      return new Promise<void>((release) => answer(release));
    });
    held.catch(onLost);
  });
}

function textsUnder(prefix: string): [key: string, text: string][] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => [key, localStorage.getItem(key) ?? '']);
  } catch {
    return [];
  }
}

function onLeave(listener: () => void): () => void {
  const look = (): void => {
    if (document.visibilityState === 'hidden') listener();
  };
  addEventListener('pagehide', listener);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('pagehide', listener);
    document.removeEventListener('visibilitychange', look);
  };
}
