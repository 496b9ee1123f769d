import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/schema.ts';

/** `/healthz`: the process answers. `/readyz`: it can also reach its database, so traffic may come. */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await database.selectFrom('meta').select('key').limit(1).execute();
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'database out of reach');
      return reply.code(503).send({ status: 'database out of reach' });
    }
  });
}
