import type { AlgorithmId } from '../../../domain/hash/index.ts';
import type { Result } from '../../../domain/result.ts';
import type { WorkerPool } from './worker-pool.ts';
import { createHashRun, type RunSummary } from './file-run.ts';
import { resetFile, type HashedFile, missingAlgorithms, newFile, withDigests } from './hashed-file.ts';
import type { DigestResult, HashKey } from './work/digest-request.ts';

export interface QueueState {
  readonly files: readonly HashedFile[];
  /** The summary of the last run, if it finished. */
  readonly finished?: RunSummary | undefined;
  /** Whether the reader has paused the queue. */
  readonly stopped: boolean;
}

/** Says which digests each file needs, and with which key. */
export interface HashRequest {
  readonly wantedOf: (file: HashedFile) => readonly AlgorithmId[];
  readonly key: HashKey | undefined;
  /** False while the key is incomplete or invalid. */
  readonly ready: boolean;
}

interface QueueEffects {
  readonly createWorkerPool: () => WorkerPool;
  /** milliseconds */
  readonly now: () => number;
  readonly onChange: (state: QueueState) => void;
}

export const emptyQueue: QueueState = { files: [], stopped: false };

/**
 * Files and their digests. One file at a time is read, once, for everything that is missing of it; what is chosen later is
 * added to what is there. Another key makes all of it worthless.
 */
export function createFileQueue({ createWorkerPool: openCrew, now, onChange }: QueueEffects) {
  let state = emptyQueue;
  let wish: HashRequest | undefined;
  let count = 0;
  const run = createHashRun(openCrew, now);

  function set(changes: Partial<QueueState>): void {
    state = { ...state, ...changes };
    onChange(state);
  }

  function goOn(): void {
    if (run.busy() || !wish) return;
    const { wantedOf, ready } = wish;
    const waiting = state.files.filter((file) => missingAlgorithms(file, wantedOf(file)).length > 0);
    const [next] = waiting;
    if (next && ready && !state.stopped) return void hash(next, wish, totalSize(waiting));
    const ended = run.end();
    if (ended) set({ finished: next || state.files.length === 0 ? undefined : ended });
  }

  async function hash(next: HashedFile, { wantedOf, key }: HashRequest, left: number): Promise<void> {
    const answer = await run.hash(next, { algorithms: missingAlgorithms(next, wantedOf(next)), key }, left);
    if (answer) {
      set({ files: state.files.map((file) => (file.id === next.id ? applyResult(file, answer) : file)) });
    }
    goOn();
  }

  return {
    progress: run.progress,
    want(next: HashRequest): void {
      const otherKey = wish && wish.key !== next.key;
      wish = next;
      if (otherKey) {
        run.abort();
        set({ files: state.files.map(resetFile), finished: undefined });
      }
      goOn();
    },
    add(files: readonly File[]): void {
      const fresh = files.map((file) => newFile(file, (count += 1)));
      set({ files: [...state.files, ...fresh], stopped: false });
      goOn();
    },
    remove(id: number): void {
      run.abort(id);
      set({ files: state.files.filter((file) => file.id !== id) });
    },
    clear(): void {
      run.abort();
      set({ ...emptyQueue, finished: undefined });
    },
    /** Pauses the queue, or continues it. */
    pause(stopped: boolean): void {
      set({ stopped });
      if (stopped) run.abort();
      goOn();
    },
    close(): void {
      wish = undefined;
      run.close();
    },
  };
}

function applyResult(file: HashedFile, answer: Result<DigestResult>): HashedFile {
  return answer.ok ? withDigests(file, answer.value) : { ...file, problem: answer.error };
}

function totalSize(files: readonly HashedFile[]): number {
  return files.reduce((sum, { file }) => sum + file.size, 0);
}
