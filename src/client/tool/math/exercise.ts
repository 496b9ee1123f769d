import { type PracticeAttempt, grade, type MathQuestion, readQuestion } from '../../../domain/math/index.ts';

/** One answer that was given, and what came of it. */
export interface GivenAnswer {
  readonly given: string;
  readonly correct: boolean;
  readonly milliseconds: number;
  /** When, in milliseconds since the epoch. */
  readonly at: number;
  readonly note?: string;
}

/** A test under way or done. It holds everything, so that a reload goes on where it was. */
export interface Exercise {
  readonly title: string;
  /** Where the same set is found again; for sets without a number, where they were set up. */
  readonly address: string;
  /** The number of the set; empty for a set that was made for this person alone. */
  readonly code: string;
  readonly texts: readonly string[];
  readonly answers: readonly GivenAnswer[];
  readonly typed: string;
  /** Time spent so far, without pauses and without the time the page was out of sight. */
  readonly milliseconds: number;
  /** Time spent when the present question began. */
  readonly asked: number;
  /** The whole time there is; 0 for as long as it takes. */
  readonly limit: number;
  readonly feedback: 'now' | 'end';
  readonly pause: boolean;
  readonly strict: boolean;
  /** `waiting` shows a wrong answer until somebody goes on. */
  readonly stage: 'asking' | 'waiting' | 'paused' | 'done';
}

export type ExerciseStart = Omit<Exercise, 'answers' | 'typed' | 'milliseconds' | 'asked' | 'stage'>;

export function beginExercise(start: ExerciseStart): Exercise {
  return { ...start, answers: [], typed: '', milliseconds: 0, asked: 0, stage: 'asking' };
}

/** The question that is asked; undefined once all are answered. */
export function questionOf({ texts, answers, stage }: Exercise): MathQuestion | undefined {
  const text = texts[answers.length - (stage === 'waiting' ? 1 : 0)];
  return text === undefined ? undefined : readQuestion(text);
}

export type SentAnswer = { readonly exercise: Exercise; readonly refused?: string };

/** Sends what is typed. What is no answer is refused and stays to be mended. */
export function sendAnswer(exercise: Exercise, at: number): SentAnswer {
  const question = questionOf(exercise);
  if (!question || exercise.stage !== 'asking') return { exercise };
  const graded = grade(question, exercise.typed, { lowestTerms: exercise.strict ? 'require' : 'note' });
  if (!graded.ok) return { exercise, refused: graded.error.message };
  const { given, correct, note } = graded.value;
  const milliseconds = exercise.milliseconds - exercise.asked;
  const answers = [...exercise.answers, { given, correct, milliseconds, at, ...(note === undefined ? {} : { note }) }];
  const waits = !correct && exercise.feedback === 'now' && exercise.pause;
  return {
    exercise: waits ? { ...exercise, answers, typed: '', stage: 'waiting' } : askNext({ ...exercise, answers }),
  };
}

/** Goes on to the next question, or ends after the last. */
export function askNext(exercise: Exercise): Exercise {
  const stage = exercise.answers.length < exercise.texts.length ? 'asking' : 'done';
  return { ...exercise, typed: '', asked: exercise.milliseconds, stage };
}

/** Lets time pass while a question is asked; a countdown ends at its limit to the millisecond. */
export function passTime(exercise: Exercise, passed: number): Exercise {
  if (exercise.stage !== 'asking' || passed <= 0) return exercise;
  const milliseconds = exercise.milliseconds + passed;
  if (exercise.limit === 0 || milliseconds < exercise.limit) return { ...exercise, milliseconds };
  return { ...exercise, milliseconds: exercise.limit, typed: '', stage: 'done' };
}

export function pauseOrGoOn(exercise: Exercise): Exercise {
  if (exercise.stage === 'asking') return { ...exercise, stage: 'paused' };
  return exercise.stage === 'paused' ? { ...exercise, stage: 'asking' } : exercise;
}

export function endExercise(exercise: Exercise): Exercise {
  return { ...exercise, typed: '', stage: 'done' };
}

/** The answers as a history keeps them. */
export function attemptsOf({ texts, answers }: Pick<Exercise, 'texts' | 'answers'>): PracticeAttempt[] {
  return answers.map(({ correct, milliseconds, at }, index) => ({ text: texts[index]!, correct, milliseconds, at }));
}

/** The texts of the questions that were answered wrongly, each once. */
export function wrongTexts({ texts, answers }: Pick<Exercise, 'texts' | 'answers'>): string[] {
  return [...new Set(texts.filter((_, index) => answers[index]?.correct === false))];
}
