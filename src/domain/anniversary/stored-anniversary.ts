import { failure, success, type Result } from '../result.ts';
import type { Anniversary } from './anniversary.ts';
import { recordFields, readAnniversary } from './read.ts';

/** An anniversary as it is kept on a device. */
export interface StoredAnniversary {
  readonly id: string;
  /** milliseconds since the epoch; of two versions the later one holds */
  readonly changedAt: number;
  /** when it was deleted; it stays for a while, so that a slip costs nothing */
  readonly deletedAt?: number | undefined;
  readonly anniversary: Anniversary;
}

/** The time in milliseconds for which a deleted anniversary can be restored. */
export const deletedRetentionMs = 30 * 24 * 3600 * 1000;

/** A record as it came from the device or a file. */
export function readStoredAnniversary(value: unknown): Result<StoredAnniversary, 'unreadable'> {
  const { id, changedAt, deletedAt, anniversary } = recordFields(value);
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return refuse('编号残缺，无法识别。');
  if (!isTime(changedAt) || (deletedAt !== undefined && !isTime(deletedAt))) return refuse('修改时间残缺，无法识别。');
  const read = readAnniversary(anniversary);
  if (!read.ok) return read;
  return success({ id, changedAt, ...(deletedAt === undefined ? {} : { deletedAt }), anniversary: read.value });
}

/** Whether two anniversaries are the same in everything that is said about them. */
export function isSameAnniversary(one: Anniversary, other: Anniversary): boolean {
  return contentOf(one) === contentOf(other);
}

/**
 * An identifier that follows from the content alone, for an anniversary from an address: storing or exporting it again,
 * on any device, gives the same identifier.
 */
export function anniversaryId(anniversary: Anniversary): string {
  const text = contentOf(anniversary);
  return `s${[0x811c9dc5, 0x01000193].map((start) => fnv(text, start).toString(16).padStart(8, '0')).join('')}`;
}

/** FNV-1a over UTF-16 units, 32 bits; two of them with different starts are far more than enough to tell birthdays apart. */
function fnv(text: string, start: number): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

/** The content of an anniversary as one text: equal texts mean equal anniversaries. */
export function contentOf({ name, kind, origin, rules, reminders }: Anniversary): string {
  const { calendar, year, month, day } = origin;
  const leap = origin.calendar === 'lunar' && origin.leap;
  const { leapMonth, missingDay } = rules;
  return JSON.stringify([
    name,
    kind,
    calendar,
    year,
    month,
    leap,
    day,
    leapMonth,
    missingDay,
    reminders.daysBefore,
    reminders.at,
  ]);
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function refuse(message: string): Result<never, 'unreadable'> {
  return failure({ code: 'unreadable', message });
}

/** The relation of an anniversary from an address to the stored ones. */
export interface StoredMatch {
  /** The stored anniversary with the same content. */
  readonly same?: StoredAnniversary;
  /** An anniversary that was stored from the same address and edited since. */
  readonly changed?: StoredAnniversary;
  /** The identifier for calendars and for storing; no other stored anniversary has it. */
  readonly id: string;
}

/**
 * Finds an anniversary among the stored ones. Its identifier follows from its content, but a record stored from the
 * same address keeps it after a later change or deletion; then the next free one is used.
 */
export function matchStored(anniversary: Anniversary, records: readonly StoredAnniversary[]): StoredMatch {
  const same = records.find((record) => isAlive(record) && isSameAnniversary(record.anniversary, anniversary));
  if (same) return { same, id: same.id };
  const others = new Map(
    records
      .filter((record) => !isSameAnniversary(record.anniversary, anniversary))
      .map((record) => [record.id, record]),
  );
  const first = anniversaryId(anniversary);
  const changed = others.get(first);
  return { ...(changed && isAlive(changed) ? { changed } : {}), id: freeId(first, others) };
}

function freeId(first: string, taken: ReadonlyMap<string, unknown>): string {
  let id = first;
  for (let count = 2; taken.has(id); count += 1) id = `${first}-${count}`;
  return id;
}

function isAlive({ deletedAt }: StoredAnniversary): boolean {
  return deletedAt === undefined;
}
