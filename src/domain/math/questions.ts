import type { Failure, Result } from '../result.ts';
import { type BuildQuestion, builderFor } from './build.ts';
import { checkSettings } from './check-settings.ts';
import { type ChooseIndex, everyChoice, randomChoices } from './choice.ts';
import { readQuestion, type MathQuestion } from './question.ts';
import { type Random, shuffle } from './random.ts';
import type { Recipe, Settings } from './settings.ts';
import { limitingSetting, nameOf } from './shortage.ts';

/** Why there are no questions; `possible` is how many these settings can make, where it is a question of how many. */
export type QuestionShortage = Failure<'settings' | 'too-few'> & { readonly possible?: number };

/**
 * Makes different questions by the settings in mixed order, the same ones for the same random numbers. Two questions
 * that differ only in the order of commuting operands (3 + 5 and 5 + 3, with the same `key`) are used only where there
 * are too few others. Recipes supply their shares exactly. Settings that are invalid, or that cannot make so many
 * different questions, are refused with a sentence that names the limiting setting and the possible number. The work is
 * bounded for all settings.
 */
export function makeQuestions(
  settings: Settings,
  random: Random,
): Result<readonly MathQuestion[]> & ({ readonly ok: true } | { readonly error: QuestionShortage }) {
  const problem = checkSettings(settings);
  if (problem) return { ok: false, error: { code: 'settings', message: problem } };
  const { count, recipes } = settings;
  const shares = sharesOf(count, recipes);
  const taken: ChosenQuestions = { texts: new Set(), keys: new Set() };
  const questions: MathQuestion[] = [];
  for (const [index, recipe] of recipes.entries()) {
    const found = questionsOf(recipe, shares[index]!, taken, random);
    if (found.list.length < shares[index]!) return { ok: false, error: refusal(settings, index, found) };
    questions.push(...found.list);
  }
  return { ok: true, value: shuffle(questions, random) };
}

/** The count divided by shares: whole parts first, then one each to the largest remainders. */
export function sharesOf(count: number, recipes: readonly Recipe[]): number[] {
  const weights = recipes.map(({ share = 1 }) => share);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = weights.map((weight) => Math.floor((count * weight) / sum));
  const rests = weights.map((weight, index) => [(count * weight) % sum, index] as const);
  rests.sort(([one, first], [other, second]) => other - one || first - second);
  const left = count - shares.reduce((total, share) => total + share, 0);
  for (const [, index] of rests.slice(0, left)) shares[index]! += 1;
  return shares;
}

/** The questions chosen so far; none of them is chosen again. */
export interface ChosenQuestions {
  readonly texts: Set<string>;
  readonly keys: Set<string>;
}

/** The questions of one sort; `all` where it is known that there are no others. */
interface FoundQuestions {
  readonly list: MathQuestion[];
  readonly all: boolean;
}

/** So many new questions of a recipe, or as many as are found; `taken` gets them too. */
export function questionsOf(recipe: Recipe, need: number, taken: ChosenQuestions, random: Random): FoundQuestions {
  const build = builderFor(recipe);
  const list: MathQuestion[] = [];
  const choose = randomChoices(random);
  // Wide draws first, because they make every question as likely as the next.
  for (const wide of [true, false]) {
    for (let attempt = 0; attempt < need * triesPerQuestion + minTries && list.length < need; attempt += 1) {
      take(build(choose, wide), taken, list, true);
    }
  }
  if (list.length >= need) return { list, all: false };
  const { texts, all } = everyQuestion(build);
  const mixed = shuffle(texts, random);
  for (const byKey of [true, false]) {
    for (const text of mixed) if (list.length < need) take(text, taken, list, byKey);
  }
  return { list, all };
}

const triesPerQuestion = 12;
const minTries = 60;

/** Takes a question that is new; with `byKey`, only where no mirrored one is there. */
function take(text: string | undefined, { texts, keys }: ChosenQuestions, list: MathQuestion[], byKey: boolean): void {
  if (text === undefined || texts.has(text)) return;
  const question = readQuestion(text);
  if (!question || (byKey && keys.has(question.key))) return;
  texts.add(text);
  keys.add(question.key);
  list.push(question);
}

/** Enough runs to find every question of a small range; a range still incomplete after them is scarce by its rules. */
const maxRuns = 12_000;

function everyQuestion(build: BuildQuestion): { readonly texts: readonly string[]; readonly all: boolean } {
  const texts = new Set<string>();
  const look = (choose: ChooseIndex): void => {
    const text = build(choose, false);
    if (text !== undefined) texts.add(text);
  };
  return { all: everyChoice(look, maxRuns), texts: [...texts] };
}

/** The sentence about a recipe that makes too few questions. `enough` is the number that would do; without it, the share of the recipe. */
export function refusal(
  { count, recipes }: Settings,
  index: number,
  { list, all }: FoundQuestions,
  enough?: number,
): QuestionShortage {
  const recipe = recipes[index]!;
  const need = sharesOf(count, recipes)[index]!;
  const possible = maxPossible(count, recipes, index, list.length);
  const amount =
    list.length === 0
      ? `按现在的设置${all ? '一道也出不了' : '一道也没找到'}`
      : `按现在的设置${all ? '一共只有' : '只找得到'} ${list.length} 道不同的题，要 ${need} 道`;
  const message = `${nameOf(recipe)}：${amount}；${limitingSetting(recipe, enough ?? need)}。`;
  return { code: 'too-few', message, possible };
}

/** The greatest count that asks no more of the scarce sort than it has. */
function maxPossible(count: number, recipes: readonly Recipe[], index: number, has: number): number {
  for (let fewer = count - 1; fewer > 0; fewer -= 1) if (sharesOf(fewer, recipes)[index]! <= has) return fewer;
  return 0;
}
