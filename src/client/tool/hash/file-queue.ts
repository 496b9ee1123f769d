import type { AlgorithmId } from '../../../domain/hash/index.ts';
import type { Result } from '../../../domain/result.ts';
import type { Crew } from './crew.ts';
import { createRun, type Finished } from './file-run.ts';
import { forgotten, type HashedFile, missingOf, newFile, withDigests } from './hashed-file.ts';
import type { Digests, Key } from './work/wanted.ts';

export interface QueueState {
  readonly files: readonly HashedFile[];
  /** How the last run went, if it came to its end. */
  readonly finished?: Finished | undefined;
  /** Whether the reader has stopped the work. */
  readonly stopped: boolean;
}

/** What is to be computed of each file. */
export interface Wish {
  readonly wantedOf: (file: HashedFile) => readonly AlgorithmId[];
  readonly key: Key | undefined;
  /** False while there is no sensible key. */
  readonly ready: boolean;
}

interface Outside {
  readonly openCrew: () => Crew;
  /** milliseconds */
  readonly now: () => number;
  readonly onChange: (state: QueueState) => void;
}

export const emptyQueue: QueueState = { files: [], stopped: false };

/**
 * Files and their digests. One file at a time is read, once, for everything that is missing of it; what is chosen later is
 * added to what is there. Another key makes all of it worthless.
 */
export function createFileQueue({ openCrew, now, onChange }: Outside) {
  let state = emptyQueue;
  let wish: Wish | undefined;
  let count = 0;
  const run = createRun(openCrew, now);

  function set(changes: Partial<QueueState>): void {
    state = { ...state, ...changes };
    onChange(state);
  }

  function goOn(): void {
    if (run.busy() || !wish) return;
    const { wantedOf, ready } = wish;
    const waiting = state.files.filter((file) => missingOf(file, wantedOf(file)).length > 0);
    const [next] = waiting;
    if (next && ready && !state.stopped) return void hash(next, wish, sizeOf(waiting));
    const ended = run.end();
    if (ended) set({ finished: next || state.files.length === 0 ? undefined : ended });
  }

  async function hash(next: HashedFile, { wantedOf, key }: Wish, left: number): Promise<void> {
    const answer = await run.hash(next, { algorithms: missingOf(next, wantedOf(next)), key }, left);
    if (answer) {
      set({ files: state.files.map((file) => (file.id === next.id ? answered(file, answer) : file)) });
    }
    goOn();
  }

  return {
    progress: run.progress,
    want(next: Wish): void {
      const otherKey = wish && wish.key !== next.key;
      wish = next;
      if (otherKey) {
        run.abort();
        set({ files: state.files.map(forgotten), finished: undefined });
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
    /** Gives up the work, or goes on with it. */
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

function answered(file: HashedFile, answer: Result<Digests>): HashedFile {
  return answer.ok ? withDigests(file, answer.value) : { ...file, problem: answer.error };
}

function sizeOf(files: readonly HashedFile[]): number {
  return files.reduce((sum, { file }) => sum + file.size, 0);
}
