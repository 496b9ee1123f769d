/**
 * Which calendar is asked for. `issued`: the one people lived by, with the days of old almanacs that differ from today's
 * rule. `computed`: GB/T 33661-2017 applied to 1900 and all later years; it differs for three months (1914, 1916, 1920) and
 * six terms (1912 to 1979). Months before 1900 are those that were issued under either.
 */
export type CalendarRule = 'issued' | 'computed';
