import { setTimeout as wait } from 'node:timers/promises';
import { publicReads } from '../metrics/metrics.ts';
import { inTime } from '../runtime/in-time.ts';
import { databaseFailure } from './failure.ts';
import type { Database } from './schema.ts';
import { hasReplayed, isReplicaOf, readPosition, type WalPosition } from './wal-position.ts';

/** Chooses the database of public reads: the read replica where it may answer (decision 167), otherwise the primary. */
export interface ReadSplitter {
  /**
   * Runs a read of what everybody may see. It never sees an older state than a write of this process that was acknowledged before, or
   * than a public read that ended before. It may run twice: where the replica breaks, the primary answers.
   */
  readonly readPublic: <Value>(read: (database: Database) => Promise<Value>) => Promise<Value>;
  /** Called after every commit through this process. */
  readonly noteCommit: () => void;
  /** Whether public reads use the replica at the moment; undefined where there is none. */
  readonly usesReplica: () => boolean | undefined;
  /** Ends the watching; the databases stay open. */
  readonly stop: () => void;
}

interface SplitterLog {
  readonly info: (text: string) => void;
  readonly warn: (values: object, text: string) => void;
}

export interface SplitDatabases {
  readonly primary: Database;
  readonly replica: Database;
  readonly logger: SplitterLog;
}

/** How long a read waits for the replica to catch up with this process before the primary answers. */
const catchUpMilliseconds = 200;
const watchMilliseconds = 1_000;
/** A replica that does not say in time how far it is counts as away. */
const answerMilliseconds = 1_000;
/** A replica that lacks what the primary had committed so long ago is not read. */
const maxLagMilliseconds = 5_000;

/** The splitter of a site without a replica. */
export function withoutReplica(primary: Database): ReadSplitter {
  return {
    readPublic: (read) => read(primary),
    noteCommit: () => {},
    usesReplica: () => undefined,
    stop: () => {},
  };
}

/** Splits reads between a primary and its replica, which is not read before it is proved to be as far as the primary is now. */
export function splitReads(databases: SplitDatabases): ReadSplitter {
  const { primary, replica } = databases;
  const use = createUse(databases.logger);
  const proof = createProof(databases, use);
  const stop = watchReplica(databases, use, proof);

  async function readPrimary<Value>(read: (database: Database) => Promise<Value>): Promise<Value> {
    publicReads.inc({ server: 'primary' });
    const value = await read(primary);
    // The replica may not have what was just read, so that a later read of it could go back in time.
    proof.addNews();
    return value;
  }

  return {
    async readPublic(read) {
      if (!(await proof.isReadable())) return readPrimary(read);
      publicReads.inc({ server: 'replica' });
      try {
        return await read(replica);
      } catch (error) {
        if (databaseFailure(error) !== 'away') throw error;
        use.leave((error as Error).message);
        return readPrimary(read);
      }
    },
    noteCommit() {
      proof.addNews();
      // Proved before somebody asks: no reader waits for it, and the replica may be read on if the primary fails after this.
      void proof.isReadable();
    },
    usesReplica: use.isUsed,
    stop,
  };
}

/** Whether the replica is used. A change is logged once, however many reads meet it. */
interface ReplicaUse {
  readonly isUsed: () => boolean;
  readonly take: () => void;
  readonly leave: (reason: string) => void;
}

function createUse(logger: SplitterLog): ReplicaUse {
  let isUsed: boolean | undefined;
  return {
    isUsed: () => isUsed === true,
    take() {
      if (isUsed !== true) logger.info('public reads go to the read replica');
      isUsed = true;
    },
    leave(reason) {
      if (isUsed !== false) logger.warn({ reason }, 'the read replica is not used; public reads go to the primary');
      isUsed = false;
    },
  };
}

