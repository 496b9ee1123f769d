import { type MathQuestion, readQuestion } from './question.ts';

/**
 * One answer in a history of practice. Only the text of the question is stored; everything else about it follows from
 * the text.
 */
export interface PracticeAttempt {
  readonly text: string;
  readonly correct: boolean;
  /** The time until the answer in milliseconds, without the time the page was hidden. */
  readonly milliseconds: number;
  /** When it was given, in milliseconds since the epoch. */
  readonly at: number;
}

/** An attempt with the question it was at. */
export interface ReadAttempt extends PracticeAttempt {
  readonly question: MathQuestion;
}

/** Attempts in chronological order with their questions; texts that are no questions (any more) are left out. */
export function readAttempts(attempts: readonly PracticeAttempt[]): ReadAttempt[] {
  return attempts
    .flatMap((attempt) => {
      const question = readQuestion(attempt.text);
      return question ? [{ ...attempt, question }] : [];
    })
    .sort((one, other) => one.at - other.at);
}
