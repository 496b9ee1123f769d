import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type HttpFailure, requestIdHeader } from '../../contract/api.ts';

/** 64 random bits: unique over all processes and starts, and short enough to be read out. */
export function newRequestId(): string {
  return randomBytes(8).toString('hex');
}

/** Names every answer as its lines in the log are named. What a client or a proxy calls its request is not taken over. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header(requestIdHeader, request.id);
    next();
  });
}

/** The body of what is no answer of a call. */
export function failureBody({ id }: FastifyRequest, code: number, info: string): HttpFailure {
  return { code, info, requestId: id };
}
