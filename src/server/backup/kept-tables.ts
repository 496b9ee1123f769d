import { counterFunctions } from '../db/migrate-counts.ts';
import type { Schema } from '../db/schema.ts';

/**
 * What happens to a table: `kept` tables are in every backup. A `passing` table holds what is deleted within a day on purpose (who was
 * counted as a reader today): a move carries it, a backup must not keep it. The `counted` table is filled last, because triggers of
 * other tables change it. Others are in no backup and no move: a `derived` table, which triggers fill while the others are filled; a
 * `rebuilt` one, which every start of a server fills; and an `own` one, the housekeeping of the one database that holds it: a copy that
 * removed the objects noted there would take them from the original. The search index is no part of `Schema`; a server that starts
 * without one builds it.
 */
type TableKind = 'kept' | 'passing' | 'counted' | 'derived' | 'rebuilt' | 'own';

const tableKinds = {
  user: 'kept',
  session: 'kept',
  known_device: 'kept',
  throttle: 'kept',
  day_use: 'kept',
  poster: 'kept',
  poster_trash: 'kept',
  poster_version: 'kept',
  poster_address: 'kept',
  poster_schedule: 'kept',
  poster_import: 'kept',
  draft_link: 'kept',
  draft_remark: 'kept',
  poster_tag: 'kept',
  poster_view: 'passing',
  view_day: 'passing',
  asset: 'kept',
  asset_owner: 'kept',
  unused_object: 'own',
  idempotency: 'kept',
  audit: 'kept',
  farewell: 'kept',
  public_version: 'counted',
  counter: 'derived',
  invitation: 'kept',
  password_link: 'kept',
  report: 'kept',
  letter: 'kept',
  private_calendar: 'kept',
  site_setting: 'kept',
  site_event: 'kept',
  featured: 'kept',
  owner_file: 'kept',
  totp: 'kept',
  recovery_code: 'kept',
  passkey: 'kept',
  sign_in_step: 'kept',
  build_file: 'rebuilt',
  meta: 'kept',
} satisfies Record<keyof Schema, TableKind>;

/** What is read from a database: `lasting` leaves out the tables whose rows must not outlive a day. */
export type ReadScope = 'lasting' | 'everything';

const kindOf = (table: string): TableKind | undefined => (tableKinds as Record<string, TableKind | undefined>)[table];

export function isRead(table: string, scope: ReadScope): boolean {
  const kind = kindOf(table);
  return kind === 'kept' || kind === 'counted' || (kind === 'passing' && scope === 'everything');
}

/** Whether a table is one of this program's, those of the search index, of the migrations and of counting among them. */
export function isOwnTable(table: string): boolean {
  return kindOf(table) !== undefined || /^(?:search_|kysely_migration|counter_change$)/.test(table);
}

/** The functions of this program in PostgreSQL, which triggers and indexes use. */
export const ownFunctions = ['count_public_change', 'search_tokens', 'note_unused_object', ...counterFunctions];

export const isCounted = (table: string): boolean => kindOf(table) === 'counted';

/** Notes in `meta` about this one database: its search index, its backups, a write that tested its disk. */
const ownNotes = /^(?:search-index|backup|backup-claim|backup-proved|write-check .*)$/;

/** Whether a row belongs to the site's data, and not to the housekeeping of the database that holds it. */
export function isSiteData(table: string, row: Readonly<Record<string, unknown>>): boolean {
  return table !== 'meta' || !ownNotes.test(String(row['key']));
}
