import type { Unit } from './units.ts';

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
