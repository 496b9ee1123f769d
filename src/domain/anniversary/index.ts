// Birthdays and other days kept every year; everything outside this folder imports from here.
export {
  type Anniversary,
  type AnniversaryKind,
  asksLeapMonth,
  asksMissingDay,
  type LeapMonthRule,
  type LunarAnniversaryDate,
  type MissingDayRule,
  type AnniversaryDate,
  type Rules,
  type SolarAnniversaryDate,
} from './anniversary.ts';
export { type AnniversaryMerge, mergeAnniversaries, readAnniversaryBackup, writeAnniversaryBackup } from './backup.ts';
export {
  checkOrigin,
  knownLeapMonths,
  splitAnniversaryDate,
  parseAnniversaryDate,
  formatAnniversaryDate,
} from './anniversary-date.ts';
export { dateOfOrigin, inCalendar } from './convert.ts';
export {
  deletedRetentionMs,
  anniversaryId,
  type StoredAnniversary,
  readStoredAnniversary,
  type StoredMatch,
  matchStored,
} from './stored-anniversary.ts';
export {
  type AnniversaryOccurrence,
  byNext,
  type NextEntry,
  occurrencesOf,
  occurrencesWithin,
  anniversaryEvents,
} from './occurrences.ts';
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
export { uniteAnniversaries } from './union.ts';
export { occurrenceCountText, kindNames, lunarText, originText, anniversaryTitle } from './words.ts';
