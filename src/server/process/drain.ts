import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Together with the wait for the balancer less than the ten seconds that containers usually get. */
const patienceMilliseconds = 7_000;
/** How much longer than that closing may take before the process ends anyway. */
const graceMilliseconds = 2_000;

/**
 * Ends a server without failing anybody. `/readyz` says no already; balancers get `DRAIN_SECONDS` to see it, and everything is
 * answered meanwhile. Then nobody is taken in any more, and those who are in get their answers. Who takes too long is cut off.
 */
export async function drain(app: FastifyInstance, { drainSeconds }: Pick<Config, 'drainSeconds'>): Promise<void> {
  await wait(drainSeconds * 1000);
  const cut = setTimeout(() => {
    app.log.warn('closing takes too long: the connections that are left are cut');
    app.server.closeAllConnections();
  }, patienceMilliseconds);
  setTimeout(() => process.exit(1), patienceMilliseconds + graceMilliseconds).unref();
  await app.close();
  clearTimeout(cut);
}
