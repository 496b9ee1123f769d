import type { Result } from '../../result.ts';
import type { TimestampErrorCode } from './errors.ts';
import type { Unit } from './units.ts';
import type { Zone } from './zone.ts';

/** A way to interpret a text. The four units count from 1970-01-01 UTC. */
export type ReadAs =
  | Unit
  | EpochId
  | 'compact'
  | 'unix-hex'
  | 'uuid'
  | 'ulid'
  | 'object-id'
  | 'iso-8601'
  | 'slashed'
  | 'day-month'
  | 'month-day'
  | 'english'
  | 'chinese'
  | 'relative'
  | 'day-name'
  | 'solar-term';

/** Counts that begin elsewhere than Unix time. */
export type EpochId =
  | 'filetime'
  | 'dotnet-ticks'
  | 'webkit'
  | 'ntp'
  | 'cocoa'
  | 'gps'
  | 'excel-1900'
  | 'excel-1904'
  | 'julian-day'
  | 'twitter'
  | 'discord';

/** A moment, and how the text was taken to arrive at it. */
export interface TimestampCandidate {
  readonly epochNanoseconds: bigint;
  readonly unit: ReadAs;
  /** `unit` in Chinese, for the screen */
  readonly name: string;
  /** The zone by whose clocks the text was read; absent where the text names the moment itself. */
  readonly zone?: string | undefined;
  /** Which of two moments, where clocks were put back or forward over the time. */
  readonly choice?: 'earlier' | 'later' | undefined;
  /** The doubt about the guess: 0 is best. It is compared, not shown. */
  readonly doubt: number;
  readonly likelihood: CandidateLikelihood;
  /** Notes for the reader, in Chinese sentences. */
  readonly notes: readonly string[];
}

/** How likely it is that a candidate is what the writer meant. */
export type CandidateLikelihood = 'likely' | 'possible' | 'unlikely';

/** The most plausible candidate, and all of them by rank, that one first. */
export interface TimestampReading extends TimestampCandidate {
  readonly candidates: readonly TimestampCandidate[];
}

/** A candidate before it is ranked against the others. */
export type TimestampGuess = Omit<TimestampCandidate, 'likelihood'>;

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
