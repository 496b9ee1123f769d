/**
 * Runs work that Ctrl+C and SIGTERM interrupt, so that it removes what it has begun; a signal would otherwise end the process at once.
 */
export async function interruptible<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stop);
  try {
    return await work(stopping.signal);
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, stop);
  }
}
