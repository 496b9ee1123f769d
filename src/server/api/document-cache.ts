import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cacheReads } from '../metrics/metrics.ts';
import { type SharedAnswer, shareAnswer } from './send.ts';

/** A page, a feed, a sitemap or a calendar: the same for all readers of its address. */
export interface CachedDocument extends SharedAnswer {
  readonly status: number;
  /** The content security policy of a page; undefined while developing. */
  readonly policy?: string | undefined;
  /** When a feed was first made of these articles, in seconds of the clock. */
  readonly changed?: number;
}

/** A document of this text. */
export function documentOf(text: string, status = 200): CachedDocument {
  return { ...shareAnswer(text), status };
}

/** The size of all cached documents with their compressed forms, and of all cached refusals. */
const mostBytes = 64 * 1024 * 1024;
const mostBytesOfRefused = 4 * 1024 * 1024;

/** After so many seconds a document is made again although only numbers of views and files can have changed; shared caches keep a page as long. */
const maxAgeSeconds = 60;
/**
 * While the database does not answer, a document is still sent for so many seconds after it was last known to be current, as caches in
 * front of the server may do (`stale-if-error` of pages).
 */
const maxAgeWithoutDatabase = 3600;

interface CachedEntry {
  readonly document: CachedDocument;
  /** The version of the data the document was made from. */
  readonly stamp: string;
  /** Seconds of the clock. */
  readonly madeAt: number;
  validAt: number;
}

interface Sources {
  /** Seconds since the epoch. */
  readonly clock: () => number;
  /** A text that changes with everything that documents show. */
  readonly stamp: () => Promise<string>;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

type MakeDocument = (known: CachedDocument | undefined) => Promise<CachedDocument>;

export interface DocumentCache {
  /**
   * The cached document of an address while its data has not changed; otherwise the one that `make` makes. It is given the document that
   * was sent before, and may find that this is still current.
   */
  readonly get: (address: string, make: MakeDocument) => Promise<CachedDocument>;
  /** Called after a write through this process: the stamp is read again, and no older document is sent. */
  readonly forget: () => void;
}

/**
 * Caches documents that are the same for all readers. The stamp of their data is read at most once a second, so a write of
 * another process is seen after a second at the latest. Requests for a document that is being made wait for the same one.
 */
export function createDocumentCache({ clock, stamp, logger }: Sources): DocumentCache {
  const found = createEntries(mostBytes);
  const refused = createEntries(mostBytesOfRefused);
  const making = new Map<string, Promise<CachedDocument>>();
  let second = clock();
  let asking: Promise<string | undefined> | undefined;
  /** The time of the last write through this process; documents that were current only before it may be outdated. */
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

  async function makeOnce(key: string, make: () => Promise<CachedDocument>): Promise<CachedDocument> {
    const known = making.get(key);
    if (known) return known;
    const made = make().finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  /** Whether a document that was current a moment ago may be sent while the database does not answer. */
  function isUsable(known: CachedEntry | undefined): known is CachedEntry {
    return known !== undefined && known.validAt > writtenAt && clock() - known.validAt <= maxAgeWithoutDatabase;
  }

  async function makeAnew(address: string, is: string, make: () => Promise<CachedDocument>): Promise<CachedDocument> {
    const madeAt = clock();
    const document = await makeOnce(`${is} ${address}`, make);
    const isFound = document.status === 200;
    (isFound ? refused : found).delete(address);
    (isFound ? found : refused).set(address, { document, stamp: is, madeAt, validAt: madeAt });
    return document;
  }

  async function get(address: string, make: MakeDocument): Promise<CachedDocument> {
    const known = found.get(address) ?? refused.get(address);
    const makeFromKnown = (): Promise<CachedDocument> => make(known?.document);
    const is = await currentStamp();
    cacheReads.inc({ cache: 'page', result: known && known.stamp === is ? 'hit' : 'miss' });
    // A document without reads can be made all the same; it is not cached, because its stamp is unknown.
    if (is === undefined) return isUsable(known) ? known.document : makeOnce(address, makeFromKnown);
    const now = clock();
    if (known?.stamp !== is) return makeAnew(address, is, makeFromKnown);
    known.validAt = now;
    if (now - known.madeAt < maxAgeSeconds) return known.document;
    // If the document cannot be made again, the cached one is current except for its numbers of views.
    return makeAnew(address, is, makeFromKnown).catch(() => known.document);
  }

  return {
    forget() {
      asking = undefined;
      writtenAt = clock();
    },
    get,
  };
}

/** The objects of an entry take about so many bytes. Anybody can ask for many empty documents. */
const entryBytes = 1024;

/** A cache of a bounded number of bytes, which evicts the least recently used entry first. An address can be longer than its document. */
const createEntries = (maxSize: number): LRUCache<string, CachedEntry> =>
  new LRUCache({
    maxSize,
    sizeCalculation: ({ document }, address) => entryBytes + address.length * 2 + document.weight,
  });
