import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/schema.ts';
import type { PageSource } from './page/source.ts';

/** All the application gets from outside; tests hand in their own. */
export interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  /** Seconds since the epoch. */
  readonly clock: () => number;
  readonly pages: PageSource;
  /** Serves the client's files: those of the build, or Vite's while developing. */
  readonly serveFiles: (app: FastifyInstance) => Promise<void> | void;
  readonly logger: FastifyBaseLogger;
  /** Aborted once the process is asked to end. */
  readonly draining: AbortSignal;
}
