import { parentPort } from 'node:worker_threads';
import type { Jobs, WorkerReply, WorkerRequest } from '#contract/worker-protocol.ts';

/** The message that ends an idle thread; every other message is a request. */
export const closeMessage = 'close';

/**
 * The thread's side of `createThreadPool`: answers each request with the job of its name. A job that throws is answered with the
 * error's stack, and the thread goes on, because starting another one costs more than most jobs. When the pool closes, `release`
 * closes what the thread holds, and the thread ends by itself as soon as nothing is left to wait for.
 */
export function serveJobs(jobs: Jobs, release: () => void | Promise<void> = () => {}): void {
  const reply = (message: WorkerReply): void => parentPort?.postMessage(message);
  // No job of the server reports progress; a request is over before anybody could see it.
  const context = { progress: () => {} };

  async function answer({ id, name, input }: WorkerRequest): Promise<void> {
    try {
      reply({ kind: 'done', id, output: await jobs[name]!(input as never, context) });
    } catch (error) {
      reply({ kind: 'failed', id, reason: error instanceof Error ? String(error.stack) : String(error) });
    }
  }

  async function end(): Promise<void> {
    try {
      await release();
    } finally {
      parentPort?.close();
    }
  }

  parentPort?.on('message', (message: WorkerRequest | typeof closeMessage) => {
    void (message === closeMessage ? end() : answer(message));
  });
  reply({ kind: 'ready' });
}
