import { type PracticeAttempt, grade, type MathQuestion, readQuestion } from '#domain/math/index.ts';

/** One given answer and its verdict. */
export interface GivenAnswer {
  readonly given: string;
  readonly correct: boolean;
  readonly milliseconds: number;
  /** The time of the answer in milliseconds since the epoch. */
  readonly at: number;
  readonly note?: string;
}

/** A test in progress or finished. The object holds its whole state, so that a reload continues the test. */
export interface Exercise {
  readonly title: string;
  /** The address that reproduces the set; for sets without a number, the address where they were configured. */
  readonly address: string;
  /** The number of the set; empty for a set that was adapted to the reader's history. */
  readonly code: string;
  readonly texts: readonly string[];
  readonly answers: readonly GivenAnswer[];
  readonly typed: string;
  /** Time spent in milliseconds, without pauses and without the time the page was hidden. */
  readonly milliseconds: number;
  /** The value of `milliseconds` when the present question began. */
  readonly asked: number;
  /** The time limit in milliseconds; 0 for none. */
  readonly limit: number;
  readonly feedback: 'now' | 'end';
  readonly pause: boolean;
  readonly strict: boolean;
  /** The stage of the test; `waiting` shows a wrong answer until the reader continues. */
  readonly stage: 'asking' | 'waiting' | 'paused' | 'done';
}

export type ExerciseStart = Omit<Exercise, 'answers' | 'typed' | 'milliseconds' | 'asked' | 'stage'>;

export function beginExercise(start: ExerciseStart): Exercise {
  return { ...start, answers: [], typed: '', milliseconds: 0, asked: 0, stage: 'asking' };
}

/** Answers the present question; undefined once all are answered. */
export function questionOf({ texts, answers, stage }: Exercise): MathQuestion | undefined {
  const text = texts[answers.length - (stage === 'waiting' ? 1 : 0)];
  return text === undefined ? undefined : readQuestion(text);
}

export type SentAnswer = { readonly exercise: Exercise; readonly refused?: string };

/** Judges the typed text. A text that is not an answer is refused and stays in the field. */
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

/** Shows the next question, or ends the test after the last. */
export function askNext(exercise: Exercise): Exercise {
  const stage = exercise.answers.length < exercise.texts.length ? 'asking' : 'done';
  return { ...exercise, typed: '', asked: exercise.milliseconds, stage };
}

/** Adds time while a question is asked; a countdown ends exactly at its limit. */
export function passTime(exercise: Exercise, passed: number): Exercise {
  if (exercise.stage !== 'asking' || passed <= 0) return exercise;
  const milliseconds = exercise.milliseconds + passed;
  if (exercise.limit === 0 || milliseconds < exercise.limit) return { ...exercise, milliseconds };
  return { ...exercise, milliseconds: exercise.limit, typed: '', stage: 'done' };
}

export function togglePause(exercise: Exercise): Exercise {
  if (exercise.stage === 'asking') return { ...exercise, stage: 'paused' };
  return exercise.stage === 'paused' ? { ...exercise, stage: 'asking' } : exercise;
}

export function endExercise(exercise: Exercise): Exercise {
  return { ...exercise, typed: '', stage: 'done' };
}

/** Answers the attempts in the form in which the history stores them. */
export function attemptsOf({ texts, answers }: Pick<Exercise, 'texts' | 'answers'>): PracticeAttempt[] {
  return answers.map(({ correct, milliseconds, at }, index) => ({ text: texts[index]!, correct, milliseconds, at }));
}

/** Lists the texts of the questions that were answered wrongly, each once. */
export function wrongTexts({ texts, answers }: Pick<Exercise, 'texts' | 'answers'>): string[] {
  return [...new Set(texts.filter((_, index) => answers[index]?.correct === false))];
}
