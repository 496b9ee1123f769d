import { signal } from '@preact/signals-react';
import type { Progress } from '#contract/worker-protocol.ts';
import type { Result } from '#domain/result.ts';
import type { HashedFile } from './hashed-file.ts';
import type { DigestResult, DigestRequest } from './work/digest-request.ts';
import type { WorkerPool } from './worker-pool.ts';

/** The progress of a run: the bytes of all its files, and the name of the file that is being read. */
export interface RunProgress extends Progress {
  readonly name: string;
  /** The speed in bytes a second since the run began. */
  readonly speed: number;
}

/** The bytes a finished run read, and how long that took. */
export interface RunSummary {
  readonly bytes: number;
  readonly seconds: number;
}

/** A speed measured over a shorter time is not meaningful. */
const minSeconds = 0.2;

/** Reads files one at a time and counts what it reads, from the first file to the end of the run. */
export function createHashRun(openCrew: () => WorkerPool, now: () => number) {
  // A signal apart from all other state: reports many times a second re-render the progress alone.
  const progress = signal<RunProgress>();
  let crew: WorkerPool | undefined;
  let current: { readonly id: number; readonly abort: AbortController } | undefined;
  let counted: { readonly started: number; bytes: number } | undefined;

  /** Answers undefined for an aborted file. `left` counts the bytes still to read, with this file. */
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
    /** Aborts the file that is being read; with an id only if it is that file. */
    abort(id?: number): void {
      if (id === undefined || id === current?.id) current?.abort.abort();
    },
    busy: (): boolean => current !== undefined,
    /** Ends the run and answers its summary, or undefined where nothing was read. */
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
