import { hash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Library } from '../book/library.ts';
import type { SettledDependencies } from '../call/dependencies.ts';
import type { Database } from '../db/schema.ts';
import { inTime } from '../runtime/in-time.ts';
import { renderTimestamp } from './render-timestamp.ts';

/**
 * A text that changes with all data that public documents show, except for the build, which does not change while the process
 * runs. The settings count by their values: a page that was rendered with older ones than the database has by now would else stay.
 * Decision 97 says why one stamp serves them all.
 */
export async function publicStamp(
  { clock, settings, splitter }: SettledDependencies,
  library: Library,
): Promise<string> {
  // The library asks the database, too: where it stands still, one question waits for it, and no further one is asked. The number is
  // from the same database as what the page reads afterwards, or an older one: a page is never older than its stamp.
  const written = await splitter.readPublic(readPublicVersion);
  const [books, present] = await Promise.all([library.version(), settings.current()]);
  return [written, books, renderTimestamp(clock()), hash('sha1', JSON.stringify(present))].join(' ');
}

/** The number of changes to what anonymous readers see, by all processes (`migrate-article-lists.ts`). */
export async function readPublicVersion(database: Database): Promise<number> {
  const { version } = await database.selectFrom('public_version').select('version').executeTakeFirstOrThrow();
  return version;
}

/** Reads the stamp at most once in a second of the clock, and again after a commit of this process. */
export interface StampReader {
  /** The stamp where it was read in this second and nothing was committed since. */
  readonly known: () => string | undefined;
  /** The stamp; undefined where it cannot be read in time, which is logged once for all requests of a second. */
  readonly current: () => Promise<string | undefined>;
  /** When this process last committed what changed the stamp, or may have: the stamp was not read since. */
  readonly changedAt: () => number;
  /** Called after every commit of this process. */
  readonly noteCommit: () => void;
}

interface StampSources {
  /** Seconds since the epoch. */
  readonly clock: () => number;
  readonly stamp: () => Promise<string>;
  /** How long a request waits for it. */
  readonly maxMilliseconds: number;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

export function createStampReader({ clock, stamp, maxMilliseconds, logger }: StampSources): StampReader {
  let second = clock();
  let reading: Promise<string | undefined> | undefined;
  let known: string | undefined;
  let latest: string | undefined;
  /** Whether the stamp was read since the last commit of this process. */
  let isRead = true;
  let committedAt = -1;
  let changedAt = -1;

  function forget(): void {
    reading = undefined;
    known = undefined;
  }

  function forgetLastSecond(): void {
    const now = clock();
    if (now !== second) forget();
    second = now;
  }

  function read(): Promise<string | undefined> {
    const begun = inTime(stamp(), maxMilliseconds).then(
      (value) => {
        // A read that began before a commit tells nothing about it.
        if (reading === begun) {
          if (value !== latest) changedAt = committedAt;
          known = value;
          latest = value;
          isRead = true;
        }
        return value;
      },
      (error: Error) => {
        logger.warn({ reason: error.message }, 'the version of what is public cannot be read');
        return undefined;
      },
    );
    return begun;
  }

  return {
    known() {
      forgetLastSecond();
      return known;
    },
    current() {
      forgetLastSecond();
      reading ??= read();
      return reading;
    },
    changedAt: () => (isRead ? changedAt : committedAt),
    noteCommit() {
      forget();
      isRead = false;
      committedAt = clock();
    },
  };
}
