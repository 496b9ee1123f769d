import type { AlgorithmId } from '#domain/hash/index.ts';
import type { Result } from '#domain/result.ts';
import { createHashRun, type RunSummary } from './file-run.ts';
import { resetFile, type HashedFile, missingAlgorithms, newFile, withDigests } from './hashed-file.ts';
import { fileIdentity, type KeptFile, keptOf } from './kept-files.ts';
import type { DigestResult, HashKey } from './work/digest-request.ts';
import type { WorkerPool } from './worker-pool.ts';

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
 * Files and their digests. One file at a time is read, once, for all digests it lacks; digests that are requested later are added to
 * those it has. Another key invalidates them all.
 */
export function createFileQueue({ createWorkerPool, now, onChange }: QueueEffects) {
  const queue = createQueueState(onChange);
  const run = createHashRun(createWorkerPool, now);
  const loop = createHashLoop(queue, run);
  let count = 0;
  let kept: ReadonlyMap<string, KeptFile> = new Map();

  function restoreFile(file: HashedFile): HashedFile {
    const known = loop.isKeyed() ? undefined : kept.get(fileIdentity(keptOf(file)));
    return known ? { ...file, digests: known.digests } : file;
  }

  return {
    progress: run.progress,
    want(next: HashRequest): void {
      if (loop.replaceRequest(next)) {
        run.abort();
        queue.set({ files: queue.present().files.map(resetFile), finished: undefined });
      }
      loop.proceed();
    },
    add(files: readonly File[]): void {
      const fresh = files.map((file) => restoreFile(newFile(file, (count += 1))));
      queue.set({ files: [...queue.present().files, ...fresh] });
      loop.proceed();
    },
    /** Takes what is known of files of an earlier visit, whose digests are not computed again. */
    recall(files: readonly KeptFile[]): void {
      kept = new Map(files.map((file) => [fileIdentity(file), file]));
    },
    remove(id: number): void {
      run.abort(id);
      queue.set({ files: queue.present().files.filter((file) => file.id !== id) });
    },
    clear(): void {
      run.abort();
      queue.set({ ...emptyQueue, finished: undefined });
    },
    /** Pauses the queue, or continues it. */
    pause(stopped: boolean): void {
      queue.set({ stopped });
      if (stopped) run.abort();
      loop.proceed();
    },
    close(): void {
      loop.end();
      run.close();
    },
  };
}

/** Holds the state of a queue and passes every change on. */
function createQueueState(onChange: QueueEffects['onChange']) {
  let state = emptyQueue;
  return {
    present: (): QueueState => state,
    set(changes: Partial<QueueState>): void {
      state = { ...state, ...changes };
      onChange(state);
    },
  };
}

/** Hashes one waiting file after the other, as long as there is a valid request and the queue is not paused. */
function createHashLoop(queue: ReturnType<typeof createQueueState>, run: ReturnType<typeof createHashRun>) {
  let request: HashRequest | undefined;

  function proceed(): void {
    if (run.busy() || !request) return;
    const { wantedOf, ready } = request;
    const { files, stopped } = queue.present();
    const waiting = files.filter((file) => missingAlgorithms(file, wantedOf(file)).length > 0);
    const [next] = waiting;
    if (next && ready && !stopped) return void hash(next, request, totalSize(waiting));
    const ended = run.end();
    if (ended) queue.set({ finished: next || files.length === 0 ? undefined : ended });
  }

  async function hash(next: HashedFile, { wantedOf, key }: HashRequest, left: number): Promise<void> {
    const answer = await run.hash(next, { algorithms: missingAlgorithms(next, wantedOf(next)), key }, left);
    if (answer) {
      const { files } = queue.present();
      queue.set({ files: files.map((file) => (file.id === next.id ? applyResult(file, answer) : file)) });
    }
    proceed();
  }

  return {
    proceed,
    /** Answers whether the key is another one. */
    replaceRequest(next: HashRequest): boolean {
      const hasOtherKey = request !== undefined && request.key !== next.key;
      request = next;
      return hasOtherKey;
    },
    isKeyed: (): boolean => request?.key !== undefined,
    end(): void {
      request = undefined;
    },
  };
}

function applyResult(file: HashedFile, answer: Result<DigestResult>): HashedFile {
  return answer.ok ? withDigests(file, answer.value) : { ...file, problem: answer.error };
}

function totalSize(files: readonly HashedFile[]): number {
  return files.reduce((sum, { file }) => sum + file.size, 0);
}
