import { fileURLToPath } from 'node:url';
import { type RunningServer, startServer } from '../../support/server.ts';

/** When the pictures of pages are taken: a Sunday with a solar term, at dusk. */
export const moment = Date.parse('2026-11-22T17:20:00+08:00');

/** A server that lives at that moment. */
export function startAtMoment(environment: Record<string, string> = {}): Promise<RunningServer> {
  return startServer({ SHOTS_TIME: String(moment), TZ: 'Asia/Shanghai', LOG_LEVEL: 'error', ...environment }, [
    `--import=${fileURLToPath(new URL('server-clock.ts', import.meta.url))}`,
  ]);
}
