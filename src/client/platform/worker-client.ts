import type { Jobs, JobInput, JobOutput, Progress, WorkerReply } from '#contract/worker-protocol.ts';
import { failure, type Result, success } from '#domain/result.ts';
import { importWorker, startWorker } from './trusted.ts';

/**
 * `cancelled`: the caller or the end of the worker stopped the job; `missing`: the worker or a part of it did not load; `failed`: the job
 * threw.
 */
export type JobErrorCode = 'cancelled' | 'missing' | 'failed';
/** The output of a job, or why it has none. */
export type JobResult<Output> = Result<Output, JobErrorCode>;

/** How a job is run. */
export interface JobOptions {
  /** Aborting ends the worker, because a long computation reads no messages; its other jobs are cancelled too. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Buffers and ports that are handed over to the worker instead of being copied. */
  readonly transfer?: Transferable[] | undefined;
}

/** Runs jobs in a worker. The worker starts with the first job, and again with the first job after it has ended. */
export interface WorkerClient<List extends Jobs> {
  readonly run: <Name extends keyof List & string>(
    name: Name,
    input: JobInput<List, Name>,
    options?: JobOptions,
  ) => Promise<JobResult<JobOutput<List, Name>>>;
  /** Ends the worker and cancels its jobs; a later job starts a new worker. */
  readonly close: () => void;
}

interface WorkerDefinition<List extends Jobs> {
  /** The address of the worker's script, from an import with `?worker&url`. */
  readonly url: string;
  /**
   * Other jobs for browsers without module workers (Safari 14, Firefox before 114), which run them in the page. Unless given, the
   * page runs those of the worker's script, so that no code is there twice.
   */
  readonly pageJobs?: () => Promise<{ readonly jobs: List }>;
}

/** Describes a page worker once; each call of the returned function makes a client with a worker of its own. */
export function defineWorker<List extends Jobs>({ url, pageJobs }: WorkerDefinition<List>): () => WorkerClient<List> {
  const loadJobs = pageJobs ?? (() => importWorker<List>(url));
  return () => createWorkerClient<List>({ startWorker: () => startWorker(url), loadJobs });
}

interface ClientOptions<List extends Jobs> {
  readonly startWorker: () => Worker;
  readonly loadJobs: () => Promise<{ readonly jobs: List }>;
}

interface PendingJob extends Pick<JobOptions, 'onProgress'> {
  readonly name: string;
  readonly input: unknown;
  readonly settle: (result: JobResult<unknown>) => void;
}

const cancelled = failure<JobErrorCode>({ code: 'cancelled', message: '已取消' });
/** The device does not have the file, or a deployment has replaced it: the page that a reload brings names the new one. */
const missing = failure<JobErrorCode>({ code: 'missing', message: '这部分尚未存到本机，请联网刷新后再试' });

