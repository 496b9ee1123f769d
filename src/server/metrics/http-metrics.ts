import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headers } from '#contract/api.ts';
import { callsByContract, requestSeconds, requestsInFlight } from './metrics.ts';

/** Measures every answer, refused requests included. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, next) => {
    requestsInFlight.inc();
    next();
  });
  app.addHook('onResponse', (request, reply, next) => {
    requestsInFlight.dec();
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    requestSeconds.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    const contract = contractOf(request);
    if (contract !== undefined) callsByContract.inc({ contract });
    next();
  });
}

/** The version that a page names; what is no small number counts as one, because anybody can send anything. */
function contractOf({ headers: sent }: FastifyRequest): string | undefined {
  const named = sent[headers.contract];
  if (typeof named !== 'string') return undefined;
  return /^\d{1,3}$/.test(named) ? named : 'other';
}
