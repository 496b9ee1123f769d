import { operations } from './expression.ts';
import { poolOf } from './numbers.ts';
import { exerciseLimits } from './settings.ts';
import { shapesOf } from './shapes.ts';

type SettingFields = Readonly<Record<string, unknown>>;

/**
 * The fault of settings as a Chinese sentence; undefined where they are valid. Settings come from addresses and from
 * the device, so every part of them is checked.
 */
export function checkSettings(settings: unknown): string | undefined {
  const { count, recipes } = fieldsOf(settings);
  if (!isWhole(count, 1, exerciseLimits.count)) return `题数应为 1 到 ${exerciseLimits.count} 的整数。`;
  if (!Array.isArray(recipes) || recipes.length === 0) return '请至少选一种运算。';
  if (recipes.length > exerciseLimits.recipes) return `一份题里最多 ${exerciseLimits.recipes} 组题。`;
  for (const [index, recipe] of recipes.entries()) {
    const problem = checkRecipe(fieldsOf(recipe));
    if (problem) return recipes.length > 1 ? `第 ${index + 1} 组题：${problem}` : problem;
  }
  return recipes.some(({ share = 1 }: { share?: number }) => share > 0) ? undefined : '各组题的份数不能都是 0。';
}

function checkRecipe(recipe: SettingFields): string | undefined {
  if (recipe['share'] !== undefined && !isWhole(recipe['share'], 0, exerciseLimits.count))
    return `份数应为 0 到 ${exerciseLimits.count} 的整数。`;
  if (recipe['sort'] === 'conversion') {
    return isOneOf(recipe['to'], ['decimal', 'fraction', 'percent'])
      ? checkNumbers('要互化的数', recipe['numbers'])
      : '互化要说明化成小数、分数还是百分数。';
  }
  if (recipe['sort'] !== 'expression') return '无法识别这一组题的种类。';
  return checkParts(recipe) ?? checkWords(recipe) ?? checkTogether(recipe);
}

function checkParts(recipe: SettingFields): string | undefined {
  const { operations: chosen, operands, terms = [2, 2] } = recipe;
  if (
    !isList(chosen, 1, 4) ||
    !chosen.every((each) => isOneOf(each, operations)) ||
    new Set(chosen).size < chosen.length
  ) {
    return '请至少选一种运算。';
  }
  if (!isRange(terms, 1, 4)) return '每道题的数要在 1 到 4 个之间。';
  if (!isList(operands, 1, 4)) return '要说明每个数的范围。';
  for (const [index, numbers] of operands.entries()) {
    const problem = checkNumbers(operands.length > 1 ? `第 ${index + 1} 个数` : '题里的数', numbers);
    if (problem) return problem;
  }
  const between = recipe['between'] === undefined ? undefined : checkOutcome('中间得数', recipe['between']);
  return checkOutcome('得数', recipe['result']) ?? between;
}

function checkNumbers(name: string, value: unknown): string | undefined {
  const numbers = fieldsOf(value);
  const problem = numbers['kind'] === 'fraction' ? checkFractions(name, numbers) : checkUnits(name, numbers);
  if (problem) return problem;
  return poolOf(value as Parameters<typeof poolOf>[0]).size > 0 ? undefined : `${name}的范围里一个数也没有。`;
}

function checkFractions(name: string, { max, denominators }: SettingFields): string | undefined {
  if (!isWhole(max, 1, 10)) return `${name}：分数最大应为 1 到 10 的整数。`;
  return isRange(denominators, 2, exerciseLimits.denominator)
    ? undefined
    : `${name}：分母要在 2 到 ${exerciseLimits.denominator} 之间，小的在前。`;
}

function checkUnits(name: string, { kind, min, max, step = 1, places = 1 }: SettingFields): string | undefined {
  if (!isOneOf(kind, ['whole', 'decimal', 'percent'])) return `${name}应为整数、小数、分数或百分数。`;
  if (kind === 'decimal' && !isWhole(places, 1, 3)) return `${name}的小数位数应为 1 到 3。`;
  // The limits of decimals are counted in units of the last place, but the message shows them as decimals.
  const scale = kind === 'decimal' ? 10 ** (places as number) : 1;
  if (!isWhole(min, 0, exerciseLimits.operand) || !isWhole(max, 0, exerciseLimits.operand))
    return `${name}的范围要在 0 到 ${exerciseLimits.operand / scale} 之间。`;
  if (min > max) return `${name}的范围：最小 ${min / scale} 比最大 ${max / scale} 还大。`;
  return isWhole(step, 1, 100_000) ? undefined : `${name}的间隔应为 1 到 100000 的整数。`;
}

