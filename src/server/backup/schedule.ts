import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { claimWork } from '../call/claim.ts';
import { recordSiteEvent } from '../call/site-events.ts';
import type { Config } from '../config/config.ts';
import { findDamageInThread } from '../db/damage.ts';
import { isPostgres } from '../db/kind.ts';
import type { Database } from '../db/schema.ts';
import { clearDamage, noteDamage } from '../db/write-watch.ts';
import { backupName, expiredBackups } from './backup-names.ts';
import { readProvedTime, writeBackupNote } from './backup-note.ts';
import { lostText } from './object-bytes.ts';
import { type BackupJob, type BackupOutcome, runInThread } from './run-in-thread.ts';

export interface ScheduleOptions {
  readonly database: Database;
  readonly config: Config;
  /** The names of the settings that were given. */
  readonly settings: readonly string[];
  readonly clock: () => number;
  readonly logger: FastifyBaseLogger;
  /** Makes and verifies one backup; in a thread of its own unless a test says otherwise. */
  readonly run?: (job: BackupJob, signal: AbortSignal) => Promise<BackupOutcome>;
}

/** How often a process checks whether a backup is due. */
const checkMilliseconds = 60_000;
const claimKey = 'backup-claim';
const hour = 3_600;
const provedEverySeconds = 7 * 24 * hour;

/**
 * Makes backups in the hours of the settings; of several processes on one database only one does. Returns a function that interrupts a
 * running backup, of which nothing is left, and waits for its end.
 */
export function backUpRegularly(options: ScheduleOptions): () => Promise<void> {
  if (options.config.backupDirectory === undefined) return async () => {};
  const stopping = new AbortController();
  let running = backUpIfDue(options, stopping.signal);
  const timer = setInterval(() => {
    running = running.then(() => backUpIfDue(options, stopping.signal));
  }, checkMilliseconds);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
    return running;
  };
}

/** Makes a backup if one is due and no other process has claimed it. Never rejects: what went wrong is noted and logged. */
export async function backUpIfDue(options: ScheduleOptions, signal: AbortSignal): Promise<void> {
  const { database, config, clock, logger } = options;
  const directory = config.backupDirectory;
  if (directory === undefined || signal.aborted) return;
  const now = clock();
  try {
    // A few minutes less, so that a check that comes late does not move all later backups.
    const seconds = config.backupHours * hour - 5 * 60;
    if (!(await claimWork(database, { key: claimKey, now, seconds }))) return;
    await backUp(options, { directory, now, signal });
    await examineFile(options, signal);
  } catch (error) {
    logger.error({ err: error }, 'a backup could not be made');
  }
}

/**
 * Pages that nobody reads are found damaged by nobody else. What was noted before may have been repaired from the command line. The look
 * comes after the note of the backup, because reading a large file takes longer than a process that is to end waits.
 */
async function examineFile({ database, logger }: ScheduleOptions, signal: AbortSignal): Promise<void> {
  if (isPostgres(database)) return;
  const found = await findDamageInThread(database, signal).catch((error: unknown) => {
    logger.error({ err: error }, 'the file of the database could not be examined');
    return undefined;
  });
  if (!found) return;
  if (found.names.length === 0) return clearDamage(database);
  noteDamage(database);
  logger.error({ damaged: found.names }, 'the file of the database is damaged');
}

interface DueBackup {
  readonly directory: string;
  readonly now: number;
  readonly signal: AbortSignal;
}

async function backUp(options: ScheduleOptions, { directory, now, signal }: DueBackup): Promise<void> {
  const { database, config, settings, clock, logger, run = runInThread } = options;
  const isLocked = config.backupLock !== undefined;
  const path = join(directory, backupName(now, isLocked));
  // Private keys are not here, so that a backup for them can only be compared with what was written.
  const mayProve = config.backupLock?.kind !== 'recipients';
  const proves = mayProve && now - (await readProvedTime(database)) >= provedEverySeconds;
  const outcome = await run({ config: pickConfig(config), path, settings, now, proves }, signal).catch(
    (error: unknown): BackupOutcome => {
      logger.error({ err: error }, 'a backup ended with an error');
      return { ok: false, code: 'failed', message: '程序出错，详见日志。' };
    },
  );
  if (!outcome.ok && outcome.code === 'aborted') return releaseClaim(database, now);
  const proved = proves && outcome.ok && outcome.unproved === undefined;
  await note(database, { outcome, now, seconds: clock() - now, proved });
  // Of a backup that failed nothing is left, and the older ones are as old as before.
  await removeExpired(directory, { keep: config.backupKeep, now }).catch((error: unknown) => {
    logger.error({ err: error, directory }, 'expired backups could not be removed');
  });
  if (!outcome.ok) {
    logger.error({ reason: outcome.message, path }, 'a backup failed');
    return retryInAnHour(database, { now, hours: config.backupHours });
  }
  logger.info({ path, bytes: outcome.bytes, proved }, 'backup made');
  if (outcome.unproved !== undefined) logger.error({ reason: outcome.unproved, path }, 'a backup was not proved');
}

const pickConfig = (config: Config) => {
  const { databaseUrl, databaseDirectUrl, dataDirectory, distDirectory, backupLock, origin, site, bucket } = config;
  return { databaseUrl, databaseDirectUrl, dataDirectory, distDirectory, backupLock, origin, site, bucket };
};

interface NotedOutcome {
  readonly outcome: BackupOutcome;
  readonly now: number;
  readonly seconds: number;
  readonly proved: boolean;
}

async function note(database: Database, { outcome, now, seconds, proved }: NotedOutcome): Promise<void> {
  const detail = outcome.ok
    ? `${outcome.rows} 行、${outcome.pictures} 张图片${lostText(outcome.lost)}；${proofText(outcome, proved)}`
    : outcome.message;
  const bytes = outcome.ok ? outcome.bytes : 0;
  await writeBackupNote(database, { time: now, ok: outcome.ok, bytes, seconds, detail }, outcome.ok && proved);
  await recordSiteEvent(database, { kind: 'backup', actor: '', detail: outcome.ok ? detail : `失败：${detail}`, now });
}

function proofText({ unproved }: { readonly unproved?: string }, proved: boolean): string {
  if (unproved !== undefined) return `没能恢复来验证，下次再试：${unproved}`;
  return proved ? '恢复到临时数据库验证过' : '校验和核对过';
}

/** A process that ends makes no backup; the next one shall at once. */
async function releaseClaim(database: Database, now: number): Promise<void> {
  await database
    .updateTable('meta')
    .set({ value: '0' })
    .where('key', '=', claimKey)
    .where('value', '=', String(now))
    .execute();
}

async function retryInAnHour(database: Database, { now, hours }: { now: number; hours: number }): Promise<void> {
  const value = String(now - (hours - 1) * hour);
  await database.updateTable('meta').set({ value }).where('key', '=', claimKey).execute();
}

async function removeExpired(directory: string, { keep, now }: { keep: number; now: number }): Promise<void> {
  for (const name of expiredBackups(await readdir(directory), { keep, now })) await rm(join(directory, name));
}
