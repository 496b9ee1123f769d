import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type OwnPgbouncer, startPgbouncer } from './own-pgbouncer.ts';
import { type OwnPostgres, startPostgres, startStandby } from './own-postgres.ts';

/** A PostgreSQL that fails as real ones do. */
export interface BreakablePostgres {
  readonly url: string;
  /** Its database `postgres`, through a PgBouncer where the run has one (`own-pgbouncer.ts`). */
  readonly place: { readonly url: string; readonly directUrl: string | undefined };
  /** Ends every connection but the one that asks for it, as an administrator does; answers how many. */
  readonly terminateBackends: () => Promise<number>;
  /** Stops at once, as after a crash: connections break in the middle of what they are doing. */
  readonly crash: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Stands still and keeps its connections, as a machine does that is swapped out or cut off. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly stop: () => Promise<void>;
}

export async function startBreakablePostgres(): Promise<BreakablePostgres> {
  const server = await startPostgres(() => undefined);
  return breakable(server, await startPgbouncer(server.url));
}

/** A primary and its streaming replica. */
export async function startBreakablePair(): Promise<{ primary: BreakablePostgres; replica: BreakablePostgres }> {
  const primary = await startPostgres(() => undefined);
  const standby = await startStandby(primary);
  return { primary: breakable(primary), replica: breakable(standby) };
}

function breakable(server: OwnPostgres, pooler?: OwnPgbouncer): BreakablePostgres {
  const { url } = server;
  const direct = `${url}/postgres`;
  return {
    url,
    place: pooler ? { url: `${pooler.url}/postgres`, directUrl: direct } : { url: direct, directUrl: undefined },
    terminateBackends: () => terminateBackends(url),
    async crash() {
      const pid = postmasterOf(server);
      process.kill(pid, 'SIGQUIT');
      while (isAlive(pid)) await pause(20);
    },
    start: server.startAgain,
    freeze: () => signalAll(postmasterOf(server), 'SIGSTOP'),
    thaw: () => signalAll(postmasterOf(server), 'SIGCONT'),
    async stop() {
      await pooler?.stop();
      await server.stop();
    },
  };
}

async function terminateBackends(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  const { rowCount } = await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await client.end();
  return rowCount ?? 0;
}

function postmasterOf({ directory }: OwnPostgres): number {
  return Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/**
 * The postmaster is frozen first, so that it begins no further process, and thawed last. A process may have ended between being
 * listed and being signalled.
 */
function signalAll(postmaster: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  if (signal === 'SIGSTOP') process.kill(postmaster, signal);
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  for (const line of table.trim().split('\n')) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (parent === postmaster && pid) signalOne(pid, signal);
  }
  if (signal === 'SIGCONT') process.kill(postmaster, signal);
}

function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
}

/** One that has ended stays in the table until its parent, this very process, comes to ask for it. */
function isZombie(pid: number): boolean {
  const state = execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return state.trim().startsWith('Z');
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
