import { parentPort } from 'node:worker_threads';
import type { Jobs, WorkerReply, WorkerRequest } from '../../contract/worker-protocol.ts';

/**
 * The thread's side of `createThreadPool`: answers each request with the job of its name. A job that throws is answered with the
 * error's stack, and the thread goes on, because starting another one costs more than most jobs.
 */
export function serveJobs(jobs: Jobs): void {
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

  parentPort?.on('message', (request: WorkerRequest) => void answer(request));
  reply({ kind: 'ready' });
}
