import { collectDefaultMetrics, Gauge } from 'prom-client';
import type { SiteState } from '#contract/site-state.ts';
import { registry } from './metrics.ts';

/** What is read from the database and the disk when metrics are asked for. */
export interface MeasuredState extends Pick<SiteState, 'version' | 'commit' | 'disk' | 'counts' | 'queues' | 'backup'> {
  readonly databaseBytes: number;
  /** Sessions that have not ended. */
  readonly sessions: number;
  readonly isWritable: boolean;
  readonly isDamaged: boolean;
}

let readState: (() => Promise<MeasuredState>) | undefined;
let reading: Promise<MeasuredState | undefined> | undefined;

/** Names what reads the state. Where it rejects, `site_database_up` is 0 and the other gauges keep what was read last. */
export function measureSiteWith(read: () => Promise<MeasuredState>): void {
  readState = read;
}

/** All gauges of one question share one reading. */
function currentState(): Promise<MeasuredState | undefined> {
  reading ??= (readState?.() ?? Promise.reject(new Error('nothing reads the state')))
    .catch(() => undefined)
    .finally(() => (reading = undefined));
  return reading;
}

interface SiteGauge<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly Label[];
  readonly set: (gauge: Gauge<Label>, state: MeasuredState) => void;
  /** What is set where the state cannot be read; unless given, the gauge keeps what was read last. */
  readonly otherwise?: number;
  /**
   * How the numbers of several processes become one: those about the site are the same in each, those about a process are added, and of
   * what `every` process finds the worst counts.
   */
  readonly of?: keyof typeof aggregators;
}

const aggregators = { site: 'max', process: 'sum', every: 'min' } as const;

function siteGauge<Label extends string>(definition: SiteGauge<Label>): void {
  const { name, help, labels = [], set, otherwise, of = 'site' } = definition;
  const gauge = new Gauge<Label>({
    name,
    help,
    labelNames: labels,
    aggregator: aggregators[of],
    registers: [],
    async collect() {
      const state = await currentState();
      if (state) set(this, state);
      else if (otherwise !== undefined) this.set(otherwise);
    },
  });
  registry.registerMetric(gauge);
}

siteGauge({
  name: 'site_database_up',
  help: '1 where the database answered while the metrics were read, otherwise 0',
  of: 'every',
  set: (gauge) => gauge.set(1),
  otherwise: 0,
});

siteGauge({
  name: 'site_database_writable',
  help: '1 where the database took a write when one was last tried, otherwise 0',
  of: 'every',
  set: (gauge, { isWritable }) => gauge.set(isWritable ? 1 : 0),
  otherwise: 0,
});

siteGauge({
  name: 'site_database_damaged',
  help: '1 once a statement has met damage in the database, otherwise 0',
  set: (gauge, { isDamaged }) => gauge.set(isDamaged ? 1 : 0),
});

siteGauge({
  name: 'site_build_info',
  help: 'The build that is served; always 1',
  labels: ['version', 'commit'],
  set: (gauge, { version, commit }) => gauge.set({ version, commit }, 1),
});

siteGauge({
  name: 'site_database_size_bytes',
  help: 'Size of the database; with SQLite, its write-ahead log too',
  set: (gauge, { databaseBytes }) => gauge.set(databaseBytes),
});

siteGauge({
  name: 'site_disk_bytes',
  help: 'The disk of the data directory: what is free, and all of it',
  labels: ['state'],
  set(gauge, { disk: { free, total } }) {
    gauge.set({ state: 'free' }, free);
    gauge.set({ state: 'total' }, total);
  },
});

siteGauge({
  name: 'site_sessions',
  help: 'Sessions that have not ended',
  set: (gauge, { sessions }) => gauge.set(sessions),
});

siteGauge({
  name: 'site_rows',
  help: 'What the site holds: accounts, articles, pictures, and what waits for an owner',
  labels: ['of'],
  set(gauge, { counts }) {
    for (const [of, count] of Object.entries(counts)) gauge.set({ of }, count);
  },
});

siteGauge({
  name: 'site_jobs',
  help: 'Jobs of the limited lines: rendering, passwords, pictures, search',
  labels: ['queue', 'state'],
  of: 'process',
  set(gauge, { queues }) {
    for (const { name, running, waiting } of queues) {
      gauge.set({ queue: name, state: 'running' }, running);
      gauge.set({ queue: name, state: 'waiting' }, waiting);
    }
  },
});

siteGauge({
  name: 'site_backup_last_timestamp_seconds',
  help: 'When the last backup was tried; 0 before the first',
  set: (gauge, { backup }) => gauge.set(backup?.time ?? 0),
});

siteGauge({
  name: 'site_backup_last_success',
  help: '1 where the last backup succeeded, otherwise 0',
  set: (gauge, { backup }) => gauge.set(backup?.ok ? 1 : 0),
});

siteGauge({
  name: 'site_backup_last_size_bytes',
  help: 'Size of the last backup',
  set: (gauge, { backup }) => gauge.set(backup?.bytes ?? 0),
});

/** Adds the metrics that Node has by itself: event loop, garbage collector, memory, processor. */
export function collectProcessMetrics(): void {
  collectDefaultMetrics({ register: registry });
}