function checkOutcome(name: string, value: unknown): string | undefined {
  const { min, max, places = 0, denominator = 1, step = 1 } = fieldsOf(value);
  const most = exerciseLimits.outcome;
  if (!isWhole(min, -most, most) || !isWhole(max, -most, most)) return `${name}的范围要在 ${-most} 到 ${most} 之间。`;
  if (min > max) return `${name}的范围：最小 ${min} 比最大 ${max} 还大。`;
  if (!isWhole(places, 0, 4)) return `${name}的小数位数应为 0 到 4。`;
  if (!isWhole(step, 1, 100_000)) return `${name}的间隔应为 1 到 100000 的整数。`;
  return isWhole(denominator, 1, 1000) ? undefined : `${name}的分母最大应为 1 到 1000 的整数。`;
}

const carries = ['any', 'never', 'some', 'many'];

/** The settings that are words: the Chinese name and the words allowed. */
const words: Readonly<Record<string, readonly [name: string, allowed: readonly string[]]>> = {
  carry: ['进位', carries],
  borrow: ['退位', carries],
  carryInProducts: ['乘法进位', carries],
  remainder: ['余数', ['never', 'always', 'any']],
  brackets: ['括号', ['never', 'always', 'any']],
  mixing: ['混合', ['same', 'different', 'levels', 'any']],
  ask: ['求什么', ['result', 'operand', 'any', 'order']],
  denominators: ['分母', ['same', 'different', 'any']],
};

function checkWords(recipe: SettingFields): string | undefined {
  for (const [field, [name, allowed]] of Object.entries(words))
    if (recipe[field] !== undefined && !isOneOf(recipe[field], allowed)) return `无法识别“${name}”的设置。`;
  return undefined;
}

/** Settings that are fine by themselves and cannot go together. */
function checkTogether(checked: SettingFields): string | undefined {
  const recipe = checked as unknown as Parameters<typeof shapesOf>[0];
  const {
    operands,
    operations: chosen,
    terms: [least, most] = [2, 2],
    remainder = 'never',
    ask = 'result',
    tables,
  } = recipe;
  const wholes = operands.every(({ kind }) => kind === 'whole');
  const fractions = operands.some(({ kind }) => kind === 'fraction');
  if (
    remainder !== 'never' &&
    (most !== 2 || least !== 2 || chosen.join() !== 'divide' || !wholes || ask !== 'result')
  ) {
    return '带余数的只能是两个整数的除法，求商和余数。';
  }
  if ((ask === 'operand' || ask === 'any') && (least !== 2 || most !== 2 || fractions))
    return '填□的题只能有两个数，而且不是分数。';
  if (least < 2 && (ask !== 'order' || most > 1)) return '一个数的题只能比大小。';
  if (ask === 'order' && most > 1 && fractions) return '带分数的算式不能比大小，可以直接比两个分数。';
  if (tables !== undefined && (!isList(tables, 1, 20) || !tables.every((each) => isWhole(each, 0, 99))))
    return '乘法口诀要从 1 到 9 里选。';
  if (
    fractions &&
    [recipe.carry, recipe.borrow, recipe.carryInProducts].some((each) => each !== undefined && each !== 'any')
  ) {
    return '分数没有进位和退位，请选“都可以”。';
  }
  return most > 1 && shapesOf(recipe).length === 0 ? shapeless(recipe) : undefined;
}

function shapeless({ brackets, mixing }: Parameters<typeof shapesOf>[0]): string {
  if (brackets === 'always') return '“必带括号”要有三个数或更多，而且选了能让括号改变顺序的运算。';
  if (mixing === 'levels') return '“两级混合”要有三个数或更多，加减里和乘除里各选一种。';
  return mixing === 'different' ? '“混合”至少要选两种运算。' : '按这些设置无法出题。';
}

function fieldsOf(value: unknown): SettingFields {
  return typeof value === 'object' && value !== null ? (value as SettingFields) : {};
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function isOneOf(value: unknown, allowed: readonly string[]): boolean {
  return typeof value === 'string' && allowed.includes(value);
}

function isList(value: unknown, least: number, most: number): value is readonly unknown[] {
  return Array.isArray(value) && value.length >= least && value.length <= most;
}

function isRange(value: unknown, least: number, most: number): boolean {
  if (!isList(value, 2, 2)) return false;
  const [from, to] = value;
  return isWhole(from, least, most) && isWhole(to, from, most);
}
