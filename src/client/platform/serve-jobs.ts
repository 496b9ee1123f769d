import type { WorkerReply, JobContext, Jobs, WorkerRequest } from '#contract/worker-protocol.ts';

/** The part of a worker's global scope that this file uses; the client's type library has no types of workers. */
interface WorkerScope {
  postMessage(message: WorkerReply, transfer?: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerRequest>) => void): void;
}

/** Progress is reported at most this often, so that the page is not kept busy with it. */
const progressMilliseconds = 50;

/** The worker's side of `WorkerClient`: answers each request with the job of its name. A page that imports the script asks directly. */
export function serveJobs(jobs: Jobs): void {
  if (typeof document !== 'undefined') return;
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
    let reportedAt = 0;
    return {
      progress(done, total) {
        const now = performance.now();
        if (now - reportedAt < progressMilliseconds && done < total) return;
        reportedAt = now;
        scope.postMessage({ kind: 'progress', id, done, total });
      },
    };
  }

  // A worker that sends no first message counts for the page as one that could not start.
  scope.postMessage({ kind: 'ready' });
}

/**
 * The buffers of an output that is bytes or has bytes among its own properties. They are handed over, not copied, so a job must
 * not go on using bytes that it returned.
 */
function transferable(output: unknown): Transferable[] {
  if (typeof output !== 'object' || output === null) return [];
  const candidates = ArrayBuffer.isView(output) ? [output] : Object.values(output);
  const buffers = candidates.filter(isWholeView).map(({ buffer }) => buffer);
  return [...new Set(buffers)];
}

/** Handing over a view of a part would take the whole buffer away from the worker. */
function isWholeView(value: unknown): value is ArrayBufferView<ArrayBuffer> {
  return (
    ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer && value.byteLength === value.buffer.byteLength
  );
}
