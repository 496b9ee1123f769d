import { builderFor } from './build.ts';
import { everyChoice, randomChoices } from './choice.ts';
import { createRandom } from './random.ts';
import { type ExpressionRecipe, exerciseLimits, type Recipe } from './settings.ts';

const operationNames = { add: '加法', subtract: '减法', multiply: '乘法', divide: '除法' } as const;

/** The name of a recipe in a sentence. */
export function nameOf(recipe: Recipe): string {
  if (recipe.sort === 'conversion') return '互化';
  const names = recipe.operations.map((operation) => operationNames[operation]).join('、');
  if (recipe.ask === 'order') return '比大小';
  return (recipe.terms?.[1] ?? 2) > 2 ? `${names}（${recipe.terms![1]} 个数）` : names;
}

type Relax = (recipe: ExpressionRecipe) => ExpressionRecipe | undefined;

/** The settings that may limit the number of questions, each with a way to relax it, the most likely first. */
const settings: readonly (readonly [name: string, relax: Relax])[] = [
  ['进位', ({ carry, ...rest }) => (isSet(carry) ? rest : undefined)],
  ['退位', ({ borrow, ...rest }) => (isSet(borrow) ? rest : undefined)],
  ['乘法进位', ({ carryInProducts, ...rest }) => (isSet(carryInProducts) ? rest : undefined)],
  ['选的乘法口诀', ({ tables, ...rest }) => (tables ? rest : undefined)],
  ['分母', ({ denominators, ...rest }) => (isSet(denominators) ? rest : undefined)],
  ['得数的范围', ({ result, ...rest }) => ({ ...rest, result: { ...result, min: 0, max: exerciseLimits.outcome } })],
  [
    '中间得数的范围',
    ({ between, ...rest }) =>
      between ? { ...rest, between: { ...between, min: 0, max: exerciseLimits.outcome } } : undefined,
  ],
  [
    '得数的小数位数',
    ({ result, ...rest }) => (result.denominator ? undefined : { ...rest, result: { ...result, places: 4 } }),
  ],
];

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== 'any';
}

/** Which setting to loosen so that there are enough; where none alone will do, it is the range of the numbers. */
export function limitingSetting(recipe: Recipe, need: number): string {
  if (recipe.sort === 'expression') {
    for (const [name, relax] of settings) {
      const relaxed = relax(recipe);
      if (relaxed && makes(relaxed, need)) return `放宽“${name}”就够了`;
    }
  }
  return '请放宽数的范围，或者少出几道';
}

/** Whether a recipe makes so many, as far as a short look shows. */
function makes(recipe: Recipe, need: number): boolean {
  const build = builderFor(recipe);
  const texts = new Set<string>();
  const random = randomChoices(createRandom(1));
  const look = (choose: typeof random): void => {
    const text = build(choose, false);
    if (text !== undefined) texts.add(text);
  };
  for (let attempt = 0; attempt < need * 4 + 40 && texts.size < need; attempt += 1) look(random);
  if (texts.size < need) everyChoice(look, 1000, () => texts.size < need);
  return texts.size >= need;
}
