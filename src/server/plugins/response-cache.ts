import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { requestIdHeader } from '../../contract/api.ts';
import { relevantQuery } from '../../site/page-query.ts';
import { cacheReads } from '../metrics/metrics.ts';
import { splitUrl } from '../runtime/url.ts';
import { acceptedEncoding, compressFrom } from './encoding.ts';

/** All cached responses together take no more bytes than this; bodies count in full although the caches behind hold the same ones. */
const mostBytes = 16 * 1024 * 1024;
const mostResponses = 2_000;

/**
 * Headers of a request on which no public answer depends, also those by which proxies name clients and requests. All others are part of
 * the key, so that a header that an answer comes to depend on makes the cache less useful and never wrong. Exported for the test of
 * that.
 */
export const irrelevantHeaders = new Set([
  'accept',
  'accept-language',
  'cache-control',
  'cdn-loop',
  'cf-connecting-ip',
  'cf-ipcountry',
  'cf-ray',
  'connection',
  'dnt',
  'forwarded',
  'pragma',
  'priority',
  'referer',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  'sec-gpc',
  'traceparent',
  'tracestate',
  'upgrade-insecure-requests',
  'user-agent',
  'via',
  'x-amz-cf-id',
  'x-amzn-trace-id',
  'x-forwarded-for',
  'x-real-ip',
  'x-request-id',
]);

interface CachedResponse {
  /** Names and values by turns, as `writeHead` takes them, without the request id. */
  readonly headers: readonly (string | number)[];
  readonly body: Buffer;
}

/** A request that the cache could not answer. */
interface Miss {
  readonly key: string;
  readonly generation: number;
}

export interface ResponseCache {
  /** An `onRequest` hook, before all whose work is spared: sends a cached response. */
  readonly answer: (request: FastifyRequest, reply: FastifyReply, next: HookHandlerDoneFunction) => void;
  /** An `onSend` hook, after all that change headers or body: caches the response where its `Cache-Control` allows that. */
  readonly keep: (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    next: (error: null, payload: unknown) => void,
  ) => void;
  /** Empties the cache after a write; responses that are being made at that moment are not cached either. */
  readonly clear: () => void;
}

interface Sources {
  /** Seconds since the epoch. */
  readonly clock: () => number;
  /** Aborted when the process is to end: every answer then closes its connection. */
  readonly draining: AbortSignal;
}

/**
 * Caches whole responses of public addresses, headers included, in front of all other work on a request: a shared cache as in RFC 9111,
 * for requests without cookies. It keeps them until the next second of the clock or until a call through this process changes what
 * everybody sees, as the caches of answers and pages behind it do. An address without such a cache may be a second old. Refusals are not
 * cached.
 */
export function createResponseCache({ clock, draining }: Sources): ResponseCache {
  let second = clock();
  /** Changes whenever the cache is emptied: what was asked for in an earlier generation is not cached in this one. */
  let generation = 0;
  let store = createStore();
  const misses = new WeakMap<FastifyRequest, Miss>();

  function clear(): void {
    generation += 1;
    store = createStore();
  }

  return {
    clear,
    answer(request, reply, next) {
      const { headers, method } = request;
      if (method !== 'GET' || headers.cookie !== undefined || headers.authorization !== undefined || draining.aborted) {
        return next();
      }
      const now = clock();
      if (now !== second) clear();
      second = now;
      const key = keyOf(request);
      const cached = store.responses.get(key);
      if (cached) return send(cached, request, reply);
      misses.set(request, { key, generation });
      next();
    },
    keep(request, reply, payload, next) {
      const miss = misses.get(request);
      misses.delete(request);
      if (miss && mayBeShared(reply)) {
        cacheReads.inc({ cache: 'response', result: 'miss' });
        const isUsable = miss.generation === generation && Buffer.isBuffer(payload) && isFinal(request, reply, payload);
        if (isUsable) put(store, miss.key, reply, payload);
      }
      next(null, payload);
    },
  };
}

interface Store {
  readonly responses: Map<string, CachedResponse>;
  bytes: number;
}

const createStore = (): Store => ({ responses: new Map(), bytes: 0 });

/** Address and headers as far as they are relevant, a line each: none of them can contain a line break. */
function keyOf({ raw, headers }: FastifyRequest): string {
  const [path, search] = splitUrl(raw.url ?? '');
  let key = `${path}?${relevantQuery(path, search)}`;
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

/** Whether the body is as it leaves the server: the compression plugin packs that of some routes only after this hook. */
function isFinal({ headers }: FastifyRequest, reply: FastifyReply, body: Buffer): boolean {
  return (
    body.length < compressFrom || reply.getHeader('content-encoding') === acceptedEncoding(headers['accept-encoding'])
  );
}

/** Requests that came together for one address are all answered from the caches behind, and the first response is cached. */
function put(store: Store, key: string, reply: FastifyReply, body: Buffer): void {
  const bytes = key.length + body.length;
  const isFull = store.responses.size >= mostResponses || store.bytes + bytes > mostBytes;
  if (isFull || store.responses.has(key)) return;
  store.bytes += bytes;
  const headers = Object.entries(reply.getHeaders()).filter(
    ([name]) => name !== requestIdHeader && name !== 'content-length',
  );
  store.responses.set(key, {
    headers: [...headers.flatMap(([name, value]) => [name, String(value)]), 'content-length', body.length],
    body,
  });
}

/** Headers that Node refuses fail while the framework can still answer. */
function send({ headers, body }: CachedResponse, { id }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.writeHead(200, [...headers, requestIdHeader, id]);
  reply.hijack();
  reply.raw.end(body);
  cacheReads.inc({ cache: 'response', result: 'hit' });
}
