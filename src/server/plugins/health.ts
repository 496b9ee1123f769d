import type { FastifyInstance, FastifyRequest } from 'fastify';
import { databaseFailure, isConnectionTimeout, isQueryTimeout, type WriteProblem } from '../db/failure.ts';
import type { ReadSplitter } from '../db/read-splitting.ts';
import type { Database } from '../db/schema.ts';
import { isDamaged, type WriteWatch } from '../db/write-watch.ts';
import { inTime, TooLate } from '../runtime/in-time.ts';
import { splitUrl } from '../runtime/url.ts';

/** Load balancers decide within seconds, so a database slower than this counts as unavailable. */
const readyMilliseconds = 1_500;
/** Whether the search index is complete decides nothing, so it is asked only as long as time is left. */
const indexMilliseconds = 1_200;

/** Whether the process takes new work: one that was asked to end does not. */
interface ProcessCheck {
  readonly status: 'ok' | 'closing';
}

type DatabaseReason = 'no answer' | 'no connection' | 'error';

/**
 * `unknown` where the check was not made because the process is closing, `damaged` once a statement has met damage. The text of an error is
 * only in the log.
 */
interface DatabaseCheck {
  readonly status: 'ok' | 'damaged' | 'out of reach' | 'unknown';
  readonly reason?: DatabaseReason;
}

/** `unknown` where the database is out of reach. */
interface WriteCheck {
  readonly status: 'ok' | 'refused' | 'unknown';
  readonly reason?: WriteProblem;
}

/** The search answers that it is being built until it is complete; the counts are of articles. */
interface SearchIndexCheck {
  readonly status: 'ok' | 'building' | 'unknown';
  readonly done?: number;
  readonly total?: number;
}

/** Whether public reads go to the read replica; only where there is one. */
interface ReplicaCheck {
  readonly status: 'used' | 'unused';
}

/**
 * The body of `/readyz`. `status` is the one word for machines that know only one; `checks` always has the same four members, and a fifth
 * where there is a read replica. Words
 * and members may be added, and those that are here keep their meaning, because alerts of owners compare them.
 */
export interface Readiness {
  readonly status: 'ok' | 'cannot write' | 'database damaged' | 'database out of reach' | 'closing';
  readonly checks: {
    readonly process: ProcessCheck;
    readonly database: DatabaseCheck;
    readonly writes: WriteCheck;
    readonly searchIndex: SearchIndexCheck;
    readonly replica?: ReplicaCheck;
  };
}

interface HealthSources {
  readonly database: Database;
  readonly writes: WriteWatch;
  readonly splitter: ReadSplitter;
  /** The articles in the search index and all that belong there; undefined where the index is complete. */
  readonly readIndexProgress: () => Promise<{ readonly done: number; readonly total: number } | undefined>;
}

/**
 * `/healthz` says that the process answers, `/readyz` that it also reaches its database. A database that cannot be written and a
 * search index that is being built, or a database that is damaged in parts, are named in the body of a 200: out of traffic, the site would lose its readers as well. So is a
 * primary that is away while its read replica answers.
 */
export function registerHealth(app: FastifyInstance, sources: HealthSources): void {
  const { splitter } = sources;
  const askOnce = (from: Database) => from.selectFrom('meta').select('key').limit(1).execute();
  const reach = sharedWhileRunning(() => askOnce(sources.database));
  const reachPublic = sharedWhileRunning(() => splitter.readPublic(askOnce));
  const writeProblem = sharedWhileRunning(sources.writes.problem);
  const indexProgress = sharedWhileRunning(sources.readIndexProgress);

  app.get('/healthz', { logLevel: 'warn' }, async (_, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const begun = performance.now();
    const mayRead = splitter.usesReplica()
      ? inTime(reachPublic(), readyMilliseconds).then(isReached, isNotReached)
      : false;
    const checkIndex = (): Promise<SearchIndexCheck> =>
      indexCheck(inTime(indexProgress(), indexMilliseconds - (performance.now() - begun)), request);
    try {
      const reached = reach().then(() => Promise.all([writeProblem(), checkIndex()] as const));
      const [problem, searchIndex] = await inTime(reached, readyMilliseconds);
      return withReplica(ready(problem, { searchIndex, isWhole: !isDamaged(sources.database) }), splitter);
    } catch (error) {
      request.log.error({ err: error }, 'database out of reach');
      const readiness = withReplica(outOfReach(error), splitter);
      if (await mayRead) return { ...readiness, status: 'cannot write' } satisfies Readiness;
      return reply.code(503).send(readiness);
    }
  });
}

