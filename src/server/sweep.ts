import type { FastifyBaseLogger } from 'fastify';
import { sweepDeletionRecords } from './account/delete-account.ts';
import { sweepViews } from './article/read/views.ts';
import { sweepDraftLinks } from './article/write/draft-link.ts';
import { sweepRemarks } from './article/write/draft-remark.ts';
import { sweepTrash } from './article/write/trash.ts';
import { sweepAssets } from './asset/cleanup.ts';
import { sweepObjects } from './asset/objects.ts';
import { sweepBuildFiles } from './build-file/publish-files.ts';
import { claimWork } from './call/claim.ts';
import { sweepIdempotencyKeys } from './call/idempotency.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/schema.ts';
import { sweepInvitations } from './site-settings/invitations.ts';
import { sweepDailyUsage } from './throttle/daily-usage.ts';
import { sweepAudit } from './user/audit.ts';
import { sweepDevices } from './user/known-device.ts';
import { sweepLetters } from './user/letters.ts';
import { sweepSteps } from './user/second-factor/steps.ts';
import { sweepSessions } from './user/session.ts';

const intervalSeconds = 3_600;
/** How often a process checks whether a sweep is due. */
const checkMilliseconds = 60_000;
const noteKey = 'sweep';

/** The functions that delete expired rows, by the name that the log calls them. */
const sweeps = {
  sessions: (database, { now, config }) => sweepSessions(database, { now, ends: config.sessionEnds }),
  steps: (database, { now }) => sweepSteps(database, now),
  devices: (database, { now }) => sweepDevices(database, now),
  attempts: (database, { now }) => sweepIdempotencyKeys(database, now),
  views: (database, { now }) => sweepViews(database, now),
  dayUse: (database, { now }) => sweepDailyUsage(database, now),
  audit: (database, { now, config }) => sweepAudit(database, { now, days: config.auditDays }),
  links: (database, { now }) => sweepPasswordLinks(database, now),
  draftLinks: (database, { now }) => sweepDraftLinks(database, now),
  remarks: (database, { now }) => sweepRemarks(database, now),
  farewells: (database, { now }) => sweepDeletionRecords(database, now),
  invitations: (database, { now }) => sweepInvitations(database, now),
  letters: (database, { now }) => sweepLetters(database, now),
  trash: (database, { now }) => sweepTrash(database, now),
  assets: (database, { now }) => sweepAssets(database, now),
  buildFiles: (database, { now }) => sweepBuildFiles(database, now),
  objects: (database, { now, config }) => sweepObjects(database, config, now),
} satisfies Record<string, (database: Database, at: { now: number; config: Config }) => Promise<unknown>>;

interface SweepOptions {
  readonly database: Database;
  /** Runs work on the database that may take longer than a request. */
  readonly maintain: (work: (database: Database) => Promise<void>) => Promise<void>;
  readonly config: Config;
  readonly clock: () => number;
  readonly logger: FastifyBaseLogger;
}

/**
 * Sweeps now and every hour; of several processes on one database only one does. Returns a function that stops the timer and waits
 * for the running sweep.
 */
export function sweepRegularly(sweeping: SweepOptions): () => Promise<void> {
  let running = sweepIfDue(sweeping);
  const timer = setInterval(() => {
    running = running.then(() => sweepIfDue(sweeping));
  }, checkMilliseconds);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Sweeps if a sweep is due and no other process has claimed it. A sweep that fails does not stop the others and runs again in an hour. */
export async function sweepIfDue({ database, maintain, config, clock, logger }: SweepOptions): Promise<void> {
  const now = clock();
  const isOurs = await claimWork(database, { key: noteKey, now, seconds: intervalSeconds }).catch((error: unknown) => {
    logger.error({ err: error }, 'it is not known whether to sweep');
    return false;
  });
  if (!isOurs) return;
  const report = (name: string) => (error: unknown) => logger.error({ err: error, sweep: name }, 'a sweep failed');
  await maintain(async (patient) => {
    for (const [name, sweep] of Object.entries(sweeps)) await sweep(patient, { now, config }).catch(report(name));
  }).catch(report('all'));
}

/** Deletes links that can no longer set a password. */
async function sweepPasswordLinks(database: Database, now: number): Promise<void> {
  await database.deleteFrom('password_link').where('expire_time', '<=', now).execute();
}
