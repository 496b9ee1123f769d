import { availableParallelism } from 'node:os';
import { BusyError } from '../../runtime/busy.ts';
import { databaseFailure } from '../../db/failure.ts';
import type { DatabaseSource } from '../../db/open.ts';
import { createThreadPool } from '../../runtime/threads.ts';
import { QueueFull, limitConcurrency } from '../../runtime/concurrency.ts';
import type { SearchQuestion } from './hits.ts';
import type { PosterHits } from '../../../contract/poster.ts';

/** Which database is searched: the same that the application has open. */
export type SearchSource = Pick<DatabaseSource, 'url' | 'file'>;

/** What a thread is asked. */
export interface SearchJob extends SearchQuestion {
  /** Shared memory: set to 1 when the search is to stop. */
  readonly unwanted: Int32Array<SharedArrayBuffer>;
}

/** What is known of an error in a thread, as far as it tells what is wrong with the database. */
interface SearchFailure {
  readonly message: string;
  readonly code?: string | undefined;
  readonly errcode?: number | undefined;
}

/** Nothing is found as long as the index is being built: what is not in it yet would be missing without a word. */
export type SearchHits = PosterHits | 'building';

export type SearchOutput = { readonly hits: SearchHits } | { readonly failure: SearchFailure };

export interface Searcher {
  /**
   * Rejects with `BusyError` where too many search, or a search takes too long or fails; with the error of a database that is away;
   * with the signal's reason when it stops.
   */
  readonly search: (question: SearchQuestion, unwanted?: AbortSignal) => Promise<SearchHits>;
  /** Lets the searches under way end, and closes their connections. */
  readonly close: () => Promise<void>;
}

/** One processor stays for everything else; each thread has a connection of its own. */
const threadCount = Math.min(4, Math.max(1, availableParallelism() - 1));
/** Searches that wait for a thread; further ones are refused. */
const maxQueued = 32;
/** In milliseconds: somebody who waits so long has stopped to wait, and so has most of what stands between. */
const longestWait = 5_000;
/** In milliseconds of work. Looking through every text of 100,000 articles takes 300. */
const longestSearch = 2_000;
const retrySeconds = 5;

const tooMany = '现在搜索的人太多，请过几秒再试';
const tooLong = '这次搜索用的时间太长，已经停止。请过几秒再试，或换更具体的词';
const failed = '搜索暂时没有回答，请过几秒再试';

/** Searches away from the main thread, which would answer nobody else as long as SQLite looks through texts. */
export function openSearcher(source: SearchSource): Searcher {
  const runLimited = limitConcurrency(threadCount, maxQueued);
  const threads = createThreadPool<SearchJob, SearchOutput>(new URL('./search-worker.ts', import.meta.url), {
    workerData: { url: source.url, file: source.file } satisfies SearchSource,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });

  async function run(question: SearchQuestion, unwanted: AbortSignal): Promise<SearchHits> {
    const job = { ...question, unwanted: new Int32Array(new SharedArrayBuffer(4)) };
    const stop = (): void => void Atomics.store(job.unwanted, 0, 1);
    unwanted.addEventListener('abort', stop);
    const outcome = await threads
      .run({ input: job, workMilliseconds: longestSearch })
      .catch((error: unknown) => ({ output: { failure: error as Error } }))
      .finally(() => unwanted.removeEventListener('abort', stop));
    unwanted.throwIfAborted();
    if (typeof outcome === 'string') throw new BusyError(tooLong, { seconds: retrySeconds });
    if ('failure' in outcome.output) throw errorOf(outcome.output.failure);
    return outcome.output.hits;
  }

  return {
    async search(question, unwanted = new AbortController().signal) {
      const impatient = AbortSignal.timeout(longestWait);
      const givesUp = AbortSignal.any([unwanted, impatient]);
      try {
        return await runLimited(() => run(question, unwanted), givesUp);
      } catch (error) {
        const isTooLate = error instanceof QueueFull || error === impatient.reason;
        throw isTooLate ? new BusyError(tooMany, { seconds: retrySeconds }) : error;
      }
    },
    close: threads.close,
  };
}

/** A database that is away is said to be away; anything else that fails may work in a new thread. */
function errorOf({ message, ...codes }: SearchFailure): Error {
  const cause = Object.assign(new Error(message), codes);
  return databaseFailure(cause) === 'away' ? cause : new BusyError(failed, { seconds: retrySeconds, cause });
}
