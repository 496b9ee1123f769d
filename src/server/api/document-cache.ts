import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cacheReads } from '../metrics/metrics.ts';
import type { SharedAnswer } from '../api/send.ts';

/** A rendered page, the same for all readers of its address. */
export interface CachedPage extends SharedAnswer {
  readonly status: number;
  /** Its content security policy; undefined while developing. */
  readonly policy: string | undefined;
}

/** The size of all cached pages with their compressed forms, and of all cached “not found” pages. */
const mostBytes = 64 * 1024 * 1024;
const mostBytesOfMissing = 4 * 1024 * 1024;

/**
 * After so many seconds a page is rendered again although only its numbers of views can have changed; shared caches keep it as long.
 * While the database does not answer, a page is still sent for so many seconds after it was last known to be current.
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
  /** A text that changes with everything that pages show. */
  readonly stamp: () => Promise<string>;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

export interface PageCache {
  /** The cached page of an address while its data has not changed; otherwise the page that `make` renders. */
  readonly get: (address: string, make: () => Promise<CachedPage>) => Promise<CachedPage>;
  /** Called after a write through this process: the stamp is read again, and no older page is sent. */
  readonly forget: () => void;
}

/**
 * Caches rendered pages, which are the same for all readers. The stamp of their data is read at most once a second, so a write of
 * another process is seen after a second at the latest. Requests for a page that is being rendered wait for the same one.
 */
export function createPageCache({ clock, stamp, logger }: Sources): PageCache {
  const found = createEntries(mostBytes);
  const missing = createEntries(mostBytesOfMissing);
  const making = new Map<string, Promise<CachedPage>>();
  let second = clock();
  let asking: Promise<string | undefined> | undefined;
  /** The time of the last write through this process; pages that were current only before it may be outdated. */
  let writtenAt = -1;

  /** The stamp of the data; undefined where it cannot be read, which is logged once for all requests of a second. */
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

  /** Whether a page that was current a moment ago may be sent while the database does not answer. */
  function isUsable(known: CachedEntry | undefined): known is CachedEntry {
    return known !== undefined && known.validAt > writtenAt && clock() - known.validAt <= maxAgeSeconds;
  }

  async function makeAnew(address: string, is: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
    const madeAt = clock();
    const page = await makeOnce(`${is} ${address}`, make);
    const isMissing = page.status === 404;
    (isMissing ? found : missing).delete(address);
    (isMissing ? missing : found).set(address, { page, stamp: is, madeAt, validAt: madeAt });
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
      cacheReads.inc({ cache: 'page', result: known && known.stamp === is ? 'hit' : 'miss' });
      // A page without reads can be rendered all the same; it is not cached, because its stamp is unknown.
      if (is === undefined) return isUsable(known) ? known.page : makeOnce(address, make);
      const now = clock();
      if (known?.stamp !== is) return makeAnew(address, is, make);
      known.validAt = now;
      // If the page cannot be rendered again, the cached one is current except for its numbers of views.
      return now - known.madeAt < maxAgeSeconds ? known.page : makeAnew(address, is, make).catch(() => known.page);
    },
  };
}

/** A cache of a bounded number of bytes, which evicts the least recently used entry first. */
const createEntries = (maxSize: number): LRUCache<string, CachedEntry> =>
  new LRUCache({ maxSize, sizeCalculation: ({ page }) => Math.max(1, page.weight) });
