import {
  chooseForPractice,
  createRandom,
  makeDifferentQuestions,
  makeQuestionSet,
  type PracticeAttempt,
  readAttempts,
  type Settings,
  strengthsOf,
} from '#domain/math/index.ts';

/** The request for a set of questions: plain data, because it is sent to the worker. */
export interface SetOrder {
  readonly settings: Settings;
  readonly seed: number;
  /** The reader's history, where the set shall adapt to it. */
  readonly attempts?: readonly PracticeAttempt[];
}

export type MadeSet =
  | { readonly ok: true; readonly texts: readonly string[] }
  | { readonly ok: false; readonly message: string };

/** The number of candidates for each question of an adaptive set. */
const candidatesEach = 4;

export function makeSet({ settings, seed, attempts }: SetOrder): MadeSet {
  return (attempts && makeAdaptedSet(settings, seed, attempts)) ?? makePlainSet(settings, seed);
}

/** Nothing where there are too few different questions to choose from. */
function makeAdaptedSet(settings: Settings, seed: number, attempts: readonly PracticeAttempt[]): MadeSet | undefined {
  const { count } = settings;
  const candidates = makeDifferentQuestions({ ...settings, count: Math.min(200, count * candidatesEach) }, seed);
  // With shares for each operation, one with few possibilities could otherwise keep the whole set from being made.
  if (candidates.length < count) return undefined;
  const strengths = strengthsOf(readAttempts(attempts));
  const chosen = chooseForPractice(candidates, strengths, count, createRandom(seed + 1));
  return { ok: true, texts: chosen.map(({ text }) => text) };
}

function makePlainSet(settings: Settings, seed: number): MadeSet {
  const made = makeQuestionSet(settings, seed);
  return made.ok ? { ok: true, texts: made.value.map(({ text }) => text) } : { ok: false, message: made.error.message };
}

/** The jobs of the mathematics worker: restrictive settings take longer to search than a phone's page may block. */
export const jobs = { makeSet };
