import type { FastifyBaseLogger } from 'fastify';
import type { SharedAnswer } from '../api/send.ts';

/** A page as it is sent to everybody who asks for its address. */
export interface CachedPage extends SharedAnswer {
  readonly status: number;
  /** Its content security policy; undefined while developing. */
  readonly policy: string | undefined;
}

/** Pages that are there take no more than this together, their compressed forms included; pages that are not there, that. */
const mostBytes = 64 * 1024 * 1024;
const mostBytesOfMissing = 4 * 1024 * 1024;

/**
 * After so many seconds a page is made anew although nothing but its numbers of views can have changed; it is as long as shared
 * caches may keep it. So long, too, a page is still given out while the database cannot say whether it is right.
 */
const maxAgeSeconds = 60;

interface CachedEntry {
  readonly page: CachedPage;
  /** The version of the data the page was rendered from. */
  readonly stamp: string;
  /** Seconds of the clock. */
  readonly madeAt: number;
  validAt: number;
}

interface Sources {
  /** Seconds since the epoch. */
  readonly clock: () => number;
  /** A text that changes with everything pages are made of. */
  readonly stamp: () => Promise<string>;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

export interface PageCache {
  /** The page kept under an address while nothing it is made of has changed, or the one that is made now. */
  readonly get: (address: string, make: () => Promise<CachedPage>) => Promise<CachedPage>;
  /** After a write through this process: what pages are made of is asked anew, and nothing older is given out. */
  readonly forget: () => void;
}

/**
 * Keeps rendered pages, which are the same for all readers. What they are made of is asked at most once a second, so a write
 * of another process is seen after a second at the latest. Those who ask for a page that is being made wait for the same one.
 */
export function createPageCache({ clock, stamp, logger }: Sources): PageCache {
  const found = createLruEntries(mostBytes);
  const missing = createLruEntries(mostBytesOfMissing);
  const making = new Map<string, Promise<CachedPage>>();
  let second = clock();
  let asking: Promise<string | undefined> | undefined;
  /** Pages that were right before the last write through this process may be wrong now. */
  let writtenAt = -1;

  /** Undefined where it cannot be told now; that is said once for all who ask in the same second. */
  function currentStamp(): Promise<string | undefined> {
    const now = clock();
    if (now !== second) asking = undefined;
    second = now;
    asking ??= stamp().catch((error: Error) => {
      logger.warn({ reason: error.message }, 'what pages are made of cannot be asked');
      return undefined;
    });
    return asking;
  }

  async function makeOnce(key: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
    const known = making.get(key);
    if (known) return known;
    const made = make().finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  /** Whether a page that was right a moment ago may stand in for one that cannot be made. */
  function isUsable(known: CachedEntry | undefined): known is CachedEntry {
    return known !== undefined && known.validAt > writtenAt && clock() - known.validAt <= maxAgeSeconds;
  }

  async function makeAnew(address: string, is: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
    const madeAt = clock();
    const page = await makeOnce(`${is} ${address}`, make);
    const isMissing = page.status === 404;
    (isMissing ? found : missing).remove(address);
    (isMissing ? missing : found).put(address, { page, stamp: is, madeAt, validAt: madeAt });
    return page;
  }

  return {
    forget() {
      asking = undefined;
      writtenAt = clock();
    },
    async get(address, make) {
      const known = found.get(address) ?? missing.get(address);
      const is = await currentStamp();
      // A page that reads nothing can be made all the same; it is not kept, because nobody knows what it is made of.
      if (is === undefined) return isUsable(known) ? known.page : makeOnce(address, make);
      const now = clock();
      if (known?.stamp !== is) return makeAnew(address, is, make);
      known.validAt = now;
      // Where there is no time to count the views anew, the page is right but for these.
      return now - known.madeAt < maxAgeSeconds ? known.page : makeAnew(address, is, make).catch(() => known.page);
    },
  };
}

interface BoundedEntries {
  readonly get: (address: string) => CachedEntry | undefined;
  readonly put: (address: string, entry: CachedEntry) => void;
  readonly remove: (address: string) => void;
}

/** Entries that take a bounded number of bytes together; the one not asked for longest goes first. */
function createLruEntries(most: number): BoundedEntries {
  const entries = new Map<string, CachedEntry>();
  let bytes = 0;

  function remove(address: string): void {
    bytes -= entries.get(address)?.page.weight ?? 0;
    entries.delete(address);
  }

  return {
    remove,
    get(address) {
      const entry = entries.get(address);
      if (!entry) return undefined;
      entries.delete(address);
      entries.set(address, entry);
      return entry;
    },
    put(address, entry) {
      remove(address);
      entries.set(address, entry);
      bytes += entry.page.weight;
      for (const [oldest] of entries) {
        if (bytes <= most) return;
        remove(oldest);
      }
    },
  };
}
