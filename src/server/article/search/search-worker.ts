import { constants, getPriority, platform, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import type { PosterHits } from '#contract/poster-read.ts';
import { type DatabaseSource, openReader } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { serveJobs } from '../../runtime/serve-jobs.ts';
import { isIndexBuilding } from '../../search/rebuild.ts';
import { searchArticles, type SearchQuestion } from './hits.ts';

/** The databases that are searched: the same that the application has open. */
export interface SearchSource extends Pick<DatabaseSource, 'url' | 'directUrl' | 'file'> {
  readonly readUrl?: string | undefined;
}

/** A question, and whether the read replica answers it. */
export interface PlacedQuestion extends SearchQuestion {
  readonly onReplica?: boolean;
}

/** The input of a thread's job. */
interface SearchInput extends PlacedQuestion {
  /** Shared memory: set to 1 when nobody waits for the answer any more. */
  readonly cancelled: Int32Array<SharedArrayBuffer>;
}

/** An error in a thread, as far as it tells what is wrong with the database. */
export interface SearchFailure {
  readonly message: string;
  readonly code?: string | undefined;
  readonly errcode?: number | undefined;
}

/** `building`: the index is not complete, so hits would be missing without a word. */
export type SearchHits = PosterHits | 'building';

type SearchOutput = { readonly hits: SearchHits } | { readonly failure: SearchFailure };

/** Belongs to the running search; not zero as soon as nobody waits for its answer. */
let cancelled = new Int32Array(new SharedArrayBuffer(4));

const { readUrl, ...source } = workerData as SearchSource;
const primary = openSearched(source);
const replica = readUrl === undefined ? primary : openSearched({ ...source, url: readUrl });

function openSearched(place: SearchSource): Database {
  // A search whose connection breaks fails by itself; otherwise the next search opens another one.
  return openReader({ ...place, onError: () => {} }, () => {
    if (Atomics.load(cancelled, 0) !== 0) throw new Error('nobody waits for this search any more');
  });
}

// Threads that answer requests come first. Only on Linux is this the priority of the calling thread; elsewhere it would be the process's.
if (platform() === 'linux') lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** A larger number is a lower priority. A process that was started with a still lower priority keeps it: raising it is not allowed. */
function lowerPriority(priority: number): void {
  if (getPriority() >= priority) return;
  try {
    setPriority(priority);
  } catch {
    // Where the system forbids the change, searches are answered all the same.
  }
}

const jobs = {
  async search(input: SearchInput): Promise<SearchOutput> {
    cancelled = input.cancelled;
    const database = input.onReplica ? replica : primary;
    try {
      // The thread has a connection of its own, since the application's may be busy with another request.
      return { hits: (await isIndexBuilding(database)) ? 'building' : await searchArticles(database, input) };
    } catch (error) {
      // A failed job would carry only a text to the other thread; the codes tell what is wrong with the database.
      const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
      return { failure: { message, code, errcode } };
    }
  },
};

export type SearchJobs = typeof jobs;

serveJobs(jobs, async () => {
  await primary.destroy();
  if (replica !== primary) await replica.destroy();
});