const isReached = (): boolean => true;
const isNotReached = (): boolean => false;

function withReplica(readiness: Readiness, splitter: ReadSplitter): Readiness {
  const isUsed = splitter.usesReplica();
  if (isUsed === undefined) return readiness;
  return { ...readiness, checks: { ...readiness.checks, replica: { status: isUsed ? 'used' : 'unused' } } };
}

function ready(
  problem: WriteProblem | undefined,
  { searchIndex, isWhole }: { readonly searchIndex: SearchIndexCheck; readonly isWhole: boolean },
): Readiness {
  const writes: WriteCheck = problem ? { status: 'refused', reason: problem } : { status: 'ok' };
  const database: DatabaseCheck = { status: isWhole ? 'ok' : 'damaged' };
  return {
    status: isWhole ? (problem ? 'cannot write' : 'ok') : 'database damaged',
    checks: { process: { status: 'ok' }, database, writes, searchIndex },
  };
}

const unknown = { status: 'unknown' } as const;

function outOfReach(error: unknown): Readiness {
  const hasDamage = databaseFailure(error) === 'damaged';
  const database: DatabaseCheck = hasDamage
    ? { status: 'damaged' }
    : { status: 'out of reach', reason: reasonOf(error) };
  return {
    status: hasDamage ? 'database damaged' : 'database out of reach',
    checks: { process: { status: 'ok' }, database, writes: unknown, searchIndex: unknown },
  };
}

const closing: Readiness = {
  status: 'closing',
  checks: { process: { status: 'closing' }, database: unknown, writes: unknown, searchIndex: unknown },
};

/** Timeouts are told apart from refused connections: the first is a machine or a network that hangs, the second a server that is off. */
function reasonOf(error: unknown): DatabaseReason {
  const { code, message } = error as NodeJS.ErrnoException;
  const isLate =
    error instanceof TooLate ||
    isQueryTimeout(error) ||
    isConnectionTimeout(error) ||
    code === 'ETIMEDOUT' ||
    message === 'timeout exceeded when trying to connect';
  if (isLate) return 'no answer';
  return databaseFailure(error) === 'away' ? 'no connection' : 'error';
}

/** How far the search index is; without this knowledge the site still serves its readers. */
async function indexCheck(
  reading: ReturnType<HealthSources['readIndexProgress']>,
  request: FastifyRequest,
): Promise<SearchIndexCheck> {
  try {
    const progress = await reading;
    return progress ? { status: 'building', ...progress } : { status: 'ok' };
  } catch (error) {
    request.log.warn({ err: error }, 'it is not known whether the search index is complete');
    return unknown;
  }
}

/** Concurrent callers share one run of the work, so that frequent checks do not use up the connections. */
function sharedWhileRunning<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  return () => (running ??= work().finally(() => (running = undefined)));
}

/**
 * Prepares the end of a process that still answers: `/readyz` refuses, so that load balancers send no more traffic, and every answer
 * closes its connection.
 */
export function registerDrain(app: FastifyInstance, draining: AbortSignal): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (!draining.aborted || splitUrl(request.url)[0] !== '/readyz') return next();
    void reply.code(503).header('cache-control', 'no-store').send(closing);
  });
  // This hook runs at the end of an answer, because the shutdown may begin while a request is being answered.
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (draining.aborted) reply.header('connection', 'close');
    next(null, payload);
  });
}
