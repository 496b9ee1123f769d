import { readFileSync, statSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { BuildInfo } from '#contract/build-info.ts';
import { currentManifestPath } from '#contract/build-manifest.ts';
import type { SiteState } from '#contract/site-state.ts';
import type { Config } from '../config/config.ts';
import { isPostgres } from '../db/kind.ts';
import { readMeta } from '../db/meta.ts';
import { databaseFile } from '../db/open-configured.ts';
import type { Database } from '../db/schema.ts';
import { recentErrors } from '../log/recent-errors.ts';
import type { MeasuredState } from '../metrics/site-gauges.ts';
import { readQueues } from '../runtime/concurrency.ts';

/** How the site is at the moment: build, database, disk, counts, work in progress, errors and the last backup. */
export async function readSiteState(database: Database, config: Config): Promise<SiteState> {
  const { version, commit } = await readBuild(config);
  return {
    version,
    commit,
    startTime: Math.floor(performance.timeOrigin / 1000),
    database: await describeDatabase(database, config),
    disk: await readDisk(config.dataDirectory),
    counts: await countAll(database),
    queues: readQueues(),
    backup: await readBackup(database),
    makesBackups: config.backupDirectory !== undefined,
    errors: recentErrors(),
  };
}

/** What the metrics tell of the same, and how many sessions there are. */
export async function measureSite(
  database: Database,
  config: Config,
  now: number,
): Promise<Omit<MeasuredState, 'isWritable' | 'isDamaged'>> {
  const { idleSeconds, absoluteSeconds } = config.sessionEnds;
  const sessions = database
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('seen_time', '>', now - idleSeconds)
    .where('create_time', '>', now - absoluteSeconds);
  const { n } = await sessions.executeTakeFirstOrThrow();
  const { bytes } = await describeDatabase(database, config);
  return {
    ...(await readBuild(config)),
    databaseBytes: bytes,
    disk: await readDisk(config.dataDirectory),
    counts: await countAll(database),
    sessions: Number(n),
    queues: readQueues(),
    backup: await readBackup(database),
  };
}

/** The build that is served; while developing there is none, and the version is that of the sources. */
async function readBuild({ distDirectory }: Config): Promise<Pick<BuildInfo, 'version' | 'commit'>> {
  const manifest = join(distDirectory, 'client', currentManifestPath);
  try {
    return JSON.parse(await readFile(manifest, 'utf8')) as BuildInfo;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { version: readSourceVersion(), commit: '' };
  }
}

function readSourceVersion(): string {
  const file = new URL('../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

async function describeDatabase(database: Database, config: Config): Promise<SiteState['database']> {
  const ofPostgres = isPostgres(database);
  const size = ofPostgres
    ? sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`
    : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`;
  const last = sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`;
  const bytes = Number((await size.execute(database)).rows[0]?.bytes ?? 0);
  return {
    kind: ofPostgres ? 'postgresql' : 'sqlite',
    bytes: ofPostgres ? bytes : bytes + logBytes(config),
    migration: (await last.execute(database)).rows[0]?.name ?? '',
  };
}

/** The room that SQLite's write-ahead log takes beside the file: as much again, after a large write. */
const logBytes = (config: Config): number =>
  statSync(`${databaseFile(config)}-wal`, { throwIfNoEntry: false })?.size ?? 0;

async function readDisk(directory: string): Promise<SiteState['disk']> {
  const { bavail, blocks, bsize } = await statfs(directory).catch((error: NodeJS.ErrnoException) => {
    // With PostgreSQL nobody needs to have made the data directory; what it would lie on is then that of the program.
    if (error.code === 'ENOENT') return statfs('.');
    throw error;
  });
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Read from the counters that triggers keep (`db/migrate-counts.ts`), since the numbers are asked for every few seconds. */
async function countAll(database: Database): Promise<SiteState['counts']> {
  const rows = await database
    .selectFrom('counter')
    .select(['scope', 'name', 'count'])
    .where('scope', 'in', ['user', 'poster', 'asset', 'report'])
    .execute();
  const countOf = (scope: string, name?: string): number =>
    rows
      .filter((row) => row.scope === scope && (name === undefined || row.name === name))
      .reduce((sum, { count }) => sum + count, 0);
  return {
    people: countOf('user'),
    pending: countOf('user', 'pending'),
    articles: countOf('poster'),
    withheld: countOf('poster', 'withheld'),
    pictures: countOf('asset'),
    reports: countOf('report', 'open'),
  };
}

/** The note that the last backup left, whether this process, another one or the command line made it. */
async function readBackup(database: Database): Promise<SiteState['backup']> {
  const note = await readMeta(database, 'backup');
  return note === undefined ? null : (JSON.parse(note) as SiteState['backup']);
}
