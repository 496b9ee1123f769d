import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type HttpFailure, requestIdHeader } from '../../contract/api.ts';

/** 64 random bits: unique over all processes and starts, and short enough to be read out. */
export function newRequestId(): string {
  return randomBytes(8).toString('hex');
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
