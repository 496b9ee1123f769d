// The public door of the holiday schedule; everything outside this folder imports from here.
export { bundledAsOf, bundledSchedules } from './bundled.ts';
export { comingHolidays, comingYear, knownHolidays, longHoliday, type KnownHoliday } from './coming.ts';
export { dayStatusOf, type DayKind, type DayStatus } from './day-status.ts';
export { differencesOf, type ScheduleDifference, supersedes } from './compare-schedules.ts';
export { leavePlansOf, type LeavePlan } from './leave-plans.ts';
export { parseNotice } from './parse-notice.ts';
export type { NoticeReading } from './notice-year.ts';
export { checkSchedule, scheduleJson, type ScheduleJson } from './schedule-json.ts';
export type { Notice, Schedules, YearSchedule } from './schedule.ts';
export { coincidingDays, holidayYears, holidaysOf } from './statutory.ts';
export { stretchesOf, type HolidayStretch } from './stretches.ts';
export { yearText } from './year-text.ts';
export { countDays, unknownYears, workdayAfter } from './workdays.ts';
