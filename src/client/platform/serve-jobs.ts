import type { FromWorker, JobContext, Jobs, ToWorker } from './job-messages.ts';

/** What this file uses of a worker's global scope, which the client's library of types does not know. */
interface WorkerScope {
  postMessage(message: FromWorker, transfer?: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
}

/** More news than this a second would keep the page busy with telling. */
const newsMilliseconds = 50;

/** The worker's side of `openJobs`: answers each question by the job of its name. */
export function serveJobs(jobs: Jobs): void {
  const scope = globalThis as unknown as WorkerScope;
  scope.addEventListener('message', ({ data: { id, name, input } }) => {
    void answer(id, name, input);
  });

  async function answer(id: number, name: string, input: unknown): Promise<void> {
    try {
      const output = await jobs[name]!(input as never, contextOf(id));
      scope.postMessage({ kind: 'done', id, output }, transferable(output));
    } catch (error) {
      scope.postMessage({ kind: 'failed', id, reason: error instanceof Error ? error.message : String(error) });
    }
  }

  function contextOf(id: number): JobContext {
    let told = 0;
    return {
      progress(done, total) {
        const now = performance.now();
        if (now - told < newsMilliseconds && done < total) return;
        told = now;
        scope.postMessage({ kind: 'progress', id, done, total });
      },
    };
  }

  // The page takes a worker that never spoke for one that could not be begun.
  scope.postMessage({ kind: 'ready' });
}

/**
 * Bytes are handed over, not copied, where a job's answer is bytes or has them among its own properties: a job must not
 * answer bytes that it goes on using.
 */
function transferable(output: unknown): Transferable[] {
  if (typeof output !== 'object' || output === null) return [];
  const candidates = ArrayBuffer.isView(output) ? [output] : Object.values(output);
  const buffers = candidates.filter(isWholeView).map(({ buffer }) => buffer);
  return [...new Set(buffers)];
}

/** A view of a part would tear the rest of its buffer from the worker. */
function isWholeView(value: unknown): value is ArrayBufferView<ArrayBuffer> {
  return (
    ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer && value.byteLength === value.buffer.byteLength
  );
}
