// The public door of the lunar calendar; everything outside this folder imports from here.
export { beijingOffsetSeconds } from './beijing-time.ts';
export {
  type CalendarRule,
  type CivilDate,
  civilDate,
  dayNumber,
  dayNumberOf,
  daysInMonth,
  isCivilDate,
  isoText,
  weekdayOf,
} from './civil-day.ts';
export { disputedDays, disputeOn, disputeReason, type DisputedDay } from './disputed-days.ts';
export { lunarFestivals, lunarFestivalsOf, type LunarFestival } from './festivals.ts';
export { ganzhiOf, type DayGanzhi, type YearBoundary } from './ganzhi.ts';
export { instantErrorOf, type InstantError } from './instant-error.ts';
export { issuedFirstDays, issuedTermDays } from './issued-days.ts';
export { lunarOf, type LunarDate, type LunarDay } from './lunar-date.ts';
export { dayName, monthName } from './lunar-names.ts';
export { monthsOf, solarOf, type LunarMonth } from './lunar-year.ts';
export { monthGrid, type DayCell } from './month-grid.ts';
export { firstTableYear as firstLunarYear, lastTableYear as lastLunarYear } from './month-table.ts';
export { pentadOn, pentadsOf } from './pentads.ts';
export { moonAngleAt, phasesOf, type MoonPhase } from './phases.ts';
export { pillarsOf, type DayBoundary, type PillarRules, type Pillars } from './pillars.ts';
export { LunarRangeError, type LunarRangeCode } from './range-error.ts';
export {
  coldNinesOf,
  dogDaysOf,
  plumRainsOf,
  seasonalPeriodsOn,
  type DayOfPeriod,
  type SeasonalPeriod,
} from './seasonal-periods.ts';
export { yearName } from './sixty-cycle.ts';
export { termNames, termYears, termsOf, type SolarTerm, type TermName } from './terms.ts';
