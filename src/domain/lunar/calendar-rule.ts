/**
 * The version of the lunar calendar. `issued`: the historical calendar, with the days of almanacs that differ from
 * today's rule. `computed`: GB/T 33661-2017 applied to 1900 and all later years; it differs for three months (1914,
 * 1916, 1920) and six terms (1912 to 1979). Months before 1900 are the issued ones under either rule. See decision 20.
 */
export type CalendarRule = 'issued' | 'computed';
