import type { AuditKind, AuditOutcome, AuditRecord } from '#contract/own-data.ts';
import { onPage, type Slice } from '../call/paging.ts';
import { countRows } from '../db/queries.ts';
import type { Database, Schema } from '../db/schema.ts';
import { shortAddress } from '../runtime/network.ts';
import { deviceOf } from './device.ts';

/** The origin of a request for the log. */
export interface AuditOrigin {
  readonly agent: string;
  readonly address: string;
  readonly now: number;
}

export interface AuditEvent extends AuditOrigin {
  /** The account the event belongs to; '' for a name without an account. */
  readonly userId: string;
  readonly kind: AuditKind;
  readonly outcome?: AuditOutcome;
}

const hourSeconds = 3600;
const daySeconds = 86_400;

/** Failures take at most 50 rows a day; those of further networks and devices are counted in one row. */
const refusedRowsPerDay = 50;

/**
 * Notes something in the log of an account, in the transaction of what it is about. What is alike within an hour is one row with
 * a count, so that nobody can fill the table.
 */
export async function recordAudit(database: Database, event: AuditEvent): Promise<void> {
  const row = await rowOf(database, event);
  await database
    .insertInto('audit')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'hour', 'kind', 'outcome', 'device', 'address'])
        .doUpdateSet(({ ref, lit, eb }) => ({ time: row.time, count: eb(ref('audit.count'), '+', lit(1)) })),
    )
    .execute();
}

async function rowOf(database: Database, event: AuditEvent): Promise<Schema['audit']> {
  const { userId, kind, outcome = 'done', agent, address, now } = event;
  const isOverLimit = outcome === 'refused' && (await countRefused(database, userId, now)) >= refusedRowsPerDay;
  return {
    user_id: userId,
    kind,
    outcome,
    device: isOverLimit ? '' : deviceOf(agent),
    address: isOverLimit ? '' : shortAddress(address),
    hour: Math.floor(now / hourSeconds),
    start_time: now,
    time: now,
    count: 1,
  };
}

async function countRefused(database: Database, userId: string, now: number): Promise<number> {
  return countRows(
    database
      .selectFrom('audit')
      .where('user_id', '=', userId)
      .where('time', '>', now - daySeconds)
      .where('outcome', '=', 'refused'),
  );
}

/** The period that the log covers. */
export interface AuditRange {
  readonly now: number;
  readonly days: number;
}

const selectInRange = (database: Database, userId: string, { now, days }: AuditRange) =>
  database
    .selectFrom('audit')
    .where('user_id', '=', userId)
    .where('time', '>', now - days * daySeconds);

/** The log of one account, the newest first; one page of it, or all. */
export async function listAudit(
  database: Database,
  userId: string,
  kept: AuditRange,
  slice?: Slice,
): Promise<AuditRecord[]> {
  return selectInRange(database, userId, kept)
    .select(['kind', 'outcome', 'device', 'address', 'start_time as startTime', 'time', 'count'])
    .orderBy('time', 'desc')
    .orderBy('start_time', 'desc')
    .orderBy('kind')
    .orderBy('device')
    .orderBy('address')
    .$if(slice !== undefined, (query) => onPage(query, slice!))
    .execute();
}

export async function countAudit(database: Database, userId: string, kept: AuditRange): Promise<number> {
  return countRows(selectInRange(database, userId, kept));
}

/** Deletes entries older than the period that the log covers. */
export async function sweepAudit(database: Database, { now, days }: AuditRange): Promise<void> {
  await database
    .deleteFrom('audit')
    .where('time', '<=', now - days * daySeconds)
    .execute();
}
