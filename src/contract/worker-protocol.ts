/**
 * How a page or the server calls code that runs beside it. Page workers and the server's threads exchange `WorkerRequest` and
 * `WorkerReply`. The service worker describes its jobs with the same types but keeps its own messages
 * (`service-worker-messages.ts`), because a page may talk to a service worker that an older build installed. See decision 128.
 */

/** How far a job is, in a unit that the job chooses; mostly bytes. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** What a job gets beside its input. */
export interface JobContext {
  /** Reports progress to the caller; reports that follow each other too fast are dropped. */
  readonly progress: (done: number, total: number) => void;
}

/** The jobs of a worker by name. Input and output are copied between threads, so they hold data only. */
export type Jobs = Readonly<Record<string, (input: never, context: JobContext) => unknown>>;

/** The input of the job of this name. */
export type JobInput<List extends Jobs, Name extends keyof List> = Parameters<List[Name]>[0];
/** The output of the job of this name, without the promise around it. */
export type JobOutput<List extends Jobs, Name extends keyof List> = Awaited<ReturnType<List[Name]>>;

/** Asks a worker for one job; every reply to it carries the same id. */
export interface WorkerRequest {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

/**
 * `ready` is sent once, when the worker's script has loaded; the others answer a request. `reason` is the message of the error that
 * the job threw; from the server's threads, whose log it goes to, the message with its stack.
 */
export type WorkerReply =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'progress'; readonly id: number } & Progress)
  | { readonly kind: 'done'; readonly id: number; readonly output: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };
