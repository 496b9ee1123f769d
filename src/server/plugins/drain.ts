import type { FastifyInstance } from 'fastify';
import { splitUrl } from '../runtime/url.ts';

/**
 * What changes once the process is asked to end, while it still answers everything: `/readyz` says no, so that balancers send
 * nobody here any more, and every answer is the last one on its connection.
 */
export function registerDrain(app: FastifyInstance, draining: AbortSignal): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (!draining.aborted || splitUrl(request.url)[0] !== '/readyz') return next();
    void reply.code(503).header('cache-control', 'no-store').send({ status: 'closing' });
  });
  // At the end of an answer, not at its beginning: it may have been under way when the process was asked.
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (draining.aborted) reply.header('connection', 'close');
    next(null, payload);
  });
}
