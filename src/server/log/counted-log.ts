import type { FastifyBaseLogger } from 'fastify';

type Level = 'info' | 'warn';
type Log = Pick<FastifyBaseLogger, Level>;

/** One line of the log. Entries of one group with equal `same` count as repetitions. */
export interface LogEntry {
  readonly level: Level;
  /** Each group has its own limit, so that one group cannot crowd out another. */
  readonly group: string;
  readonly same: readonly (string | undefined)[];
  readonly fields: Readonly<Record<string, unknown>>;
  readonly message: string;
}

export interface CountedLog {
  /** Writes the first entry of its kind at once through `log` and counts its repetitions until the minute is over. */
  readonly write: (log: Log, entry: LogEntry) => void;
  /** Writes the remaining counts and stops the timer. */
  readonly close: () => void;
}

const minuteMilliseconds = 60_000;
/** Kinds of a group that are distinguished within a minute; for further kinds only their number is written. */
const maxKinds = 100;

interface Group {
  readonly kinds: Map<string, { readonly entry: LogEntry; again: number }>;
  omitted: number;
}

/**
 * Creates a log with at most two lines a minute for each kind of entry, so that neither one client nor a common fault floods it.
 * See decision 116.
 */
export function countedLog(logger: Log): CountedLog {
  let groups = new Map<string, Group>();

  function writeCounts(): void {
    for (const [group, { kinds, omitted }] of groups) {
      for (const { entry, again } of kinds.values()) {
        if (again > 0) logger[entry.level]({ ...entry.fields, again }, `${entry.message}, again within a minute`);
      }
      if (omitted > 0) logger.warn({ group, again: omitted }, 'more kinds within a minute than are told apart');
    }
    groups = new Map();
  }

  // The timer does not keep the process alive; `close` writes the remaining counts.
  const timer = setInterval(writeCounts, minuteMilliseconds).unref();
  return {
    write(log, entry) {
      const group = groups.get(entry.group) ?? { kinds: new Map(), omitted: 0 };
      groups.set(entry.group, group);
      const key = JSON.stringify(entry.same);
      const known = group.kinds.get(key);
      if (known) known.again += 1;
      else if (group.kinds.size >= maxKinds) group.omitted += 1;
      else {
        group.kinds.set(key, { entry, again: 0 });
        log[entry.level](entry.fields, entry.message);
      }
    },
    close() {
      clearInterval(timer);
      writeCounts();
    },
  };
}
