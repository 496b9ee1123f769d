import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { LRUCache } from 'lru-cache';
import { requestIdHeader } from '#contract/api.ts';
import { relevantQuery } from '#site/page-query.ts';
import { cacheReads } from '../metrics/metrics.ts';
import { shareWork } from '../runtime/shared-work.ts';
import { splitUrl } from '../runtime/url.ts';
import { irrelevantHeaders } from './irrelevant-headers.ts';
import type { PublicDocument } from './public-document.ts';
import type { StampReader } from './public-stamp.ts';

/**
 * The sizes of all documents with their compressed forms, of all refused pages and feeds, of all documents of which anybody can ask for
 * thousands, and of all whole responses.
 */
const maxDocumentBytes = 64 * 1024 * 1024;
const maxRefusedBytes = 4 * 1024 * 1024;
const maxManyBytes = 8 * 1024 * 1024;
/** Bodies count in full although most are those of documents that are cached anyhow. */
const maxResponseBytes = 16 * 1024 * 1024;

/** After so many seconds a document is made again although only numbers of views and files can have changed; shared caches keep a page as long. */
const maxAgeSeconds = 60;
/**
 * While the database does not answer, a document is still sent for so many seconds after it was last known to be current, as caches in
 * front of the server may do (`stale-if-error` of pages).
 */
const maxAgeWithoutDatabase = 3600;

interface Entry {
  readonly document: PublicDocument;
  /** The version of the data the document was made from. */
  readonly stamp: string;
  /** Seconds of the clock. */
  readonly madeAt: number;
  validAt: number;
}

/**
 * The response to requests of one address with the same headers: decision 171 says what that spares, and why headers are in the
 * key.
 */
interface WholeResponse extends Pick<Entry, 'stamp' | 'madeAt'> {
  /** Names and values by turns, as `writeHead` takes them, without the request id. */
  readonly headers: readonly (string | number)[];
  readonly body: Buffer;
}

/** What a request is answered with: a document that is cached by now, or what is of this moment alone. */
interface Served {
  readonly made: object;
  readonly entry?: Entry;
}

/** A request whose response may be cached as a whole, with its document once that is known. */
interface Miss {
  readonly key: string;
  entry?: Entry | undefined;
}

/** Makes a document; an answer without a status is of one moment and not cached. `known` is the document that was sent before. */
type MakeDocument<Made> = (known: PublicDocument | undefined, disconnected: AbortSignal) => Promise<Made>;

/** What is asked for, and the version of the data when it was. */
interface Asked {
  readonly address: string;
  readonly stamp: string | undefined;
  readonly make: MakeDocument<object>;
}

export interface PublicCache {
  /** An `onRequest` hook, before all whose work is spared: sends a cached response. */
  readonly answer: (request: FastifyRequest, reply: FastifyReply, next: HookHandlerDoneFunction) => void;
  /** An `onSend` hook, after all that change headers or body: caches the response where its `Cache-Control` allows that. */
  readonly keep: (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    next: (error: null, payload: unknown) => void,
  ) => void;
  /**
   * The cached document of a request's address while its data has not changed; otherwise the one that `make` makes. An `address` is given
   * where several addresses of requests mean the same.
   */
  readonly get: <Made extends object>(
    request: FastifyRequest,
    make: MakeDocument<Made | PublicDocument>,
    address?: string,
  ) => Promise<Made | PublicDocument>;
}

interface Sources {
  /** Seconds since the epoch. */
  readonly clock: () => number;
  readonly stamps: StampReader;
  /** Aborted when the process is to end: every answer then closes its connection. */
  readonly draining: AbortSignal;
}

/**
 * The one cache of everything that is the same for all readers. Documents are kept by address, for as long as the stamp of their data
 * is the same: a write of another process is seen after a second at the latest, one of this process at once. In front of them stand
 * whole responses with their headers, a shared cache as in RFC 9111 for requests without cookies.
 */
export function createPublicCache(sources: Sources): PublicCache {
  const { clock, stamps, draining } = sources;
  const documents = createDocuments(sources);
  const responses = new LRUCache<string, WholeResponse>({
    maxSize: maxResponseBytes,
    sizeCalculation: ({ body }, key) => entryBytes + key.length * 2 + body.length,
  });
  const misses = new WeakMap<FastifyRequest, Miss>();

  async function get(
    request: FastifyRequest,
    make: MakeDocument<object>,
    address = addressOf(request),
  ): Promise<object> {
    const { made, entry } = await documents(request, address, make);
    const miss = misses.get(request);
    if (miss) miss.entry = entry;
    return made;
  }

  return {
    get: get as PublicCache['get'],
    answer(request, reply, next) {
      const { headers, method } = request;
      if (method !== 'GET' || headers.cookie !== undefined || headers.authorization !== undefined || draining.aborted) {
        return next();
      }
      const key = keyOf(request);
      const response = responses.get(key);
      if (response && response.stamp === stamps.known() && isFresh(response, clock())) {
        return send(response, request, reply);
      }
      misses.set(request, { key });
      next();
    },
    keep(request, reply, payload, next) {
      const { key, entry } = misses.get(request) ?? {};
      if (key !== undefined && entry && Buffer.isBuffer(payload) && mayBeShared(reply)) {
        cacheReads.inc({ cache: 'response', result: 'miss' });
        const { stamp, madeAt } = entry;
        responses.set(key, { stamp, madeAt, headers: headersOf(reply, payload), body: payload });
      }
      next(null, payload);
    },
  };
}

