import { borrowsInDifference, carriesInSum } from './columns.ts';
import {
  type MathExpression,
  isStep,
  leavesOf,
  type Operation,
  orderFree,
  signs,
  operationNode,
  stepsOf,
} from './expression.ts';
import { decimalOf, fractionOf } from './number-text.ts';
import { compareRationals, minus, over, plus, type Rational, rational, times } from './rational.ts';
import { expressionIn, numberIn } from './read-expression.ts';

/** A question as it is printed, with all that follows from its text. */
export interface MathQuestion {
  /** `7 + □ = 15`, `17 ÷ 5 = □……□`, `3/4 ○ 2/3`, `3/4 = □%`; the box or ring is where the answer goes. */
  readonly text: string;
  readonly answer: MathAnswer;
  /** A key that is equal for questions that differ only in the order of commuting operands, such as 3 + 5 and 5 + 3. */
  readonly key: string;
  /** The group under which statistics count the question. */
  readonly operation: Operation | 'mixed' | 'order' | 'conversion';
  /**
   * The properties that make the question easy or hard, for adaptive practice: `add`, `carry`, `×7`, `fraction`, and
   * the fact itself.
   */
  readonly traits: readonly string[];
}

/** The answer of a question; `text` is the form in which it is shown. */
export type MathAnswer =
  /** Any way to write the value counts, unless `form` asks for one. */
  | { readonly kind: 'number'; readonly value: Rational; readonly form?: 'decimal' | 'fraction'; readonly text: string }
  | { readonly kind: 'remainder'; readonly quotient: number; readonly remainder: number; readonly text: string }
  | { readonly kind: 'order'; readonly order: '<' | '=' | '>'; readonly text: string };

/** The longest text that is read as a question. */
const maxCharacters = 120;

/**
 * Reads a printed question; undefined for a text that is no question, has no single answer, or has an answer that
 * cannot be typed.
 */
export function readQuestion(text: string): MathQuestion | undefined {
  const question = text.length > maxCharacters ? undefined : questionIn(text);
  return question && isTypable(question.answer) ? question : undefined;
}

/**
 * Whether {@link grade} can read the answer: up to nine digits, six decimal places, a fraction where one is asked for.
 */
function isTypable(answer: MathAnswer): boolean {
  if (answer.kind === 'order') return true;
  if (answer.kind === 'remainder') return /^\d{1,9}……\d{1,9}$/.test(answer.text);
  const form = answer.form === 'fraction' ? /\// : /^/;
  return form.test(answer.text) && /^−?(?:\d{1,9}(?:\.\d{1,6})?|(?:\d{1,6}又)?\d{1,9}\/\d{1,6})$/.test(answer.text);
}

function questionIn(text: string): MathQuestion | undefined {
  const ring = text.split(' ○ ');
  if (ring.length === 2) return orderQuestion(text, ring[0]!, ring[1]!);
  const sides = text.split(' = ');
  if (sides.length !== 2) return undefined;
  const [left, right] = [sides[0]!, sides[1]!];
  if (left.includes('□')) return operandQuestion(text, left, right);
  const conversion = conversions[right];
  if (conversion) return conversionQuestion(text, left, conversion);
  const expression = expressionIn(left);
  if (!expression || Number.isNaN(expression.value.n)) return undefined;
  if (right === '□') return resultQuestion(text, expression);
  return right === '□……□' ? remainderQuestion(text, expression) : undefined;
}

function resultQuestion(text: string, expression: MathExpression): MathQuestion | undefined {
  if (!isStep(expression)) return undefined;
  return { text, answer: numberAnswer(expression.value, text), ...describeExpression(expression, '') };
}

/** Written the way the question writes its numbers. */
function numberAnswer(value: Rational, question: string): MathAnswer {
  const written = question.includes('/') ? undefined : decimalOf(value);
  return { kind: 'number', value, text: written ?? fractionOf(value, question.includes('又')) };
}

function remainderQuestion(text: string, expression: MathExpression): MathQuestion | undefined {
  if (!isStep(expression) || expression.operation !== 'divide') return undefined;
  const [dividend, divisor] = [expression.left.value, expression.right.value];
  if (isStep(expression.left) || isStep(expression.right) || dividend.d * divisor.d !== 1) return undefined;
  const remainder = dividend.n % divisor.n;
  const quotient = (dividend.n - remainder) / divisor.n;
  const answer: MathAnswer = { kind: 'remainder', quotient, remainder, text: `${quotient}……${remainder}` };
  const { traits, ...rest } = describeExpression(expression, '…');
  return { text, answer, ...rest, traits: [...traits, 'remainder'] };
}

