import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/**
 * How long one connection may take, in milliseconds: whoever sends nothing, or a head or a body letter by letter, or never
 * reads the answer, must not hold a place for ever.
 */
export const connectionLimits = {
  /** A picture over a slow line takes its time; heads do not. */
  requestTimeout: 120_000,
  /** Nothing moves in either direction. */
  connectionTimeout: 60_000,
  /** Longer than proxies keep theirs open (60 s mostly), so that it is never we who close under a request of theirs. */
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
} satisfies FastifyHttpOptions<Server>;
