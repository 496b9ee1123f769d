import { type Question, readQuestion } from './question.ts';

/** One answer of somebody's history. The question's text is all that is kept of it: the rest follows. */
export interface Attempt {
  readonly text: string;
  readonly correct: boolean;
  /** How long it took, without the time the page was out of sight. */
  readonly milliseconds: number;
  /** When it was given, in milliseconds since the epoch. */
  readonly at: number;
}

/** An attempt with the question it was at. */
export interface ReadAttempt extends Attempt {
  readonly question: Question;
}

/** Attempts in the order they were made; what is no question any more is left out. */
export function readAttempts(attempts: readonly Attempt[]): ReadAttempt[] {
  return attempts
    .flatMap((attempt) => {
      const question = readQuestion(attempt.text);
      return question ? [{ ...attempt, question }] : [];
    })
    .sort((one, other) => one.at - other.at);
}
