import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/schema.ts';

/** What every part of the application is handed at the start; tests hand in their own. */
export interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  /** Seconds since the epoch. */
  readonly clock: () => number;
  readonly logger: FastifyBaseLogger;
  /** Aborted when the shutdown begins. */
  readonly draining: AbortSignal;
}
