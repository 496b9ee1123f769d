import { type MathQuestion, readQuestion } from './question.ts';

/** One answer of somebody's history. The question's text is all that is kept of it: the rest follows. */
export interface PracticeAttempt {
  readonly text: string;
  readonly correct: boolean;
  /** How long it took, without the time the page was out of sight. */
  readonly milliseconds: number;
  /** When it was given, in milliseconds since the epoch. */
  readonly at: number;
}

/** An attempt with the question it was at. */
export interface ReadAttempt extends PracticeAttempt {
  readonly question: MathQuestion;
}

/** Attempts in the order they were made; what is no question any more is left out. */
export function readAttempts(attempts: readonly PracticeAttempt[]): ReadAttempt[] {
  return attempts
    .flatMap((attempt) => {
      const question = readQuestion(attempt.text);
      return question ? [{ ...attempt, question }] : [];
    })
    .sort((one, other) => one.at - other.at);
}
