import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { PresentSettings } from '../config/site-settings.ts';
import type { ReadSplitter } from '../db/read-splitting.ts';
import type { Database } from '../db/schema.ts';

/** Where the settings that hold now are read from (`site-settings/current-settings.ts`). */
export interface SettingsSource {
  /** The settings of this second; never rejects. */
  readonly current: () => Promise<PresentSettings>;
  /** The settings that were read last, for answers that cannot wait for the database. */
  readonly latest: () => PresentSettings;
}

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

/** What the parts get that depend on the settings, which owners change while the application runs, or on a read replica. */
export interface SettledDependencies extends Dependencies {
  readonly settings: SettingsSource;
  readonly splitter: ReadSplitter;
}
