// Birthdays and other days kept every year; everything outside this folder imports from here.
export {
  type Anniversary,
  type AnniversaryKind,
  asksLeapMonth,
  asksMissingDay,
  LEAP_MONTH_RULES,
  type LeapMonthRule,
  type LunarOrigin,
  MISSING_DAY_RULES,
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
export { DELETED_STAYS, idOf, type KeptAnniversary, readKept } from './kept.ts';
export { type Occurrence, type Occurrences, occurrencesOf, occurrencesWithin } from './occurrences.ts';
export {
  FIRST_RULES,
  MOST_NAME_CHARACTERS,
  nameProblem,
  NO_REMINDERS,
  readAnniversary,
  readReminders,
  readRules,
  REMINDER_DAYS,
} from './read.ts';
export { countText, KIND_NAMES, lunarText, originText, titleOf } from './words.ts';
export { partOrigin, readOrigin, writeOrigin } from './written.ts';
