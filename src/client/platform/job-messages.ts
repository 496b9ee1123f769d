/** How far a job is, in whatever its maker counts; bytes mostly. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface JobContext {
  /** Tells the page how far the work is; called too often, it is thinned out. */
  readonly progress: (done: number, total: number) => void;
}

/** Long pieces of work by name. Input and output are copied between page and worker, so they hold data only. */
export type Jobs = Readonly<Record<string, (input: never, context: JobContext) => unknown>>;

export type JobInput<List extends Jobs, Name extends keyof List> = Parameters<List[Name]>[0];
export type JobOutput<List extends Jobs, Name extends keyof List> = Awaited<ReturnType<List[Name]>>;

export interface ToWorker {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

export type FromWorker =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'progress'; readonly id: number } & Progress)
  | { readonly kind: 'done'; readonly id: number; readonly output: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };
