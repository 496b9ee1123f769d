import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/schema.ts';

/** The dependencies that every part of the application gets at the start; tests pass their own. */
export interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  /** Seconds since the epoch. */
  readonly clock: () => number;
  readonly logger: FastifyBaseLogger;
  /** Aborted when the shutdown begins. */
  readonly draining: AbortSignal;
}
