import type { Unit } from './units.ts';

export type TimestampErrorCode =
  | 'empty'
  | 'unreadable'
  | 'too-precise'
  | 'impossible-date'
  | 'impossible-time'
  | 'out-of-range';

/** A moment, and how the text was taken: as a number in a unit, or as a date in Beijing time. */
export interface Reading {
  readonly nanoseconds: bigint;
  readonly readAs: Unit | 'date';
}
