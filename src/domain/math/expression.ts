import { minus, over, plus, type Rational, times } from './rational.ts';

/** One of the four basic operations. */
export type Operation = 'add' | 'subtract' | 'multiply' | 'divide';

/** Every operation, in the order of school. */
export const operations: readonly Operation[] = ['add', 'subtract', 'multiply', 'divide'];

/** The sign of each operation. */
export const signs: Readonly<Record<Operation, string>> = { add: '+', subtract: '−', multiply: '×', divide: '÷' };

/** A number as it is printed, or two expressions with an operation between them. */
export type MathExpression = NumberNode | OperationNode;

/** A number of an expression, with its value and the text it is shown as. */
export interface NumberNode {
  readonly value: Rational;
  readonly text: string;
}

/** An operation on two expressions, with its result. */
export interface OperationNode {
  readonly operation: Operation;
  readonly left: MathExpression;
  readonly right: MathExpression;
  readonly value: Rational;
}

/** An operation with its result computed; dividing by zero gives NaN. */
export function operationNode(operation: Operation, left: MathExpression, right: MathExpression): OperationNode {
  return { operation, left, right, value: apply[operation](left.value, right.value) };
}

const apply = { add: plus, subtract: minus, multiply: times, divide: over } as const;

/** Whether an expression is an operation and not a plain number. */
export function isStep(expression: MathExpression): expression is OperationNode {
  return 'operation' in expression;
}

/** The operations of an expression, inner ones first. */
export function stepsOf(expression: MathExpression): OperationNode[] {
  if (!isStep(expression)) return [];
  return [...stepsOf(expression.left), ...stepsOf(expression.right), expression];
}

/** The numbers of an expression, from left to right. */
export function leavesOf(expression: MathExpression): NumberNode[] {
  return isStep(expression) ? [...leavesOf(expression.left), ...leavesOf(expression.right)] : [expression];
}

/** 1 for + and −, 2 for × and ÷. */
export function operationRank(operation: Operation): number {
  return operation === 'add' || operation === 'subtract' ? 1 : 2;
}

/** The printed form of an expression: brackets stand only where leaving them out would change the order. */
export function expressionText(expression: MathExpression): string {
  if (!isStep(expression)) return expression.text;
  const { operation, left, right } = expression;
  return `${bracket(left, operationRank(operation))} ${signs[operation]} ${bracket(right, operationRank(operation) + 1)}`;
}

function bracket(expression: MathExpression, least: number): string {
  const text = expressionText(expression);
  return isStep(expression) && operationRank(expression.operation) < least ? `(${text})` : text;
}

/**
 * A key that is equal for expressions that differ only in the order of commuting operands: 3 + 5 and 5 + 3, 9 − 2 + 4
 * and 9 + 4 − 2, 2 × 8 ÷ 4 and 8 × 2 ÷ 4.
 */
export function orderFree(expression: MathExpression): string {
  if (!isStep(expression)) return expression.text;
  const parts: string[] = [];
  collect(expression, operationRank(expression.operation), false, parts);
  return `[${parts.sort().join(' ')}]`;
}

function collect(expression: MathExpression, level: number, inverse: boolean, parts: string[]): void {
  if (isStep(expression) && operationRank(expression.operation) === level) {
    const turns = expression.operation === 'subtract' || expression.operation === 'divide';
    collect(expression.left, level, inverse, parts);
    collect(expression.right, level, turns ? !inverse : inverse, parts);
    return;
  }
  const sign = signs[level === 1 ? (inverse ? 'subtract' : 'add') : inverse ? 'divide' : 'multiply'];
  parts.push(`${sign}${orderFree(expression)}`);
}
