import { Counter, Gauge, Histogram, Registry } from 'prom-client';

// The metrics of this process, by the names that Prometheus recommends: a unit in the name, seconds and bytes, counters with `_total`.
// They last as long as the process, like the limits of `runtime/concurrency.ts`; nothing that a user wrote becomes a label.

export const registry = new Registry();
const registers = [registry];

/** The time from the request to the last byte of the answer; `route` is the pattern of the route, so that the labels are bounded. */
export const requestSeconds = new Histogram({
  name: 'site_http_request_duration_seconds',
  help: 'Time from the request to the end of its answer',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

export const requestsInFlight = new Gauge({
  name: 'site_http_requests_in_flight',
  help: 'Requests that are being answered',
  registers,
});

export const statementSeconds = new Histogram({
  name: 'site_database_statement_duration_seconds',
  help: 'Time of a statement of a request, the wait for its connection not included',
  labelNames: ['kind', 'outcome'] as const,
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 3],
  registers,
});

/** Each process counts itself; the sum is the number of processes that serve. */
export const processes = new Gauge({
  name: 'site_processes',
  help: 'Processes that listen',
  registers,
});

/** SQLite has no pool, and its connections stay 0. */
const databaseConnections = new Gauge({
  name: 'site_database_connections',
  help: 'Connections to PostgreSQL and its read replica, and requests that wait for one',
  labelNames: ['server', 'state'] as const,
  registers: [],
  collect() {
    for (const [server, readPool] of pools) {
      const { idle, total, waiting } = readPool();
      this.set({ server, state: 'idle' }, idle);
      this.set({ server, state: 'used' }, total - idle);
      this.set({ server, state: 'waiting' }, waiting);
    }
  },
});
registry.registerMetric(databaseConnections);

interface PoolState {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

type DatabaseServer = 'primary' | 'replica';
const pools = new Map<DatabaseServer, () => PoolState>([['primary', () => ({ idle: 0, total: 0, waiting: 0 })]]);

/** Names the pool of requests whose connections are counted. */
export function watchPool(server: DatabaseServer, read: () => PoolState): void {
  pools.set(server, read);
}

export const publicReads = new Counter({
  name: 'site_public_reads_total',
  help: 'Reads of what everybody may see, by the database server that was asked; 0 without a read replica',
  labelNames: ['server'] as const,
  registers,
});

/** The public cache: how often a request found what it needed. */
export const cacheReads = new Counter({
  name: 'site_cache_reads_total',
  help: 'Reads of the cache of whole responses and, behind it, of public documents',
  labelNames: ['cache', 'result'] as const,
  registers,
});

/** What `log/security-events.ts` writes: sign-ins, refused ones, rate limits, foreign hosts. */
export const securityEventCount = new Counter({
  name: 'site_security_events_total',
  help: 'Security events by what happened and how it ended',
  labelNames: ['event', 'outcome'] as const,
  registers,
});

/** Versions of the contract by which pages call the API: after a release the old ones fade out. */
export const callsByContract = new Counter({
  name: 'site_api_calls_total',
  help: 'Calls of the API by the version of the contract that the page speaks',
  labelNames: ['contract'] as const,
  registers,
});

/** Jobs that were refused because too many waited already. */
export const jobsRefused = new Counter({
  name: 'site_jobs_refused_total',
  help: 'Jobs refused because the line before them was full',
  labelNames: ['queue'] as const,
  registers,
});
