import type { Change, ProgramName } from './program.ts';

/** How a page stands without a network: all it needs is here, all but files of the third tier, or it lacks more. */
export type PageStock = 'here' | 'short' | 'away';

/** How much of the program is on the device. */
export interface Stock {
  readonly files: number;
  readonly filesHere: number;
  /** As stored. */
  readonly bytes: number;
  readonly bytesHere: number;
  /** What is missing, as it goes over the line. */
  readonly bytesToSend: number;
  /** How many of the missing files are of the third tier, which comes only when it is asked for. */
  readonly filesUnasked: number;
  /** By the id of the page. */
  readonly pages: Readonly<Record<string, PageStock>>;
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

/** Which build a worker belongs to, what was new in it, and whether the page that asks runs that very build. */
export interface BuildDescription {
  readonly program: ProgramName;
  readonly changes: readonly Change[];
  readonly isOfPage: boolean;
}

/** What the page asks of the worker, and what each question is answered with. */
export interface WorkerQuestions {
  describe: BuildDescription;
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

/** Sent with a port, on which the worker answers. */
export interface Question {
  readonly kind: QuestionName;
  /** The path of the script the page was begun with. */
  readonly entry?: string;
  /** Brings the tiers up to this one, of what is missing; all of them unless told. */
  readonly tier?: 1 | 2 | 3;
  /** And these files besides. */
  readonly only?: readonly string[];
  /** And what this page needs. */
  readonly page?: string;
}

/** What comes over the port: how far a long answer is, any number of times, and at the end the answer, or that there is none. */
export type FromWorker =
  | { readonly kind: 'progress'; readonly stock: Stock }
  | { readonly kind: 'answer'; readonly answer: WorkerQuestions[QuestionName] }
  | { readonly kind: 'failed' };

/** Something the worker went through, kept in a ring of the newest. */
export interface LogEntry {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly kind: 'install' | 'activate' | 'offline' | 'late' | 'room' | 'healed' | 'failed';
  readonly detail: string;
}

/** So many entries are kept. */
export const logLength = 200;
