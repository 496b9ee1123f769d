import { failure, type Result, success } from '../../domain/result.ts';
import type { FromWorker, Jobs, JobInput, JobOutput, Progress } from './job-messages.ts';

export type JobErrorCode = 'cancelled' | 'failed';
export type JobAnswer<Output> = Result<Output, JobErrorCode>;

export interface AskOptions {
  /** Aborting gives the job up: the worker ends, and whatever else it was asked is cancelled too. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Buffers and ports that go over to the worker instead of being copied. */
  readonly transfer?: Transferable[] | undefined;
}

/** Somebody who does long work beside the page. A worker is begun with the first question and with the first after an end. */
export interface JobLink<List extends Jobs> {
  readonly ask: <Name extends keyof List & string>(
    name: Name,
    input: JobInput<List, Name>,
    options?: AskOptions,
  ) => Promise<JobAnswer<JobOutput<List, Name>>>;
  /** Ends the worker; what is under way is cancelled. */
  readonly close: () => void;
}

interface Source<List extends Jobs> {
  readonly worker: () => Worker;
  /** The same jobs for browsers that know no module workers (Safari 14, Firefox before 114): they then run in the page. */
  readonly here: () => Promise<{ readonly jobs: List }>;
}

interface Pending extends Pick<AskOptions, 'onProgress'> {
  readonly name: string;
  readonly input: unknown;
  readonly settle: (answer: JobAnswer<unknown>) => void;
}

const cancelled = failure<JobErrorCode>({ code: 'cancelled', message: '已取消' });

/** A link to jobs that run in a worker of their own. */
export function openJobs<List extends Jobs>({ worker: begin, here }: Source<List>): JobLink<List> {
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let inPage = isWithoutWorkers();
  let last = 0;

  function settle(id: number, answer: JobAnswer<unknown>): void {
    pending.get(id)?.settle(answer);
    pending.delete(id);
  }

  function end(answer: JobAnswer<unknown>): void {
    worker?.terminate();
    worker = undefined;
    for (const id of pending.keys()) settle(id, answer);
  }

  function hear(message: FromWorker): void {
    if (message.kind === 'progress') pending.get(message.id)?.onProgress?.(message);
    else if (message.kind === 'done') settle(message.id, success(message.output));
    else if (message.kind === 'failed') settle(message.id, failed(message.reason));
  }

  function goOnInPage(): void {
    inPage = true;
    worker?.terminate();
    worker = undefined;
    for (const [id, job] of pending) void startInPage(id, job);
  }

  /** Here a job cannot be stopped, but nobody is told any more how far one is that was given up. */
  async function startInPage(id: number, job: Pending): Promise<void> {
    const onProgress = (progress: Progress): void => void (pending.has(id) && job.onProgress?.(progress));
    const code = await loaded(here);
    // Perhaps there was no network for the worker either: the next question begins one again.
    if (!code.ok) inPage = isWithoutWorkers();
    settle(id, code.ok ? await runInPage(code.value, { ...job, onProgress }) : code);
  }

  function start(id: number, job: Pending, transfer: Transferable[]): void {
    pending.set(id, job);
    if (inPage) return void startInPage(id, job);
    worker ??= listenTo(begin(), { hear, crash: (reason) => end(failed(reason)), neverBegan: goOnInPage });
    try {
      worker.postMessage({ id, name: job.name, input: job.input }, transfer);
    } catch (error) {
      // Too large to be copied.
      settle(id, failed(reasonOf(error)));
    }
  }

  function ask(name: string, input: unknown, options: AskOptions): Promise<JobAnswer<unknown>> {
    const { signal, onProgress, transfer = [] } = options;
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve(cancelled);
      const id = (last += 1);
      const abort = (): void => (inPage ? settle(id, cancelled) : end(cancelled));
      function conclude(answer: JobAnswer<unknown>): void {
        signal?.removeEventListener('abort', abort);
        resolve(answer);
      }
      signal?.addEventListener('abort', abort, { once: true });
      start(id, { name, input, onProgress, settle: conclude }, transfer);
    });
  }

  // The list of jobs says what each name takes and answers; on the way there are only messages.
  return { ask: (name, input, options = {}) => ask(name, input, options) as never, close: () => end(cancelled) };
}

interface Listener {
  readonly hear: (message: FromWorker) => void;
  readonly crash: (reason: string) => void;
  readonly neverBegan: () => void;
}

/** A worker that fails before it ever spoke could not be begun at all: an older browser, or a policy that forbids it. */
function listenTo(worker: Worker, { hear, crash, neverBegan }: Listener): Worker {
  let heard = false;
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    heard = true;
    hear(data);
  });
  worker.addEventListener('messageerror', () => crash('the answer could not be sent'));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    if (heard) crash(event.message);
    else neverBegan();
  });
  return worker;
}

function isWithoutWorkers(): boolean {
  return typeof Worker === 'undefined';
}

async function loaded(here: Source<Jobs>['here']): Promise<JobAnswer<Jobs>> {
  try {
    return success((await here()).jobs);
  } catch (error) {
    return failure({ code: 'failed', message: `算法的代码没有取到，请联网后再试（${reasonOf(error)}）` });
  }
}

async function runInPage(jobs: Jobs, { name, input, onProgress }: Pending): Promise<JobAnswer<unknown>> {
  try {
    const context = { progress: (done: number, total: number) => onProgress?.({ done, total }) };
    return success(await jobs[name]!(input as never, context));
  } catch (error) {
    return failed(reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function failed(reason: string): JobAnswer<never> {
  return failure({ code: 'failed', message: `没有算完，可能是内存不够（${reason}）` });
}
