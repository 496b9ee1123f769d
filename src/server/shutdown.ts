import type { FastifyInstance } from 'fastify';

const patienceMilliseconds = 10_000;

/** On SIGTERM or SIGINT: takes no new requests, answers those under way, closes the rest, then ends. */
export function closeOnSignal(app: FastifyInstance, closeRest: () => Promise<void>): void {
  let closing = false;
  const close = async (signal: NodeJS.Signals): Promise<void> => {
    if (closing) return;
    closing = true;
    app.log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), patienceMilliseconds).unref();
    await app.close();
    await closeRest();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, close);
}
