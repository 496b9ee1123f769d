import { signal } from '@preact/signals-react';
import type { Progress } from '../../../contract/worker-protocol.ts';
import type { Result } from '../../../domain/result.ts';
import type { WorkerPool } from './worker-pool.ts';
import type { HashedFile } from './hashed-file.ts';
import type { DigestResult, DigestRequest } from './work/digest-request.ts';

/** What is under way: bytes of all files that this run has to read, and who is being read. */
export interface RunProgress extends Progress {
  readonly name: string;
  /** bytes a second since the run began */
  readonly speed: number;
}

/** How a run went. */
export interface RunSummary {
  readonly bytes: number;
  readonly seconds: number;
}

/** Speeds of the first moments say nothing. */
const minSeconds = 0.2;

/** Reads files one at a time and counts what it reads, from the first file to the end of the run. */
export function createHashRun(openCrew: () => WorkerPool, now: () => number) {
  // Apart from all other state, so that news many times a second draw nothing but the progress anew.
  const progress = signal<RunProgress>();
  let crew: WorkerPool | undefined;
  let current: { readonly id: number; readonly abort: AbortController } | undefined;
  let counted: { readonly started: number; bytes: number } | undefined;

  /** Undefined where it was given up. `left` is how many bytes there are to read, with this file. */
  async function hash(
    { id, path, file }: HashedFile,
    wanted: DigestRequest,
    left: number,
  ): Promise<Result<DigestResult> | undefined> {
    const abort = new AbortController();
    current = { id, abort };
    const count = (counted ??= { started: now(), bytes: 0 });
    const before = count.bytes;
    const tell = (read: number): void => {
      const seconds = (now() - count.started) / 1000;
      const done = before + read;
      const speed = seconds > minSeconds ? done / seconds : 0;
      progress.value = { name: path, done, total: before + left, speed };
    };
    tell(0);
    crew ??= openCrew();
    const watch = { signal: abort.signal, onProgress: ({ done }: Progress) => abort.signal.aborted || tell(done) };
    const answer = await crew.hash(file, wanted, watch);
    current = undefined;
    if (abort.signal.aborted) return undefined;
    count.bytes += file.size;
    return answer;
  }

  return {
    progress,
    hash,
    /** Gives up the file that is being read; all files, or only this one. */
    abort(id?: number): void {
      if (id === undefined || id === current?.id) current?.abort.abort();
    },
    busy: (): boolean => current !== undefined,
    /** Ends the count; undefined where nothing was read. */
    end(): RunSummary | undefined {
      const ended = counted && { bytes: counted.bytes, seconds: (now() - counted.started) / 1000 };
      counted = undefined;
      progress.value = undefined;
      return ended;
    },
    close(): void {
      current?.abort.abort();
      crew?.close();
      crew = undefined;
    },
  };
}
