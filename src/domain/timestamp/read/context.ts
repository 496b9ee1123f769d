import type { Result } from '../../result.ts';
import type { TimestampErrorCode } from '../core/errors.ts';
import type { TimestampGuess } from '../core/reading.ts';
import type { Zone } from '../core/zone.ts';

/** The input of a reader besides the text. */
export interface TimestampContext {
  readonly zone: Zone;
  /** nanoseconds since the epoch; without it texts relative to the present are refused */
  readonly now: bigint | undefined;
}

/** Reads one way of writing a time: guesses, a refusal that names the mistake, or nothing where it is written otherwise. */
export type TimestampReader = (
  text: string,
  context: TimestampContext,
) => Result<TimestampGuess[], TimestampErrorCode> | undefined;
