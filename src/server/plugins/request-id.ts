import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type HttpFailure, requestIdHeader } from '#contract/api.ts';

/**
 * 60 random bits: unique over all processes and starts, and short enough to be read out. Node fetches the bits of many UUIDs at once; asking
 * for those of each request took a twelfth of its time.
 */
export function newRequestId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 16);
}

/** Sets X-Request-Id to the id in the log. An id sent by a client or a proxy is ignored, because it could be forged or repeated. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header(requestIdHeader, request.id);
    next();
  });
}

/** The body of answers that are neither a call's nor a page. */
export function failureBody({ id }: FastifyRequest, code: number, info: string): HttpFailure {
  return { code, info, requestId: id };
}
