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

/** What a set is made of; only plain data, because it goes over to the worker. */
export interface SetOrder {
  readonly settings: Settings;
  readonly seed: number;
  /** Fewer will do where there are not so many. */
  readonly asMany: boolean;
  /** Somebody's history, where the set shall follow what they find hard. */
  readonly attempts?: readonly PracticeAttempt[];
}

export type MadeSet =
  | {
      readonly ok: true;
      readonly texts: readonly string[];
      /** Pairs such as 3 + 5 and 5 + 3 had to be let in. */ readonly mirrored: boolean;
    }
  | { readonly ok: false; readonly message: string; /** How many there could be. */ readonly possible: number };

/** Candidates for each question of a set that adapts. */
const candidatesEach = 4;

export function makeSet({ settings, seed, asMany, attempts }: SetOrder): MadeSet {
  if (!attempts) return make(settings, seed, asMany);
  const { count } = settings;
  const candidates = makeList({ ...settings, count: Math.min(200, count * candidatesEach) }, seed, true);
  // With a share for each sort, a few possibilities of one sort would otherwise stop all.
  if (!candidates.ok || candidates.questions.length < count) return make(settings, seed, asMany);
  const chosen = chooseForPractice(
    candidates.questions,
    strengthsOf(readAttempts(attempts)),
    count,
    createRandom(seed + 1),
  );
  return told(chosen);
}

function make(settings: Settings, seed: number, asMany: boolean): MadeSet {
  const made = makeList(settings, seed, asMany);
  return made.ok ? told(made.questions) : made;
}

type List = { readonly ok: true; readonly questions: readonly MathQuestion[] } | (MadeSet & { readonly ok: false });

function makeList(settings: Settings, seed: number, asMany: boolean): List {
  const made = makeQuestions(settings, createRandom(seed));
  if (made.ok) return { ok: true, questions: made.value };
  const { message, possible = 0 } = made.error;
  // Each round asks for fewer, so there is an end.
  return asMany && possible > 0
    ? makeList({ ...settings, count: possible }, seed, true)
    : { ok: false, message, possible };
}

function told(questions: readonly MathQuestion[]): MadeSet {
  const keys = new Set(questions.map(({ key }) => key));
  return { ok: true, texts: questions.map(({ text }) => text), mirrored: keys.size < questions.length };
}
