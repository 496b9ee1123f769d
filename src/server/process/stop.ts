import { Refused } from '../config/environment.ts';

/** Ends a start that a setting makes impossible, in one sentence. Any other error is a defect and keeps its stack. */
export function stopRefused(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
  stopWith(error.message);
}

export function stopWith(sentence: string): void {
  process.stderr.write(`${sentence}\n`, () => process.exit(1));
}
