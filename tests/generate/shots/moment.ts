import { fileURLToPath } from 'node:url';

/** When the pictures of pages are taken: a Sunday with a solar term, at dusk. */
export const moment = Date.parse('2026-11-22T17:20:00+08:00');

/** The settings by which a server lives at that moment. */
export const momentSettings: Readonly<Record<string, string>> = {
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('server-clock.ts', import.meta.url))}`,
  SHOTS_TIME: String(moment),
  TZ: 'Asia/Shanghai',
  LOG_LEVEL: 'error',
};
