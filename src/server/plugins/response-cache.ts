import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { requestIdHeader } from '../../contract/api.ts';
import { cacheReads } from '../metrics/metrics.ts';
import { acceptedEncoding, compressFrom } from './encoding.ts';

/** All cached responses together take no more bytes than this; bodies count in full although the caches behind hold the same ones. */
const mostBytes = 16 * 1024 * 1024;
const mostResponses = 2_000;

/**
 * Headers of a request on which no public answer depends, also those by which proxies name clients and requests. All others are part of
 * the key, so that a header that an answer comes to depend on makes the cache less useful and never wrong.
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

/** The responses of one second between two writes. */
interface Generation {
  readonly responses: Map<string, CachedResponse>;
  bytes: number;
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
  readonly forget: () => void;
}

interface Sources {
  /** Seconds since the epoch. */
  readonly clock: () => number;
  /** Aborted when the process is to end: every answer then closes its connection. */
  readonly draining: AbortSignal;
}

/**
 * Caches whole responses of public addresses, headers included, in front of all other work on a request: a shared cache as in RFC 9111,
 * for requests without cookies. It keeps them until the next second of the clock or the next write through this process, exactly as
 * long as the caches of answers and pages behind it, so that it never sends what those would not. Refusals are not cached.
 */
export function createResponseCache({ clock, draining }: Sources): ResponseCache {
  let second = clock();
  let generation = createGeneration();
  const asked = new WeakMap<FastifyRequest, { readonly key: string; readonly from: Generation }>();

  function forget(): void {
    // What is being made goes into the old generation, which nobody reads any more.
    generation = createGeneration();
  }

  return {
    forget,
    answer(request, reply, next) {
      const { headers, method } = request;
      if (method !== 'GET' || headers.cookie !== undefined || headers.authorization !== undefined || draining.aborted) {
        return next();
      }
      const now = clock();
      if (now !== second) forget();
      second = now;
      const key = keyOf(request);
      const known = generation.responses.get(key);
      cacheReads.inc({ cache: 'response', result: known ? 'hit' : 'miss' });
      if (known) return send(known, request, reply);
      asked.set(request, { key, from: generation });
      next();
    },
    keep(request, reply, payload, next) {
      const question = asked.get(request);
      const isKept = question && Buffer.isBuffer(payload) && mayBeShared(reply) && isFinal(request, reply, payload);
      if (isKept) put(question.from, question.key, reply, payload);
      next(null, payload);
    },
  };
}

const createGeneration = (): Generation => ({ responses: new Map(), bytes: 0 });

/** Address and relevant headers, a line each: none of them can contain a line break. */
function keyOf({ raw, headers }: FastifyRequest): string {
  let key = raw.url ?? '';
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

function put(generation: Generation, key: string, reply: FastifyReply, body: Buffer): void {
  const bytes = key.length + body.length;
  if (generation.responses.size >= mostResponses || generation.bytes + bytes > mostBytes) return;
  generation.bytes += bytes;
  const headers = Object.entries(reply.getHeaders()).filter(
    ([name]) => name !== requestIdHeader && name !== 'content-length',
  );
  generation.responses.set(key, {
    headers: [...headers.flatMap(([name, value]) => [name, String(value)]), 'content-length', body.length],
    body,
  });
}

function send({ headers, body }: CachedResponse, { id }: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, [...headers, requestIdHeader, id]).end(body);
}
