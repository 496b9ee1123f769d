// The public door of the names of days; everything outside this folder imports from here.
export { findFestivals } from './festival.ts';
export { findLunarDay, lunarMonthPattern, monthAsked, isSameMonth, lunarYearsFrom } from './lunar-day.ts';
export { type Question, readQuestion, isShownYear, outsideSentence, type DayNameCode, yearsToAsk } from './question.ts';
export { findTerm } from './term.ts';
