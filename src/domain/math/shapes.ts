import { type Operation, operationRank } from './expression.ts';
import type { ExpressionRecipe } from './settings.ts';

/** The structure of a question before it has numbers: the position of a number, or two shapes and an operation. */
export type ExpressionShape =
  | number
  | { readonly operation: Operation; readonly left: ExpressionShape; readonly right: ExpressionShape };

/** Every shape that a recipe allows, by the number of terms. */
export function shapesOf(recipe: ExpressionRecipe): ExpressionShape[][] {
  const [least, most] = recipe.terms ?? [2, 2];
  const byTerms = Array.from({ length: most - least + 1 }, (_, index) => shapesWith(least + index, recipe));
  return byTerms.filter((shapes) => shapes.length > 0);
}

function shapesWith(terms: number, recipe: ExpressionRecipe): ExpressionShape[] {
  if (terms === 1) return [0];
  const { brackets = 'never' } = recipe;
  const shapes: ExpressionShape[] = [];
  for (const operations of sequences(recipe.operations, terms - 1)) {
    if (terms > 2 && !isMixed(operations, recipe.mixing)) continue;
    if (brackets !== 'always') shapes.push(withBrackets(operations, undefined));
    if (brackets === 'never') continue;
    shapes.push(
      ...spans(terms)
        .map((span) => withBrackets(operations, span))
        .filter(hasUsefulBrackets),
    );
  }
  return shapes;
}

function isMixed(operations: readonly Operation[], mixing: ExpressionRecipe['mixing'] = 'any'): boolean {
  if (mixing === 'levels') return new Set(operations.map(operationRank)).size === 2;
  const kinds = new Set(operations).size;
  return mixing === 'any' || (mixing === 'same' ? kinds === 1 : kinds > 1);
}

function sequences(operations: readonly Operation[], length: number): Operation[][] {
  if (length === 0) return [[]];
  return sequences(operations, length - 1).flatMap((before) => operations.map((next) => [...before, next]));
}

type TermSpan = readonly [first: number, last: number];

/** Every stretch of two numbers or more, but not all of them. */
function spans(terms: number): TermSpan[] {
  const found: TermSpan[] = [];
  for (let first = 0; first < terms; first += 1) {
    for (let last = first + 1; last < terms; last += 1) if (last - first + 1 < terms) found.push([first, last]);
  }
  return found;
}

function withBrackets(operations: readonly Operation[], span: TermSpan | undefined): ExpressionShape {
  const positions = Array.from({ length: operations.length + 1 }, (_, index) => index);
  if (!span) return byPrecedence(positions, operations);
  const [first, last] = span;
  const inner = byPrecedence(positions.slice(first, last + 1), operations.slice(first, last));
  return byPrecedence(
    [...positions.slice(0, first), inner, ...positions.slice(last + 1)],
    [...operations.slice(0, first), ...operations.slice(last)],
  );
}

/** Groups the parts from left to right, × and ÷ first. */
function byPrecedence(parts: readonly ExpressionShape[], operations: readonly Operation[]): ExpressionShape {
  const sums: ExpressionShape[] = [parts[0]!];
  const later: Operation[] = [];
  for (const [index, operation] of operations.entries()) {
    const right = parts[index + 1]!;
    if (operationRank(operation) === 2) sums.push({ operation, left: sums.pop()!, right });
    else {
      sums.push(right);
      later.push(operation);
    }
  }
  return sums.reduce((left, right, index) => ({ operation: later[index - 1]!, left, right }));
}

/** Whether some bracket changes the order of calculation: not 2 + (3 + 4), (2 + 3) + 4 or 2 × (3 × 4). */
function hasUsefulBrackets(shape: ExpressionShape): boolean {
  if (typeof shape === 'number') return false;
  const { operation, left, right } = shape;
  return (
    changesLeft(operation, left) ||
    changesRight(operation, right) ||
    hasUsefulBrackets(left) ||
    hasUsefulBrackets(right)
  );
}

function changesLeft(operation: Operation, left: ExpressionShape): boolean {
  return typeof left !== 'number' && operationRank(left.operation) < operationRank(operation);
}

function changesRight(operation: Operation, right: ExpressionShape): boolean {
  if (typeof right === 'number' || operationRank(right.operation) > operationRank(operation)) return false;
  return (
    operationRank(right.operation) < operationRank(operation) || operation === 'subtract' || operation === 'divide'
  );
}
