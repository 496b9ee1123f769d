import { endWithParents } from './parents.ts';

/** The process's one way to end: how it is asked to, and what is closed before it goes. */
export interface Shutdown {
  /** Aborted as soon as the process is asked to end. */
  readonly asked: AbortSignal;
  /** From now on this is done before the process ends; until it is given there is nothing to lose, and the process just ends. */
  readonly closeWith: (close: (reason: string) => Promise<void>) => void;
}

/**
 * Hears SIGTERM and SIGINT, from the first moment on: the first process of a container gets no signal that it does not listen
 * to. Whatever was asked for once is under way; npm sends a SIGINT on that the terminal has sent already.
 */
export function hearSignals(): Shutdown {
  const asking = new AbortController();
  let closeAll: ((reason: string) => Promise<void>) | undefined;

  async function end(reason: string): Promise<void> {
    if (asking.signal.aborted) return;
    asking.abort();
    await closeAll?.(reason);
    process.exit(0);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal));
  endWithParents(() => void end('parent gone'));
  return {
    asked: asking.signal,
    closeWith(close) {
      closeAll = close;
    },
  };
}