/** What is known about how far the replica is. */
interface ReplicaProof {
  /** Counts a commit or a public read of the primary: the replica must have replayed it before it is read again. */
  readonly addNews: () => void;
  /** Whether the replica is used and has replayed all news; waits a moment until it has. */
  readonly isReadable: () => Promise<boolean>;
  /** The position of the primary now; undefined where the primary does not tell, which its own requests report. */
  readonly askPrimary: (milliseconds: number) => Promise<WalPosition | undefined>;
  /**
   * Whether the replica is as far as the primary is now. While the primary does not tell, its last known position is what counts, and
   * later news stay unproved. Rejects where the replica does not answer.
   */
  readonly hasCaughtUp: () => Promise<boolean>;
}

function createProof({ primary, replica }: SplitDatabases, use: ReplicaUse): ReplicaProof {
  let news = 1;
  /** The count of news up to which the replica is known to have replayed. */
  let proved = 0;
  /** The last known position of the primary. */
  let position: WalPosition | undefined;
  let proving: Promise<boolean> | undefined;

  async function askPrimary(milliseconds: number): Promise<WalPosition | undefined> {
    const told = await inTime(readPosition(primary), milliseconds).catch(() => undefined);
    position = told ?? position;
    return told;
  }

  const hasReached = (target: WalPosition): Promise<boolean> =>
    inTime(hasReplayed(replica, target, catchUpMilliseconds), answerMilliseconds);

  /** Proves the news so far; false where the replica is left, or where the primary does not tell. */
  async function prove(): Promise<boolean> {
    const upTo = news;
    const target = await askPrimary(catchUpMilliseconds);
    if (target === undefined) return false;
    try {
      if (await hasReached(target)) {
        proved = Math.max(proved, upTo);
        return true;
      }
      use.leave('it is behind what this process has written or read');
    } catch (error) {
      use.leave((error as Error).message);
    }
    return false;
  }

  return {
    addNews() {
      news += 1;
    },
    askPrimary,
    async isReadable() {
      const wanted = news;
      while (use.isUsed() && proved < wanted) {
        proving ??= prove().finally(() => (proving = undefined));
        if (!(await proving)) return false;
      }
      return use.isUsed();
    },
    async hasCaughtUp() {
      const upTo = news;
      const now = await askPrimary(answerMilliseconds);
      const target = now ?? position;
      if (target === undefined || !(await hasReached(target))) return false;
      if (now !== undefined) proved = Math.max(proved, upTo);
      return true;
    },
  };
}

/** Takes and leaves the replica as it comes and goes. Returns what ends the watching. */
function watchReplica({ primary, replica }: SplitDatabases, use: ReplicaUse, proof: ReplicaProof): () => void {
  /** A position of the primary that the replica has not been seen to have replayed, and when it was read. */
  let awaited: { readonly position: WalPosition; readonly since: number } | undefined;
  const stopped = new AbortController();

  async function retake(): Promise<void> {
    awaited = undefined;
    if (!(await proof.hasCaughtUp())) return use.leave('it is behind');
    // A primary that is away cannot be compared; its replica was compared before.
    const isReplica = await inTime(isReplicaOf(primary, replica), answerMilliseconds).catch(() => undefined);
    if (isReplica === false) return use.leave('it is no streaming replica of DATABASE_URL');
    use.take();
  }

  /** While the primary does not answer, nothing can be said about a lag. */
  async function watchLag(): Promise<void> {
    const isReached =
      awaited === undefined || (await inTime(hasReplayed(replica, awaited.position, 0), answerMilliseconds));
    const now = await proof.askPrimary(answerMilliseconds);
    if (isReached) awaited = now === undefined ? undefined : { position: now, since: performance.now() };
    else if (now !== undefined && awaited && performance.now() - awaited.since > maxLagMilliseconds)
      use.leave('it lags');
  }

  async function watch(): Promise<void> {
    while (!stopped.signal.aborted) {
      await (use.isUsed() ? watchLag() : retake()).catch((error: Error) => use.leave(error.message));
      await wait(watchMilliseconds, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  }

  void watch();
  return () => stopped.abort();
}
