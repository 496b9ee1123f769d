// Birthdays and other days kept every year; everything outside this folder imports from here.
export {
  type Anniversary,
  type AnniversaryKind,
  asksLeapMonth,
  asksMissingDay,
  leapMonthRules,
  type LeapMonthRule,
  type LunarOrigin,
  missingDayRules,
  type MissingDayRule,
  type Origin,
  type Reminders,
  type Rules,
  type SolarOrigin,
} from './anniversary.ts';
export { type Backup, type BackupRefusal, type Merge, mergeKept, readBackup, writeBackup } from './backup.ts';
export { type CarriedPlace, placeCarried } from './carried.ts';
export { checkOrigin, knownLeapMonths, type OriginRefusal } from './check-origin.ts';
export { type ConversionRefusal, dateOfOrigin, inCalendar } from './convert.ts';
export { anniversaryEvents } from './events.ts';
export { deletedRetentionMs, idOf, type KeptAnniversary, readKept } from './kept.ts';
export { type Occurrence, type Occurrences, occurrencesOf, occurrencesWithin } from './occurrences.ts';
export {
  defaultRules,
  maxNameCharacters,
  nameProblem,
  noReminders,
  readAnniversary,
  readReminders,
  readRules,
  reminderDays,
} from './read.ts';
export { countText, kindNames, lunarText, originText, titleOf } from './words.ts';
export { partOrigin, readOrigin, writeOrigin } from './written.ts';
