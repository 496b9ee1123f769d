import { boolean, fields, matchShape, list, number, optional, text } from './shape.ts';

/** An exercise in mental arithmetic that was done, as the history of the tool keeps it. */
const exercise = fields({
  at: number,
  title: text(200),
  address: text(2000, /^\/tool\/math(?:$|[?#/])/),
  code: text(200),
  milliseconds: number,
  texts: list(text(200), 500),
  answers: list(
    fields({
      given: text(200),
      correct: boolean,
      milliseconds: number,
      at: number,
      note: optional(text(200)),
    }),
    500,
  ),
});

/** A test that was done; undefined where it is none. */
export function readDoneExercise(key: string, value: unknown): unknown {
  const done = /^\d{15}-[\w-]{1,20}$/.test(key) ? (matchShape(exercise, value) as ExerciseDone | undefined) : undefined;
  return done && done.texts.length === done.answers.length ? done : undefined;
}

interface ExerciseDone {
  readonly texts: readonly string[];
  readonly answers: readonly unknown[];
}
