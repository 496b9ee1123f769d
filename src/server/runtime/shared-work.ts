/** Does work once for all clients that ask for it under the same key while it goes on. */
export type ShareWork<Result> = (
  key: string,
  client: AbortSignal,
  work: (disconnected: AbortSignal) => Promise<Result>,
) => Promise<Result>;

interface Running<Result> {
  readonly result: Promise<Result>;
  readonly addClient: (client: AbortSignal) => void;
}

/** The work is told to stop when all its clients have disconnected; whoever asks after that has it done anew. */
export function shareWork<Result>(): ShareWork<Result> {
  const running = new Map<string, Running<Result>>();

  function start(key: string, work: (disconnected: AbortSignal) => Promise<Result>): Running<Result> {
    const abandoned = new AbortController();
    const clients = new Set<AbortSignal>();
    const end = (): void => void (running.get(key) === started && running.delete(key));
    const removeClient = (client: AbortSignal): void => {
      clients.delete(client);
      if (clients.size > 0) return;
      end();
      abandoned.abort();
    };
    const started: Running<Result> = {
      result: work(abandoned.signal).finally(end),
      addClient(client) {
        clients.add(client);
        if (client.aborted) removeClient(client);
        else client.addEventListener('abort', () => removeClient(client), { once: true });
      },
    };
    running.set(key, started);
    return started;
  }

  return (key, client, work) => {
    const shared = running.get(key) ?? start(key, work);
    shared.addClient(client);
    return shared.result;
  };
}
