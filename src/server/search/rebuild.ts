import { randomUUID } from 'node:crypto';
import { setImmediate as yieldToOthers, setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { findDamageInThread, findDamagedTables, replaceDamaged } from '../db/damage.ts';
import { isPostgres } from '../db/kind.ts';
import { lockMeta, readMeta } from '../db/meta.ts';
import { countRows } from '../db/queries.ts';
import type { Database } from '../db/schema.ts';
import { notesOf } from '../db/write-watch.ts';
import { indexArticles, searchIndexOf } from './article-index.ts';

/** Increase this number when the same articles get other tokens or texts; the index is then rebuilt. */
const indexVersion = '4';
const noteKey = 'search-index';
/** Articles written in one transaction. Requests wait for it, on SQLite even those that read. */
const atOnce = 25;
/** A process that has not written for this long counts as gone, and another continues the build. */
const leaseSeconds = 60;
const retryMilliseconds = 5_000;

/** The row of `meta` while an index is being built; the row of a complete index holds its version alone. */
interface Progress {
  readonly version: string;
  /** Which process builds, and until when the others leave it to it. */
  readonly by: string;
  readonly until: number;
  /** The last indexed article in the order of publishing; missing until the old index is cleared. */
  readonly after?: readonly [publishTime: number, id: string];
}

interface RebuildOptions {
  readonly database: Database;
  /** Runs work on the database that may take longer than a request. */
  readonly maintain: (work: (database: Database) => Promise<void>) => Promise<void>;
  readonly logger: FastifyBaseLogger;
  /** Aborted when the process is to end; the index keeps the articles added until then. */
  readonly signal: AbortSignal;
}

/** Rebuilds the index where it is not complete or turns out to be damaged, while the server works, and retries until it is complete. */
export async function keepIndexFresh({ database, maintain, logger, signal }: RebuildOptions): Promise<void> {
  const by = randomUUID();
  let isComplete = false;
  while (!signal.aborted) {
    try {
      if (notesOf(database).damage === 'met' && !isPostgres(database)) {
        // Another process may have replaced the index and ended before it was filled.
        isComplete = false;
        await examineDamage({ database, logger, signal });
      }
      isComplete ||= await refreshWithoutLimits(maintain, signal, by);
    } catch (error) {
      logger.error({ err: error }, 'the search index could not be built; trying again');
    }
    await wait(retryMilliseconds, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Looks after statements have met damage: everything in the index can be written anew, while other tables only a backup has. After a
 * replacement it is looked once more, because other tables may be damaged, too.
 */
async function examineDamage({ database, logger, signal }: Omit<RebuildOptions, 'maintain'>): Promise<void> {
  const found = await findDamageInThread(database, signal);
  if (!found) return;
  if (!found.names.some(isOfIndex)) {
    notesOf(database).damage = found.names.length > 0 ? 'examined' : 'none';
  } else if (await replaceIndex(database, found.schemaVersion)) {
    logger.error('the search index was damaged and is built anew');
  }
}

/**
 * Puts an empty index in the place of a damaged one and notes that it is to be filled, at once: an index that is noted as complete and holds
 * nothing would find nothing without a word. False where another process has done so since the look.
 */
function replaceIndex(database: Database, schemaVersion: number): Promise<boolean> {
  return replaceDamaged(database, {
    isMeant: ({ table }) => isOfIndex(table),
    schemaVersion,
    alongside: (own) => own.prepare("update meta set value = '' where key = ?").run(noteKey),
  });
}

/** Whether a table is one of the index, all of which begin with this word. */
export const isOfIndex = (table: string): boolean => table.startsWith('search_');

async function refreshWithoutLimits(
  maintain: RebuildOptions['maintain'],
  signal: AbortSignal,
  by: string,
): Promise<boolean> {
  let isComplete = false;
  await maintain(async (database) => {
    isComplete = await refreshIndex(database, signal, by);
  });
  return isComplete;
}

/**
 * Rebuilds an index that is missing or of another version, in many short transactions: requests go on meanwhile, articles written
 * meanwhile keep their own entries, and a process that is stopped loses nothing. One of several processes builds. True when the
 * index is complete.
 */
export async function refreshIndex(
  database: Database,
  signal?: AbortSignal,
  by: string = randomUUID(),
): Promise<boolean> {
  let step: RebuildStep = 'more';
  for (;;) {
    if (step !== 'more' || signal?.aborted) break;
    step = await database.transaction().execute((transaction) => runStep(transaction, by));
    await yieldToOthers();
  }
  if (step === 'complete') return true;
  if (step === 'filled' && (await searchIndexOf(database).complete(database, signal))) {
    return database.transaction().execute(markComplete);
  }
  await database.transaction().execute((transaction) => releaseLease(transaction, by));
  return false;
}

/** Builds the whole index anew, as the owner asks for; false where another process is building it. */
export async function rebuildIndex(database: Database): Promise<boolean> {
  const isFree = await database.transaction().execute(async (transaction) => {
    const progress = progressOf(await lockProgress(transaction));
    if (progress && progress.until > Math.floor(Date.now() / 1000)) return false;
    await writeProgress(transaction, '');
    return true;
  });
  if (!isFree) return false;
  if (!isPostgres(database)) {
    const { names, schemaVersion } = await findDamagedTables(database, isOfIndex);
    if (names.length > 0) await replaceIndex(database, schemaVersion);
  }
  return refreshIndex(database);
}

/** A newer version of this program may have begun an index of its own meanwhile. */
async function markComplete(database: Database): Promise<boolean> {
  const stored = await lockProgress(database);
  if (progressOf(stored)) await writeProgress(database, indexVersion);
  return progressOf(stored) !== undefined || stored === indexVersion;
}

/** Ends the lease of a process that stops, so that another one can continue at once. */
async function releaseLease(database: Database, by: string): Promise<void> {
  const progress = progressOf(await lockProgress(database));
  if (progress?.by === by) await writeProgress(database, JSON.stringify({ ...progress, until: 0 } satisfies Progress));
}

/** Whether the index is not complete yet. One made by a newer version of the program counts as complete. */
export async function isIndexBuilding(database: Database): Promise<boolean> {
  return !isCompleteNote(await readMeta(database, noteKey));
}

/** The articles that a build has added so far, and all that are published; undefined where the index is complete. */
export async function readIndexProgress(
  database: Database,
): Promise<{ readonly done: number; readonly total: number } | undefined> {
  const stored = await readMeta(database, noteKey);
  if (isCompleteNote(stored)) return undefined;
  const after = progressOf(stored ?? '')?.after;
  const [done, total] = await Promise.all([after ? countPublished(database, after) : 0, countPublished(database)]);
  return { done, total };
}

async function countPublished(database: Database, until?: NonNullable<Progress['after']>): Promise<number> {
  return countRows(
    database
      .selectFrom('poster')
      .where('status', '=', 'published')
      .$if(until !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) => eb(refTuple('publish_time', 'id'), '<=', tuple(...until!))),
      ),
  );
}

const isCompleteNote = (stored: string | undefined): boolean => Number(stored || Number.NaN) >= Number(indexVersion);

/** `filled`: all articles are in the index, and its database indexes are still to be created. */
type RebuildStep = 'more' | 'filled' | 'complete' | 'taken';

async function runStep(database: Database, by: string): Promise<RebuildStep> {
  const stored = await lockProgress(database);
  if (stored === indexVersion) return 'complete';
  const now = Math.floor(Date.now() / 1000);
  const progress = progressOf(stored);
  if (progress && progress.by !== by && progress.until > now) return 'taken';
  // The note comes before the clearing, so that no search starts on an empty index or delays the clearing.
  const after = progress && (await addNext(database, progress.after));
  if (after === 'filled') return 'filled';
  const next: Progress = { version: indexVersion, by, until: now + leaseSeconds, ...(after && { after }) };
  await writeProgress(database, JSON.stringify(next));
  return 'more';
}

/** Clears the old index, or adds the next articles; returns the progress after that. */
async function addNext(database: Database, after: Progress['after']): Promise<Progress['after'] | 'filled'> {
  const index = searchIndexOf(database);
  if (!after) {
    await index.clear(database);
    return [-1, ''];
  }
  const next = await publishedAfter(database, after);
  const last = next.at(-1);
  if (!last) return 'filled';
  const ids = next.map(({ id }) => id);
  await lockArticles(database, ids);
  // Articles written during the build are in the index already.
  await index.remove(database, ids);
  await indexArticles(database, ids);
  return [last.publish_time ?? 0, last.id];
}

/**
 * Locks the articles, so that a write of one waits for the build or the build for the write: both index the same rows, and the build
 * would otherwise index a text read before the write. SQLite has one writer anyway.
 */
async function lockArticles(database: Database, ids: readonly string[]): Promise<void> {
  if (!isPostgres(database)) return;
  await database.selectFrom('poster').select('id').where('id', 'in', ids).orderBy('id').forShare().execute();
}

const lockProgress = (database: Database): Promise<string> => lockMeta(database, noteKey, '');

async function writeProgress(database: Database, value: string): Promise<void> {
  await database.updateTable('meta').set({ value }).where('key', '=', noteKey).execute();
}

/** The progress of an index of this version; undefined where the build has not begun. */
function progressOf(stored: string): Progress | undefined {
  if (!stored.startsWith('{')) return undefined;
  const progress = JSON.parse(stored) as Progress;
  return progress.version === indexVersion ? progress : undefined;
}

/** The next articles in the order of publishing, so that each is appended at the end of the index. */
function publishedAfter(database: Database, after: NonNullable<Progress['after']>) {
  return database
    .selectFrom('poster')
    .select(['id', 'publish_time'])
    .where('status', '=', 'published')
    .where(({ eb, refTuple, tuple }) => eb(refTuple('publish_time', 'id'), '>', tuple(...after)))
    .orderBy('publish_time')
    .orderBy('id')
    .limit(atOnce)
    .execute();
}
