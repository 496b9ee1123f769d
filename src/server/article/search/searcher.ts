import { processLimit } from '../../config/machine-share.ts';
import { databaseFailure } from '../../db/failure.ts';
import { BusyError } from '../../runtime/busy.ts';
import { QueueFull, limitConcurrency } from '../../runtime/concurrency.ts';
import { createThreadPool } from '../../runtime/threads.ts';
import type { PlacedQuestion, SearchHits, SearchJobs, SearchSource } from './search-worker.ts';

export interface Searcher {
  /**
   * Rejects with `BusyError` when too many searches wait, or a search takes too long or fails; with the database's error when the
   * database is away; with the signal's reason when `cancel` is aborted.
   */
  readonly search: (question: PlacedQuestion, cancel?: AbortSignal) => Promise<SearchHits>;
  /** Lets the running searches end, and closes their connections. */
  readonly close: () => Promise<void>;
}

/** The longest wait for a thread. Readers and most proxies do not wait longer for an answer. */
const maxQueueMilliseconds = 5_000;
/** Processor time of one search. Looking through every text of 100,000 articles takes 300 ms. */
const maxWorkMilliseconds = 2_000;
const retrySeconds = 5;

const tooMany = '现在搜索的人太多，请过几秒再试';
const tooLong = '搜索用时太长，已停止。请过几秒再试，或换更具体的关键词';
const failed = '搜索暂时没有响应，请过几秒再试';

/**
 * Searches in threads, because SQLite would block the main thread while it looks through texts. `onFailure` gets what a thread was told by
 * the database.
 */
export function openSearcher(source: SearchSource, onFailure: (error: Error) => void = () => {}): Searcher {
  const runLimited = limitConcurrency(
    () => processLimit('searches'),
    () => processLimit('waitingSearches'),
    '搜索',
  );
  const threads = createThreadPool<SearchJobs>(new URL('./search-worker.ts', import.meta.url), {
    workerData: source,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });

  async function run(question: PlacedQuestion, cancel: AbortSignal): Promise<SearchHits> {
    const input = { ...question, cancelled: new Int32Array(new SharedArrayBuffer(4)) };
    const stop = (): void => void Atomics.store(input.cancelled, 0, 1);
    cancel.addEventListener('abort', stop);
    const result = await threads
      .run({ name: 'search', input, workMilliseconds: maxWorkMilliseconds })
      .catch((error: unknown) => ({ output: { failure: error as Error } }))
      .finally(() => cancel.removeEventListener('abort', stop));
    cancel.throwIfAborted();
    if (typeof result === 'string') throw new BusyError(tooLong, { seconds: retrySeconds });
    if ('hits' in result.output) return result.output.hits;
    const { message, ...codes } = result.output.failure;
    const cause = Object.assign(new Error(message), codes);
    onFailure(cause);
    throw errorOf(cause);
  }

  return {
    async search(question, cancel = new AbortController().signal) {
      const timeout = AbortSignal.timeout(maxQueueMilliseconds);
      try {
        return await runLimited(() => run(question, cancel), AbortSignal.any([cancel, timeout]));
      } catch (error) {
        const isTooLate = error instanceof QueueFull || error === timeout.reason;
        throw isTooLate ? new BusyError(tooMany, { seconds: retrySeconds }) : error;
      }
    },
    close: threads.close,
  };
}

/** A database that is away keeps its error, which has an answer of its own; anything else that fails may work in a new thread. */
function errorOf(cause: Error): Error {
  return databaseFailure(cause) === 'away' ? cause : new BusyError(failed, { seconds: retrySeconds, cause });
}
