import {
  type PracticeAttempt,
  chooseForPractice,
  createRandom,
  makeQuestions,
  type MathQuestion,
  readAttempts,
  type Settings,
  strengthsOf,
} from '../../../domain/math/index.ts';

/** The request for a set of questions: plain data, because it is sent to the worker. */
export interface SetOrder {
  readonly settings: Settings;
  readonly seed: number;
  /** Whether a smaller set is accepted where the settings allow too few questions. */
  readonly asMany: boolean;
  /** The reader's history, where the set shall adapt to it. */
  readonly attempts?: readonly PracticeAttempt[];
}

export type MadeSet =
  | {
      readonly ok: true;
      readonly texts: readonly string[];
      /** Whether pairs such as 3 + 5 and 5 + 3 had to be allowed. */ readonly mirrored: boolean;
    }
  | { readonly ok: false; readonly message: string; /** How many there could be. */ readonly possible: number };

/** The number of candidates for each question of an adaptive set. */
const candidatesEach = 4;

export function makeSet({ settings, seed, asMany, attempts }: SetOrder): MadeSet {
  if (!attempts) return makePlainSet(settings, seed, asMany);
  const { count } = settings;
  const candidates = makeQuestionList({ ...settings, count: Math.min(200, count * candidatesEach) }, seed, true);
  // With shares for each operation, one with few possibilities could otherwise keep the whole set from being made.
  if (!candidates.ok || candidates.questions.length < count) return makePlainSet(settings, seed, asMany);
  const chosen = chooseForPractice(
    candidates.questions,
    strengthsOf(readAttempts(attempts)),
    count,
    createRandom(seed + 1),
  );
  return toMadeSet(chosen);
}

function makePlainSet(settings: Settings, seed: number, asMany: boolean): MadeSet {
  const made = makeQuestionList(settings, seed, asMany);
  return made.ok ? toMadeSet(made.questions) : made;
}

type QuestionList =
  | { readonly ok: true; readonly questions: readonly MathQuestion[] }
  | (MadeSet & { readonly ok: false });

function makeQuestionList(settings: Settings, seed: number, asMany: boolean): QuestionList {
  const made = makeQuestions(settings, createRandom(seed));
  if (made.ok) return { ok: true, questions: made.value };
  const { message, possible = 0 } = made.error;
  // The recursion ends because each round asks for fewer questions.
  return asMany && possible > 0
    ? makeQuestionList({ ...settings, count: possible }, seed, true)
    : { ok: false, message, possible };
}

function toMadeSet(questions: readonly MathQuestion[]): MadeSet {
  const keys = new Set(questions.map(({ key }) => key));
  return { ok: true, texts: questions.map(({ text }) => text), mirrored: keys.size < questions.length };
}
