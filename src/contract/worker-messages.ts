import type { Change, ProgramName } from './program.ts';

/** How much of the program is on the device. */
export interface Stock {
  readonly files: number;
  readonly filesHere: number;
  /** As stored. */
  readonly bytes: number;
  readonly bytesHere: number;
  /** What is missing, as it goes over the line. */
  readonly bytesToSend: number;
}

/** How far a long answer is; one `Stock` after each file. */
export interface Progress {
  readonly kind: 'progress';
  readonly stock: Stock;
}

/** Why a file could not be brought: no answer, not what the build says, or no room on the device. */
export type FileProblem = 'network' | 'wrong' | 'room';

/** What came of looking at every file of the program, and of bringing those that were not right. */
export interface CheckReport {
  readonly stock: Stock;
  /** Paths that were not there, or not as they were built, and are right now. */
  readonly healed: readonly string[];
  readonly failed: readonly (readonly [path: string, problem: FileProblem])[];
}

/** What the page asks of the worker, and what each question is answered with. */
export interface WorkerQuestions {
  /** Which build this worker belongs to, and what was new in it. */
  describe: { readonly program: ProgramName; readonly changes: readonly Change[] };
  /** How much of the program is here. */
  stock: Stock;
  /** Brings what is missing; tells its progress. */
  fill: CheckReport;
  /** Compares every file with what the build says, and brings anew what is not right; tells its progress. */
  check: CheckReport;
  /** Goes over to this worker if no more than one window is open; whether it does. */
  takeOverAlone: boolean;
}

export type QuestionName = keyof WorkerQuestions;

/** Sent with a port, on which `Progress` may come any number of times and an `Answered` at the end. */
export interface Question {
  readonly kind: QuestionName;
}

export interface Answered<Name extends QuestionName = QuestionName> {
  readonly kind: 'answer';
  readonly answer: WorkerQuestions[Name];
}

/** Something the worker went through, kept in a ring of the newest. */
export interface LogEntry {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly kind: 'install' | 'activate' | 'offline' | 'late' | 'room' | 'healed' | 'failed';
  readonly detail: string;
}

/** So many entries are kept. */
export const logLength = 200;
