import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './schema.ts';

/** A position in the write-ahead log of PostgreSQL, as `pg_lsn` writes it. */
export type WalPosition = string;

/**
 * A position behind everything that the primary has committed so far. A commit is written to the disk before it is seen, unless the
 * database does not wait for the disk; then its record is at least in the log.
 */
export async function readPosition(primary: Database): Promise<WalPosition> {
  const { rows } = await sql<{ position: string }>`
    select case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn()
    end::text as position`.execute(primary);
  return rows[0]!.position;
}

const pollMilliseconds = 5;

/** Waits until a replica has replayed a position; false where it has not after so long. Rejects where it does not answer. */
export async function hasReplayed(replica: Database, position: WalPosition, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const { rows } = await sql<{ done: boolean }>`
      select coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as done`.execute(replica);
    if (rows[0]?.done) return true;
    if (performance.now() >= end) return false;
    await wait(pollMilliseconds);
  }
}

/** Whether a database is a streaming replica of the primary: in recovery, of the same cluster, and the same database in it. */
export async function isReplicaOf(primary: Database, replica: Database): Promise<boolean> {
  const [one, other] = await Promise.all([identify(primary), identify(replica)]);
  return other.isStandby && one.name === other.name;
}

interface Identity {
  readonly name: string;
  readonly isStandby: boolean;
}

async function identify(database: Database): Promise<Identity> {
  const { rows } = await sql<Identity>`
    select concat_ws(' ', system_identifier, current_database(), current_schema()) as name, pg_is_in_recovery() as "isStandby"
    from pg_control_system()`.execute(database);
  return rows[0]!;
}
