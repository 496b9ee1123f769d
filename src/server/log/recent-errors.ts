import type { LogFn, Logger } from 'pino';

/** An error of this process as owners of the site see it: without anything that a user wrote. */
interface RecentError {
  readonly time: number;
  readonly message: string;
  /** The request of the last occurrence; empty for work without one. */
  readonly requestId: string;
  readonly count: number;
}

const maxErrors = 50;
const errorLevel = 50;

const errors = new Map<string, RecentError>();

/** The newest distinct errors of this process, the last one first. */
export function recentErrors(): RecentError[] {
  return [...errors.values()].reverse();
}

/** Counts an error; of more distinct ones than fit, the one that has not occurred for longest is dropped. */
export function noteError(message: string, requestId: string): void {
  const count = (errors.get(message)?.count ?? 0) + 1;
  errors.delete(message);
  errors.set(message, { time: Math.floor(Date.now() / 1000), message, requestId, count });
  const [oldest] = errors.keys();
  if (errors.size > maxErrors && oldest !== undefined) errors.delete(oldest);
}

/** A hook of `pino` that notes every line of the level `error` and above before it is written. */
export function noteErrorLines(this: Logger, inputs: Parameters<LogFn>, method: LogFn, level: number): void {
  if (level >= errorLevel) noteError(describeLine(inputs), String(this.bindings()['requestId'] ?? ''));
  method.apply(this, inputs);
}

/**
 * Describes a line by the program's own words: its message, and of the error the kind, the code and where in the sources it comes
 * from. The error's message is left out, because a database quotes what users wrote.
 */
function describeLine([fields, text]: readonly unknown[]): string {
  const message = typeof fields === 'string' ? fields : String(text ?? '');
  const { err, code } = (typeof fields === 'object' && fields ? fields : {}) as { err?: unknown; code?: unknown };
  if (!(err instanceof Error)) return [message, code].filter(Boolean).join(' ');
  const kind = [err.name, (err as NodeJS.ErrnoException).code, placeOf(err)].filter(Boolean).join(' ');
  return `${message}: ${kind}`;
}

/** The innermost line of the site's own sources in a stack, such as `server/asset/store.ts:42`. */
function placeOf({ stack = '' }: Error): string | undefined {
  return /\/src\/([\w./-]{1,200}:\d+)/.exec(stack)?.[1];
}
