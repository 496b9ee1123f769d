import { availableParallelism } from 'node:os';

/** A limit of the machine as a whole, and the bounds of the part that one process gets. */
interface MachineLimit {
  readonly machine: number;
  /** Fewer would not do the work; unless given, 1. */
  readonly least?: number;
  /** More would be of no use to one process. */
  readonly most?: number;
}

/**
 * What all processes of one machine (`WEB_CONCURRENCY`) may do together. Each limit bounds memory, processors or connections, and the
 * machine has these once, however many processes share them. See decision 170.
 */
const machineLimits = {
  /** Each takes 19 MiB and one of libuv's four threads; the others are for files, compression and DNS lookups. */
  passwordHashes: { machine: 2 },
  /** About a second's work. */
  waitingPasswords: { machine: 64 },
  /** Each takes some hundred megabytes and one of libuv's threads. */
  pictures: { machine: 2 },
  /** Threads that render articles, so that one hostile author cannot take every core; each may take 256 MB. */
  articleRenderers: { machine: 2 },
  /** Threads that render pages; each may take 384 MB. */
  pageRenderers: { machine: 2 },
  /** Pages that wait to be rendered, which takes a second or two. */
  waitingPages: { machine: 100 },
  /** Threads that search, each with a connection of its own and up to 256 MB; one processor stays for everything else. */
  searches: { machine: Math.min(4, Math.max(1, availableParallelism() - 1)) },
  waitingSearches: { machine: 32 },
  /** Files of up to 5 MB, each in memory until it is stored. */
  uploads: { machine: 24 },
  /**
   * Two machines fit into the hundred connections that PostgreSQL allows by itself, with room for searches and maintenance. With a single
   * connection, every request of the process would wait for the slowest one.
   */
  databaseConnections: { machine: 40, least: 2, most: 10 },
} as const satisfies Record<string, MachineLimit>;

export type LimitName = keyof typeof machineLimits;

let processCount = 1;

/** Names the number of processes that share the machine; called once, before the first work that is limited. */
export function shareMachine(processes: number): void {
  processCount = processes;
}

/** One process's equal part of a limit. It is rounded down, so that all processes together stay within the limit, and at least 1. */
export function shareOf(whole: number, processes: number): number {
  return Math.max(1, Math.floor(whole / processes));
}

/** The part of a limit that this process gets; `processes` is for asking about another number of them. */
export function processLimit(name: LimitName, processes: number = processCount): number {
  const { machine, least = 1, most = Infinity }: MachineLimit = machineLimits[name];
  return Math.max(least, Math.min(most, shareOf(machine, processes)));
}
