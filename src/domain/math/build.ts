import type { ChooseIndex } from './choice.ts';
import { type MathExpression, isStep, operationNode, stepsOf, expressionText } from './expression.ts';
import { drawFrom, type Filler, fillShape } from './fill.ts';
import { decimalOf } from './number-text.ts';
import { type Pool, poolOf } from './numbers.ts';
import { compareRationals, minus, decimalPlacesOf, plus, rational, times } from './rational.ts';
import { isAllowed, isWithin, obeysRules, outcomeSpan } from './rules.ts';
import type { ConversionRecipe, ExpressionRecipe, Recipe } from './settings.ts';
import { type ExpressionShape, shapesOf } from './shapes.ts';

/**
 * Makes the text of one question by the choices it is given, or nothing where they led to none. `wide` draws every number
 * from all there are, so that each question is as likely as the next but many attempts come to nothing; otherwise numbers
 * are narrowed by those already drawn, and nearly every attempt succeeds.
 */
export type BuildQuestion = (choose: ChooseIndex, wide: boolean) => string | undefined;

/** The function that makes random questions of a recipe. */
export function builderFor(recipe: Recipe): BuildQuestion {
  if (recipe.sort === 'conversion') return conversionBuilder(recipe);
  if ((recipe.remainder ?? 'never') !== 'never') return remainderBuilder(recipe);
  return expressionBuilder(recipe);
}

const named = { decimal: '（小数）', fraction: '（分数）' } as const;

function conversionBuilder({ numbers, to }: ConversionRecipe): BuildQuestion {
  const pool = poolOf(numbers);
  return (choose) => {
    const leaf = drawFrom(pool, pool.span, choose);
    if (!leaf) return undefined;
    const places = decimalPlacesOf(leaf.value);
    if (to === 'decimal') return places !== undefined && places <= 3 ? `${leaf.text} = □${named.decimal}` : undefined;
    if (to === 'fraction') return leaf.value.d > 1 ? `${leaf.text} = □${named.fraction}` : undefined;
    return places !== undefined && places <= 3 ? `${leaf.text} = □%` : undefined;
  };
}

function expressionBuilder(recipe: ExpressionRecipe): BuildQuestion {
  const shapes = shapesOf(recipe);
  const pools = recipe.operands.map(poolOf);
  const poolAt = (position: number): Pool => pools[Math.min(position, pools.length - 1)]!;
  const want = outcomeSpan(recipe.result);
  const filler = { poolAt, result: recipe.result, between: recipe.between ?? fromZero(recipe) };
  return (choose, wide) => {
    if (shapes.length === 0) return undefined;
    const alike = shapes[choose(shapes.length)]!;
    const shape = alike[choose(alike.length)]!;
    const expression = fillShape(shape, want, { ...filler, choose, wide });
    if (!expression || !isFit(expression, recipe, filler)) return undefined;
    return questionAbout(expression, recipe, shape, { ...filler, choose, wide });
  };
}

/** The range of intermediate results: they may be smaller than the final result, but not negative. */
function fromZero({ result }: ExpressionRecipe): ExpressionRecipe['result'] {
  return { ...result, min: Math.min(0, result.min), nonzero: false };
}

function isFit(expression: MathExpression, recipe: ExpressionRecipe, { between }: Pick<Filler, 'between'>): boolean {
  const fits = stepsOf(expression).every((each) =>
    isAllowed(each.value, each === expression ? recipe.result : between),
  );
  return fits && obeysRules(expression, recipe);
}

/** The question about an expression: its result, a missing operand, or a comparison. */
function questionAbout(
  expression: MathExpression,
  { ask = 'result' }: ExpressionRecipe,
  shape: ExpressionShape,
  filler: Filler,
): string | undefined {
  if (ask === 'order') return comparisonOf(expression, shape, filler);
  const blanks = ask === 'result' ? 1 : ask === 'operand' ? 2 : 3;
  // The last of three is the result, and so is the only one.
  const blank = filler.choose(blanks) + (blanks === 1 ? 2 : 0);
  return blank === 2 || !isStep(expression) ? `${expressionText(expression)} = □` : withoutOperand(expression, blank);
}

function withoutOperand(expression: MathExpression, blank: number): string | undefined {
  const result = decimalOf(expression.value);
  if (!isStep(expression) || result === undefined || !isDetermined(expression, blank)) return undefined;
  const { operation, left, right, value } = expression;
  const box = { value, text: '□' };
  return `${expressionText(blank === 0 ? { operation, left: box, right, value } : { operation, left, right: box, value })} = ${result}`;
}

/** 0 × □ = 0 and 0 ÷ □ = 0 hold for every number. */
function isDetermined(expression: MathExpression, blank: number): boolean {
  if (!isStep(expression)) return false;
  const { operation, left, right } = expression;
  if (operation === 'multiply') return (blank === 0 ? right : left).value.n !== 0;
  return operation !== 'divide' || blank === 0 || left.value.n !== 0;
}

/** A comparison of two numbers, or of an expression with a number close to its result. */
function comparisonOf(
  expression: MathExpression,
  shape: ExpressionShape,
  { choose, poolAt, result }: Filler,
): string | undefined {
  if (typeof shape === 'number') {
    const other = drawFrom(poolAt(1), poolAt(1).span, choose);
    return other && compareRationals(expression.value, other.value) !== 0
      ? `${expressionText(expression)} ○ ${other.text}`
      : undefined;
  }
  const unit = rational(1, 10 ** (decimalPlacesOf(expression.value) ?? 0));
  // Two of six sides are equal; the others differ by one or two units of the last place.
  const off = [0, 1, 2, 0, -1, -2][choose(6)]!;
  const other =
    off < 0 ? minus(expression.value, times(unit, rational(-off))) : plus(expression.value, times(unit, rational(off)));
  const text = decimalOf(other);
  return text !== undefined && isWithin(other, outcomeSpan({ ...result, min: 0 }))
    ? `${expressionText(expression)} ○ ${text}`
    : undefined;
}

/** 17 ÷ 5 = 3……2: divisor, quotient and remainder are drawn, the dividend follows. */
function remainderBuilder(recipe: ExpressionRecipe): BuildQuestion {
  const [dividends, divisors] = [poolOf(recipe.operands[0]!), poolOf(recipe.operands[1] ?? recipe.operands[0]!)];
  const { min, max } = recipe.result;
  return (choose) => {
    const divisor = drawFrom(divisors, divisors.span, choose);
    if (!divisor || divisor.value.n === 0) return undefined;
    const by = divisor.value.n;
    const least = Math.max(min, Math.floor(dividends.span.min.n / by));
    const most = Math.min(max, Math.floor(dividends.span.max.n / by));
    const remainders = recipe.remainder === 'always' ? by - 1 : by;
    if (most < least || remainders < 1) return undefined;
    const quotient = least + choose(most - least + 1);
    const remainder = choose(remainders) + (recipe.remainder === 'always' ? 1 : 0);
    const dividend = dividends.find(rational(quotient * by + remainder));
    if (!dividend || !obeysRules(operationNode('divide', dividend, divisor), recipe)) return undefined;
    return `${dividend.text} ÷ ${divisor.text} = ${remainder > 0 ? '□……□' : '□'}`;
  };
}
