/** Why a question to the calendar was refused. */
export type LunarRangeCode =
  /** the Gregorian date, the year or the moment does not exist at all (month 13, NaN, a fraction) */
  | 'impossible-date'
  /** the lunar date does not exist: no such leap month, or the 30th of a month of 29 days */
  | 'impossible-lunar-date'
  /** the date exists, but lies outside the tables */
  | 'out-of-range';

/**
 * The error that functions of the lunar calendar throw outside their tables. `code` is stable and meant for programs;
 * `message` is one Chinese sentence for the screen that names the valid range.
 */
export class LunarRangeError extends RangeError {
  // Declared and not defined: lowering a field for older browsers would bring half a kilobyte of helpers to the first page.
  declare readonly code: LunarRangeCode;

  constructor(code: LunarRangeCode, problem: string, range: string) {
    super(`${problem}；可查范围：${range}。`);
    this.name = 'LunarRangeError';
    this.code = code;
  }
}