/** Serves the cached document of an address, or makes it once for all who ask for it meanwhile. */
function createDocuments({ clock, stamps }: Sources) {
  const found = createEntries(maxDocumentBytes);
  const refused = createEntries(maxRefusedBytes);
  const many = createEntries(maxManyBytes);
  const share = shareWork<Served>();
  const entryAt = (address: string): Entry | undefined =>
    found.get(address) ?? refused.get(address) ?? many.get(address);

  function put(address: string, entry: Entry): Entry {
    const { status, oneOfMany } = entry.document;
    const place = oneOfMany ? many : status === 200 ? found : refused;
    for (const other of [found, refused, many]) if (other !== place) other.delete(address);
    place.set(address, entry);
    return entry;
  }

  /** Whether a document that was current a moment ago may be sent while the database does not answer. */
  function isUsable(known: Entry | undefined): known is Entry {
    return (
      known !== undefined && known.validAt > stamps.changedAt() && clock() - known.validAt <= maxAgeWithoutDatabase
    );
  }

  /** Without a stamp nobody knows how long a document is current. */
  async function makeAnew({ address, stamp, make }: Asked, disconnected: AbortSignal): Promise<Served> {
    const madeAt = clock();
    const made = await make(entryAt(address)?.document, disconnected);
    if (stamp === undefined || !isDocument(made)) return { made };
    return { made, entry: put(address, { document: made, stamp, madeAt, validAt: madeAt }) };
  }

  return async (request: FastifyRequest, address: string, make: MakeDocument<object>): Promise<Served> => {
    const known = entryAt(address);
    const stamp = await stamps.current();
    const isCurrent = known !== undefined && known.stamp === stamp;
    cacheReads.inc({ cache: 'document', result: isCurrent ? 'hit' : 'miss' });
    const makeShared = (): Promise<Served> =>
      share(`${stamp} ${address}`, request.signal, (disconnected) => makeAnew({ address, stamp, make }, disconnected));
    if (stamp === undefined) return isUsable(known) ? { made: known.document } : makeShared();
    if (!isCurrent) return makeShared();
    known.validAt = clock();
    const kept = { made: known.document, entry: known };
    // If the document cannot be made again, the cached one is current except for its numbers of views.
    return isFresh(known, clock()) ? kept : makeShared().catch(() => kept);
  };
}

const isFresh = ({ madeAt }: Pick<Entry, 'madeAt'>, now: number): boolean => now - madeAt < maxAgeSeconds;

const isDocument = (made: object): made is PublicDocument => 'status' in made;

/** The objects of an entry take about so many bytes. Anybody can ask for many empty documents. */
const entryBytes = 1024;

/** A cache of a bounded number of bytes, which evicts the least recently used entry first. An address can be longer than its document. */
const createEntries = (maxSize: number): LRUCache<string, Entry> =>
  new LRUCache({
    maxSize,
    sizeCalculation: ({ document }, address) => entryBytes + address.length * 2 + document.weight,
  });

/** The path with those parameters on which its answer depends. */
function addressOf({ raw }: FastifyRequest): string {
  const [path, search] = splitUrl(raw.url ?? '');
  return `${path}?${relevantQuery(path, search)}`;
}

/** Address and headers as far as they are relevant, a line each: none of them can contain a line break. */
function keyOf(request: FastifyRequest): string {
  const { headers } = request;
  let key = addressOf(request);
  for (const name in headers) {
    if (!irrelevantHeaders.has(name)) key += `\n${name}:${String(headers[name])}`;
  }
  return key;
}

/** Whether everybody may get the response: it says so itself (RFC 9111, 5.2.2.10) and sets no cookie. */
function mayBeShared(reply: FastifyReply): boolean {
  const { 'cache-control': caching, 'set-cookie': cookie } = reply.getHeaders();
  return reply.statusCode === 200 && cookie === undefined && /\bs-maxage=[1-9]/.test(String(caching));
}

function headersOf(reply: FastifyReply, body: Buffer): (string | number)[] {
  const headers = Object.entries(reply.getHeaders()).filter(
    ([name]) => name !== requestIdHeader && name !== 'content-length',
  );
  return [...headers.flatMap(([name, value]) => [name, String(value)]), 'content-length', body.length];
}

/** Headers that Node refuses fail while the framework can still answer. */
function send({ headers, body }: WholeResponse, { id }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.writeHead(200, [...headers, requestIdHeader, id]);
  reply.hijack();
  reply.raw.end(body);
  cacheReads.inc({ cache: 'response', result: 'hit' });
}
