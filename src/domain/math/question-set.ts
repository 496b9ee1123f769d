import { failure, type Result, success } from '../result.ts';
import type { MathQuestion } from './question.ts';
import { type ChosenQuestions, makeQuestions, questionsOf, refusal, sharesOf } from './questions.ts';
import { createRandom, type Random } from './random.ts';
import type { Settings } from './settings.ts';
import { spreadRepeats } from './spread.ts';

/**
 * As many questions as the settings ask for, the same ones for the same seed. Where there are too few different ones,
 * the set begins with the largest set that repeats nothing, and the questions that are scarce come again after it, each
 * equally often and away from its last place. A set is refused only where its settings are invalid or a sort of question
 * is impossible; the sentence names the setting.
 */
export function makeQuestionSet(
  settings: Settings,
  seed: number,
): Result<readonly MathQuestion[], 'settings' | 'too-few'> {
  const made = makeQuestions(settings, createRandom(seed));
  if (made.ok) return made;
  if (made.error.code === 'settings') return failure(made.error);
  const first = makeDifferentQuestions(settings, seed);
  const random = createRandom(seed + 1);
  const rest = furtherQuestions(settings, first, random);
  return rest.ok ? success(spreadRepeats(first, rest.value, random)) : rest;
}

/**
 * The largest set that repeats nothing and keeps the proportions of the recipes; empty where the settings are invalid
 * or allow no question.
 */
export function makeDifferentQuestions(settings: Settings, seed: number): readonly MathQuestion[] {
  const made = makeQuestions(settings, createRandom(seed));
  if (made.ok) return made.value;
  const { possible = 0 } = made.error;
  // The recursion ends because each round asks for fewer questions.
  return possible > 0 ? makeDifferentQuestions({ ...settings, count: possible }, seed) : [];
}

/** What is missing after the first questions: new questions of each recipe while there are any, then repeated ones. */
function furtherQuestions(
  settings: Settings,
  first: readonly MathQuestion[],
  random: Random,
): Result<readonly MathQuestion[], 'settings' | 'too-few'> {
  const { count, recipes } = settings;
  const taken = { texts: new Set(first.map(({ text }) => text)), keys: new Set(first.map(({ key }) => key)) };
  const begun = sharesOf(first.length, recipes);
  const further: MathQuestion[] = [];
  for (const [index, share] of sharesOf(count, recipes).entries()) {
    // A larger count can give a recipe one question less, as with the seats of a parliament.
    const need = Math.max(0, share - begun[index]!);
    const fresh = questionsOf(recipes[index]!, need, taken, random).list;
    const missing = need - fresh.length;
    const again = questionsOf(recipes[index]!, missing, nothingTaken(), random);
    if (missing > 0 && again.list.length === 0) return failure(refusal(settings, index, again, 1));
    further.push(...fresh, ...repeat(again.list, missing));
  }
  return success(further.slice(0, count - first.length));
}

const nothingTaken = (): ChosenQuestions => ({ texts: new Set(), keys: new Set() });

/** So many questions, all of them equally often or once more. */
function repeat(questions: readonly MathQuestion[], count: number): MathQuestion[] {
  return Array.from({ length: count }, (_, index) => questions[index % questions.length]!);
}
