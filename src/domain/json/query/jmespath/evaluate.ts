import { compareNumbers } from '../../number-value.ts';
import type { Budget } from '../../budget.ts';
import { QueryStop } from '../stop.ts';
import { equals } from './equals.ts';
import type { Runtime } from './function-shape.ts';
import { callFunction } from './functions.ts';
import type { Comparator, Expression } from './syntax.ts';
import { fieldsOf, isTrue, itemsOf, type List, numberOf, Place, Reference, type Value } from './value.ts';

/** What an expression answers of a value. */
export function evaluate(root: Expression, start: Value, budget: Budget, note: (message: string) => void): Value {
  const runtime: Runtime = { budget, note, ask: visit };
  return visit(root, start);

  function visit(expression: Expression, value: Value): Value {
    budget.spend(1);
    switch (expression.kind) {
      case 'current':
        return value;
      case 'literal':
        return typeof expression.value === 'string' ? expression.value : new Place(expression.value, 0);
      case 'field':
        return readField(value, expression.name, budget);
      case 'index':
        return readIndex(value, expression.index, budget);
      case 'slice':
        return readSlice(value, expression, budget);
      case 'then':
        return visit(expression.right, visit(expression.left, value));
      case 'or': {
        const left = visit(expression.left, value);
        return isTrue(left) ? left : visit(expression.right, value);
      }
      case 'and': {
        const left = visit(expression.left, value);
        return isTrue(left) ? visit(expression.right, value) : left;
      }
      case 'not':
        return !isTrue(visit(expression.of, value));
      case 'compare':
        return compare(expression.operator, visit(expression.left, value), visit(expression.right, value), budget);
      case 'reference':
        return new Reference(expression.of);
      case 'call': {
        const given = expression.given.map((argument) => visit(argument, value));
        return callFunction(runtime, expression.name, given, expression.at);
      }
      default:
        return gather(expression, value);
    }
  }

  /** The expressions that make lists and objects. */
  function gather(expression: Extract<Expression, { kind: Gathering }>, value: Value): Value {
    switch (expression.kind) {
      case 'flatten':
        return flatten(visit(expression.of, value), budget);
      case 'items':
        return project(itemsOf(visit(expression.left, value)), expression.right);
      case 'values': {
        const fields = fieldsOf(visit(expression.left, value));
        return project(fields && [...fields.values()], expression.right);
      }
      case 'filter': {
        const items = itemsOf(visit(expression.left, value));
        return project(
          items?.filter((item) => isTrue(visit(expression.condition, item))),
          expression.right,
        );
      }
      case 'list':
        return isNull(value) ? null : expression.parts.map((part) => visit(part, value));
      case 'hash':
        return isNull(value) ? null : new Map(expression.parts.map(([key, part]) => [key, visit(part, value)]));
    }
  }

  function project(items: List | undefined, right: Expression): Value {
    if (!items) return null;
    budget.spend(items.length);
    return items.map((item) => visit(right, item)).filter((item) => !isNull(item));
  }
}

type Gathering = 'flatten' | 'items' | 'values' | 'filter' | 'list' | 'hash';

function isNull(value: Value): boolean {
  return value === null || (value instanceof Place && value.tree.kindOf(value.node) === 'null');
}

function readField(value: Value, name: string, budget: Budget): Value {
  if (!(value instanceof Place))
    return (value instanceof Map ? (value.get(name) as Value | undefined) : undefined) ?? null;
  const { tree, node } = value;
  if (tree.kindOf(node) !== 'object') return null;
  let found = -1;
  const end = tree.endOf(node);
  for (let child = node + 1; child < end; child = tree.endOf(child)) {
    budget.spend(1);
    if (tree.keyOf(child) === name) found = child;
  }
  return found < 0 ? null : new Place(tree, found);
}

function readIndex(value: Value, index: number, budget: Budget): Value {
  const items = itemsOf(value);
  budget.spend(items?.length ?? 0);
  return items?.[index < 0 ? items.length + index : index] ?? null;
}

function readSlice(value: Value, slice: Extract<Expression, { kind: 'slice' }>, budget: Budget): Value {
  const items = itemsOf(value);
  if (!items) return null;
  const [from, to, step = 1] = slice.parts;
  if (step === 0) throw new QueryStop('value', '处的切片步长不能是 0', slice.at);
  budget.spend(items.length);
  const count = items.length;
  const lowest = step > 0 ? 0 : -1;
  const bound = (index: number) => Math.min(Math.max(index < 0 ? index + count : index, lowest), count + lowest);
  const start = from === undefined ? (step > 0 ? 0 : count - 1) : bound(from);
  const stop = to === undefined ? (step > 0 ? count : -1) : bound(to);
  const cut: Value[] = [];
  for (let at = start; step > 0 ? at < stop : at > stop; at += step) cut.push(items[at]!);
  return cut;
}

function flatten(value: Value, budget: Budget): Value {
  const items = itemsOf(value);
  if (!items) return null;
  const flat: Value[] = [];
  for (const item of items) {
    const inner = itemsOf(item);
    budget.spend(1 + (inner?.length ?? 0));
    if (inner) for (const each of inner) flat.push(each);
    else flat.push(item);
  }
  return flat;
}

/** Order is that of numbers alone; of other values it is null. */
function compare(operator: Comparator, left: Value, right: Value, budget: Budget): Value {
  if (operator === '==') return equals(left, right, budget);
  if (operator === '!=') return !equals(left, right, budget);
  const [first, second] = [numberOf(left), numberOf(right)];
  if (first === undefined || second === undefined) return null;
  const order = compareNumbers(first, second);
  if (operator === '<') return order < 0;
  if (operator === '>') return order > 0;
  return operator === '<=' ? order <= 0 : order >= 0;
}
