import type { FastifyInstance } from 'fastify';
import type { ReadSplitter } from '../db/read-splitting.ts';
import type { Database } from '../db/schema.ts';
import type { WriteWatch } from '../db/write-watch.ts';
import { splitUrl } from '../runtime/url.ts';

/** Load balancers decide within seconds, so a database slower than this counts as unavailable. */
const readyMilliseconds = 1_500;

interface WatchedDatabase {
  readonly database: Database;
  readonly writes: WriteWatch;
  readonly splitter: ReadSplitter;
}

/**
 * `/healthz` says that the process answers, `/readyz` that it also reaches its database. A database that cannot be written is
 * named in the body of a 200: out of traffic, the site would lose its readers as well. So is a primary that is away while its read
 * replica answers.
 */
export function registerHealth(app: FastifyInstance, { database, writes, splitter }: WatchedDatabase): void {
  const askOnce = (from: Database) => from.selectFrom('meta').select('key').limit(1).execute();
  const reach = sharedWhileRunning(() => askOnce(database));
  const reachPublic = sharedWhileRunning(() => splitter.readPublic(askOnce));
  const writeProblem = sharedWhileRunning(writes.problem);

  app.get('/healthz', { logLevel: 'warn' }, async (_, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const mayRead = splitter.usesReplica() ? inTime(reachPublic()).then(isReached, isNotReached) : false;
    try {
      const problem = await inTime(reach().then(writeProblem));
      return {
        ...(problem ? { status: 'cannot write', reason: problem } : { status: 'ok' }),
        ...describeReplica(splitter),
      };
    } catch (error) {
      request.log.error({ err: error }, 'database out of reach');
      if (await mayRead) return { status: 'cannot write', reason: 'away', ...describeReplica(splitter) };
      return reply.code(503).send({ status: 'database out of reach' });
    }
  });
}

const isReached = (): boolean => true;
const isNotReached = (): boolean => false;

function describeReplica(splitter: ReadSplitter): { readonly replica?: 'used' | 'unused' } {
  const isUsed = splitter.usesReplica();
  return isUsed === undefined ? {} : { replica: isUsed ? 'used' : 'unused' };
}

/** Concurrent callers share one run of the work, so that frequent checks do not use up the connections. */
function sharedWhileRunning<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  return () => (running ??= work().finally(() => (running = undefined)));
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLate.reject(new Error('no answer in time')), readyMilliseconds);
  try {
    return await Promise.race([work, tooLate.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Prepares the end of a process that still answers: `/readyz` refuses, so that load balancers send no more traffic, and every answer
 * closes its connection.
 */
export function registerDrain(app: FastifyInstance, draining: AbortSignal): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (!draining.aborted || splitUrl(request.url)[0] !== '/readyz') return next();
    void reply.code(503).header('cache-control', 'no-store').send({ status: 'closing' });
  });
  // This hook runs at the end of an answer, because the shutdown may begin while a request is being answered.
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (draining.aborted) reply.header('connection', 'close');
    next(null, payload);
  });
}
