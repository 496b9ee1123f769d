// Calendars as files (RFC 5545); everything outside this folder imports from here.
export type { Alarm, Calendar, DayEvent } from './event.ts';
export { writeCalendar } from './write.ts';