/** Makes a client over a given way to start the worker. Where workers are missing, the jobs run in the page. */
export function createWorkerClient<List extends Jobs>({
  startWorker: createWorker,
  loadJobs,
}: ClientOptions<List>): WorkerClient<List> {
  const pending = createPendingJobs();
  let worker: Worker | undefined;
  let runsInPage = hasNoWorkers();

  function endWorker(): void {
    worker?.terminate();
    worker = undefined;
  }

  function end(result: JobResult<unknown>): void {
    endWorker();
    pending.settleAll(result);
  }

  function switchToPage(): void {
    runsInPage = true;
    endWorker();
    for (const [id, job] of pending.entries()) void startInPage(id, job);
  }

  async function startInPage(id: number, job: PendingJob): Promise<void> {
    const code = await loadInPage(loadJobs);
    // The network may have kept the worker's script away, too, so the next job tries a worker again.
    if (!code.ok) runsInPage = hasNoWorkers();
    // A job in the page cannot be stopped, but a cancelled one reports no more progress.
    const onProgress = (progress: Progress): void => pending.report(id, progress);
    pending.settle(id, code.ok ? await runInPage(code.value, { ...job, onProgress }) : code);
  }

  function startInWorker(id: number, { name, input }: PendingJob, transfer: Transferable[]): void {
    const onCrash = (reason: string): void => end(failedJob(reason));
    worker ??= listenTo(createWorker(), { onReply: pending.apply, onCrash, onNeverStarted: switchToPage });
    try {
      worker.postMessage({ id, name, input }, transfer);
    } catch (error) {
      // The input is too large to be copied.
      pending.settle(id, failedJob(reasonOf(error)));
    }
  }

  function run(name: string, input: unknown, options: JobOptions): Promise<JobResult<unknown>> {
    const { signal, onProgress, transfer = [] } = options;
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve(cancelled);
      function settle(result: JobResult<unknown>): void {
        signal?.removeEventListener('abort', abort);
        resolve(result);
      }
      const job: PendingJob = { name, input, onProgress, settle };
      const id = pending.add(job);
      const abort = (): void => (runsInPage ? pending.settle(id, cancelled) : end(cancelled));
      signal?.addEventListener('abort', abort, { once: true });
      if (runsInPage) void startInPage(id, job);
      else startInWorker(id, job, transfer);
    });
  }

  // `Jobs` types each name's input and output; the messages in between are untyped.
  return { run: (name, input, options = {}) => run(name, input, options) as never, close: () => end(cancelled) };
}

/** The jobs that wait for their result, by id. */
function createPendingJobs() {
  const jobs = new Map<number, PendingJob>();
  let lastId = 0;

  function settle(id: number, result: JobResult<unknown>): void {
    jobs.get(id)?.settle(result);
    jobs.delete(id);
  }

  const report = (id: number, progress: Progress): void => jobs.get(id)?.onProgress?.(progress);

  return {
    add(job: PendingJob): number {
      lastId += 1;
      jobs.set(lastId, job);
      return lastId;
    },
    settle,
    report,
    settleAll(result: JobResult<unknown>): void {
      for (const id of jobs.keys()) settle(id, result);
    },
    apply(reply: WorkerReply): void {
      if (reply.kind === 'progress') report(reply.id, reply);
      else if (reply.kind === 'done') settle(reply.id, success(reply.output));
      else if (reply.kind === 'failed') settle(reply.id, failedJob(reply.reason));
    },
    entries: () => jobs.entries(),
  };
}

interface WorkerListener {
  readonly onReply: (reply: WorkerReply) => void;
  readonly onCrash: (reason: string) => void;
  readonly onNeverStarted: () => void;
}

/** A worker that fails before its first message could not start at all: an older browser, or a policy that forbids it. */
function listenTo(worker: Worker, { onReply, onCrash, onNeverStarted }: WorkerListener): Worker {
  let hasStarted = false;
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    hasStarted = true;
    onReply(data);
  });
  worker.addEventListener('messageerror', () => onCrash('the answer could not be sent'));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    if (hasStarted) onCrash(event.message);
    else onNeverStarted();
  });
  return worker;
}

function hasNoWorkers(): boolean {
  return typeof Worker === 'undefined';
}

async function loadInPage(load: ClientOptions<Jobs>['loadJobs']): Promise<JobResult<Jobs>> {
  try {
    return success((await load()).jobs);
  } catch {
    return missing;
  }
}

async function runInPage(jobs: Jobs, { name, input, onProgress }: PendingJob): Promise<JobResult<unknown>> {
  try {
    const context = { progress: (done: number, total: number) => onProgress?.({ done, total }) };
    return success(await jobs[name]!(input as never, context));
  } catch (error) {
    return failedJob(reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The messages of Chromium, Firefox and Safari for an `import()` whose file does not come; all are of type TypeError, as many others. */
const importFailure = /dynamically imported module|importing a module script/i;

function failedJob(reason: string): JobResult<never> {
  if (importFailure.test(reason)) return missing;
  return failure({ code: 'failed', message: `计算失败，可能是内存不足（${reason}）` });
}
