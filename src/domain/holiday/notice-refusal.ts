/** Why a pasted text was not taken. */
export type NoticeCode =
  | 'empty'
  | 'too-long'
  /** nothing in it reads like an arrangement of holidays */
  | 'no-notice'
  /** it names no year, or one that cannot be shown */
  | 'no-year'
  /** it changes a year whose schedule is unknown */
  | 'no-base'
  /** a date in it cannot be */
  | 'bad-date'
  /** holidays that every notice has are missing */
  | 'incomplete';

/** Thrown within the parser, and turned into a failure at its door. */
export class NoticeRefusal extends Error {
  readonly code: NoticeCode;

  constructor(code: NoticeCode, message: string) {
    super(message);
    this.code = code;
  }
}
