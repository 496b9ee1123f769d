import type { CivilDate } from '../lunar/index.ts';

/** A reminder: whole days before the event (0 = on its day), at a time of day. */
export interface Alarm {
  readonly daysBefore: number;
  readonly hour: number;
  readonly minute: number;
}

/** An event that fills whole days. */
export interface DayEvent {
  /**
   * The identifier (RFC 5545 §3.8.4.7), the same at every export, so that calendars replace the event instead of adding
   * another.
   */
  readonly uid: string;
  readonly date: CivilDate;
  /** how many days it lasts; 1 where nothing is said */
  readonly days?: number;
  readonly title: string;
  readonly description?: string;
  readonly alarms?: readonly Alarm[];
  /** a day off, or a weekend with work: phones that know the sign mark the day in their month */
  readonly badge?: 'off' | 'work';
}

/** A calendar to be written as iCalendar (RFC 5545). */
export interface Calendar {
  readonly name: string;
  readonly description?: string;
  /** Unix seconds of the data the events are made of: DTSTAMP. Not the clock where the bytes must not change. */
  readonly stamp: number;
  /** how often subscribers should ask again, in hours; for feeds only */
  readonly refreshHours?: number;
  readonly events: readonly DayEvent[];
}