/** 7 + □ = 15: the box is found by going back. */
function operandQuestion(text: string, left: string, right: string): MathQuestion | undefined {
  const result = numberIn(right);
  const parts = /^(\S+) ([+−×÷]) (\S+)$/.exec(left);
  const operation = parts && operationOf(parts[2]!);
  if (!result || !operation) return undefined;
  const first = parts[1] === '□';
  const other = numberIn(parts[first ? 3 : 1]!);
  if (!other || first === (parts[3] === '□')) return undefined;
  const value = (first ? firstOperand : secondOperand)[operation](result.value, other.value);
  if (Number.isNaN(value.n)) return undefined;
  const box = { value, text: fractionOf(value) };
  const expression = first ? operationNode(operation, box, other) : operationNode(operation, other, box);
  // 0 × □ = 0 holds for every number, and 5 × □ = 0 ÷ 0 for none.
  if (compareRationals(expression.value, result.value) !== 0) return undefined;
  // □ + 7 = 15 and 7 + □ = 15 are the same; □ − 7 and 7 − □ are not.
  const place = operation === 'add' || operation === 'multiply' ? '' : first ? '1' : '2';
  const { key, traits, ...rest } = describeExpression(expression, `□${place}${other.text}`);
  return { text, answer: numberAnswer(value, text), ...rest, key, traits: [...traits, 'operand'] };
}

type Back = Readonly<Record<Operation, (result: Rational, other: Rational) => Rational>>;

const firstOperand: Back = { add: minus, subtract: plus, multiply: over, divide: times };

const secondOperand: Back = {
  add: minus,
  subtract: (result, other) => minus(other, result),
  multiply: over,
  divide: (result, other) => over(other, result),
};

function operationOf(sign: string): Operation | undefined {
  return (Object.keys(signs) as Operation[]).find((operation) => signs[operation] === sign);
}

function orderQuestion(text: string, left: string, right: string): MathQuestion | undefined {
  const [one, other] = [expressionIn(left), expressionIn(right)];
  if (!one || !other) return undefined;
  const difference = compareRationals(one.value, other.value);
  if (Number.isNaN(difference)) return undefined;
  const order = difference < 0 ? '<' : difference > 0 ? '>' : '=';
  const sides = [orderFree(one), orderFree(other)].sort().join('○');
  const traits = ['order', ...leavesOf(one).map(kindOf)];
  return {
    text,
    answer: { kind: 'order', order, text: order },
    key: sides,
    operation: 'order',
    traits: unique(traits),
  };
}

type NumberForm = 'decimal' | 'fraction' | 'percent';

const conversions: Readonly<Record<string, NumberForm>> = {
  '□（小数）': 'decimal',
  '□（分数）': 'fraction',
  '□%': 'percent',
};

function conversionQuestion(text: string, left: string, to: NumberForm): MathQuestion | undefined {
  const number = numberIn(left);
  if (!number) return undefined;
  const value = to === 'percent' ? times(number.value, rational(100)) : number.value;
  const written = to === 'fraction' ? fractionOf(value) : decimalOf(value);
  if (written === undefined || Number.isNaN(value.n)) return undefined;
  const form = to === 'percent' ? 'decimal' : to;
  const traits = ['conversion', kindOf(number), `→${to}`];
  return { text, answer: { kind: 'number', value, form, text: written }, key: text, operation: 'conversion', traits };
}

function describeExpression(
  expression: MathExpression,
  asked: string,
): Pick<MathQuestion, 'key' | 'operation' | 'traits'> {
  const steps = stepsOf(expression);
  const used = unique(steps.map(({ operation }) => operation));
  const key = orderFree(expression) + asked;
  const traits = [
    ...used,
    ...leavesOf(expression).map(kindOf),
    ...steps.flatMap(stepTraits),
    ...(used.length > 1 ? ['mixed'] : []),
  ];
  return { key, operation: used.length > 1 ? 'mixed' : used[0]!, traits: unique(traits) };
}

function kindOf({ text }: { readonly text: string }): string {
  if (text.includes('/')) return 'fraction';
  return text.includes('%') ? 'percent' : text.includes('.') ? 'decimal' : 'whole';
}

/** The skills that a single step trains: a carry, a row of the multiplication table, a fact of it. */
function stepTraits({ operation, left, right, value }: ReturnType<typeof stepsOf>[number]): string[] {
  if (operation === 'add') return carriesInSum(left.value, right.value) ? ['carry'] : [];
  if (operation === 'subtract') return borrowsInDifference(left.value, right.value) ? ['borrow'] : [];
  const factors = operation === 'multiply' ? [left.value, right.value] : [value, right.value];
  const inTable = factors.every(({ n, d }) => d === 1 && n >= 1 && n <= 9);
  if (!inTable) return [];
  const [smaller, larger] = factors.map(({ n }) => n).sort((one, other) => one - other);
  return [`×${smaller}`, `×${larger}`, `${smaller}×${larger}`];
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
