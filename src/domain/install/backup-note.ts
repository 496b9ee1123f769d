import type { ReaderBrowser } from './browser-kind.ts';
import { isInApp } from './browser-kind.ts';
import { hasPassed, parseNote, timesIn } from './hints.ts';

/** The record of backups on this device; times are in milliseconds since the epoch. */
export interface BackupNote {
  /** When the last one was made here. */
  readonly lastAt?: number;
  /** When something worth keeping was first seen here. */
  readonly firstKeptAt?: number;
  /** When the reminder was closed. */
  readonly dismissedAt?: number;
}

/** Safari clears a site away after seven days of use without a visit to it; two days earlier there is time to act. */
export const remindAfterDays = 5;
const span = remindAfterDays * 86_400_000;

/** Reads the stored record; invalid parts are left out. */
export function readBackupNote(text: string | undefined): BackupNote {
  return timesIn(parseNote(text), ['lastAt', 'firstKeptAt', 'dismissedAt']);
}

/**
 * What decides about a reminder to make a backup; `hasWorth` says that the device holds data of the reader, `now` is in
 * milliseconds since the epoch.
 */
export interface ReminderFacts {
  readonly browser: ReaderBrowser;
  readonly note: BackupNote;
  readonly hasWorth: boolean;
  readonly now: number;
}

/** Whether storage is cleared away here without being asked: in tabs on iOS, not on its home screen, not elsewhere. */
export function isCleared({ system, kind, installed }: ReaderBrowser): boolean {
  return system === 'ios' && !installed && !isInApp(kind);
}

/** Whether it is time to speak of a backup: the last one, or the first thing worth one, is five days old. */
export function isBackupDue({ browser, note, hasWorth, now }: ReminderFacts): boolean {
  const since = note.lastAt ?? note.firstKeptAt;
  if (!isCleared(browser) || !hasWorth || since === undefined) return false;
  return hasPassed(since, span, now) && hasPassed(note.dismissedAt, span, now);
}
