import { compareNumbers } from '../../core/number-value.ts';
import { type Budget, createBudget } from '../../core/budget.ts';
import { QueryStop, refuseSteps } from '../../core/query-stop.ts';
import { equals } from './equals.ts';
import type { Runtime } from './function-shape.ts';
import { callFunction } from './functions.ts';
import type { Comparator, JmespathExpression } from './syntax.ts';
import {
  objectFields,
  isTrue,
  arrayItems,
  type JmespathArray,
  numberSource,
  DocumentValue,
  ExpressionReference,
  type JmespathValue,
} from './value.ts';
import type { JsonNote } from '../../core/note.ts';
import type { JsonTree } from '../../core/tree-shape.ts';
import { parseJmespath } from './parse.ts';
import { writeValue } from './write.ts';

/**
 * Evaluates an expression on a value.
 * @throws QueryStop where the specification has an error, or the budget is spent
 */
export function evaluate(
  root: JmespathExpression,
  start: JmespathValue,
  budget: Budget,
  note: (message: string) => void,
): JmespathValue {
  return new Evaluator(budget, note).ask(root, start);
}

class Evaluator implements Runtime {
  readonly budget: Budget;
  readonly note: (message: string) => void;

  constructor(budget: Budget, note: (message: string) => void) {
    this.budget = budget;
    this.note = note;
  }

  ask(expression: JmespathExpression, value: JmespathValue): JmespathValue {
    this.budget.spend(1);
    switch (expression.kind) {
      case 'current':
        return value;
      case 'literal':
        return typeof expression.value === 'string' ? expression.value : new DocumentValue(expression.value, 0);
      case 'field':
        return readField(value, expression.name, this.budget);
      case 'index':
        return readIndex(value, expression.index, this.budget);
      case 'slice':
        return readSlice(value, expression, this.budget);
      case 'then':
        return this.ask(expression.right, this.ask(expression.left, value));
      case 'reference':
        return new ExpressionReference(expression.of);
      case 'call': {
        const given = expression.given.map((argument) => this.ask(argument, value));
        return callFunction(this, expression.name, given, expression.at);
      }
      case 'or':
      case 'and':
      case 'not':
      case 'compare':
        return this.#judge(expression, value);
      default:
        return this.#gather(expression, value);
    }
  }

  #judge(
    expression: Extract<JmespathExpression, { kind: 'or' | 'and' | 'not' | 'compare' }>,
    value: JmespathValue,
  ): JmespathValue {
    if (expression.kind === 'not') return !isTrue(this.ask(expression.of, value));
    const left = this.ask(expression.left, value);
    if (expression.kind === 'compare')
      return compare(expression.operator, left, this.ask(expression.right, value), this.budget);
    return isTrue(left) === (expression.kind === 'or') ? left : this.ask(expression.right, value);
  }

  /** The expressions that make lists and objects. */
  #gather(expression: Extract<JmespathExpression, { kind: Gathering }>, value: JmespathValue): JmespathValue {
    switch (expression.kind) {
      case 'flatten':
        return flatten(this.ask(expression.of, value), this.budget);
      case 'items':
        return this.#project(arrayItems(this.ask(expression.left, value)), expression.right);
      case 'values': {
        const fields = objectFields(this.ask(expression.left, value));
        return this.#project(fields && [...fields.values()], expression.right);
      }
      case 'filter': {
        const items = arrayItems(this.ask(expression.left, value));
        const kept = items?.filter((item) => isTrue(this.ask(expression.condition, item)));
        return this.#project(kept, expression.right);
      }
      case 'list':
        return isNull(value) ? null : expression.parts.map((part) => this.ask(part, value));
      case 'hash':
        return isNull(value) ? null : new Map(expression.parts.map(([key, part]) => [key, this.ask(part, value)]));
    }
  }

  #project(items: JmespathArray | undefined, right: JmespathExpression): JmespathValue {
    if (!items) return null;
    this.budget.spend(items.length);
    return items.map((item) => this.ask(right, item)).filter((item) => !isNull(item));
  }
}

type Gathering = 'flatten' | 'items' | 'values' | 'filter' | 'list' | 'hash';

function isNull(value: JmespathValue): boolean {
  return value === null || (value instanceof DocumentValue && value.tree.kindOf(value.node) === 'null');
}

function readField(value: JmespathValue, name: string, budget: Budget): JmespathValue {
  if (!(value instanceof DocumentValue))
    return (value instanceof Map ? (value.get(name) as JmespathValue | undefined) : undefined) ?? null;
  const { tree, node } = value;
  if (tree.kindOf(node) !== 'object') return null;
  let found = -1;
  const end = tree.endOf(node);
  for (let child = node + 1; child < end; child = tree.endOf(child)) {
    budget.spend(1);
    if (tree.keyOf(child) === name) found = child;
  }
  return found < 0 ? null : new DocumentValue(tree, found);
}

function readIndex(value: JmespathValue, index: number, budget: Budget): JmespathValue {
  const items = arrayItems(value);
  budget.spend(items?.length ?? 0);
  return items?.[index < 0 ? items.length + index : index] ?? null;
}

function readSlice(
  value: JmespathValue,
  slice: Extract<JmespathExpression, { kind: 'slice' }>,
  budget: Budget,
): JmespathValue {
  const items = arrayItems(value);
  if (!items) return null;
  const [from, to, step = 1] = slice.parts;
  if (step === 0) throw new QueryStop('value', '处的切片步长不能是 0', slice.at);
  budget.spend(items.length);
  const count = items.length;
  const lowest = step > 0 ? 0 : -1;
  const bound = (index: number) => Math.min(Math.max(index < 0 ? index + count : index, lowest), count + lowest);
  const start = from === undefined ? (step > 0 ? 0 : count - 1) : bound(from);
  const stop = to === undefined ? (step > 0 ? count : -1) : bound(to);
  const cut: JmespathValue[] = [];
  for (let at = start; step > 0 ? at < stop : at > stop; at += step) cut.push(items[at]!);
  return cut;
}

function flatten(value: JmespathValue, budget: Budget): JmespathValue {
  const items = arrayItems(value);
  if (!items) return null;
  const flat: JmespathValue[] = [];
  for (const item of items) {
    const inner = arrayItems(item);
    budget.spend(1 + (inner?.length ?? 0));
    if (inner) for (const each of inner) flat.push(each);
    else flat.push(item);
  }
  return flat;
}

/** Order is that of numbers alone; of other values it is null. */
function compare(operator: Comparator, left: JmespathValue, right: JmespathValue, budget: Budget): JmespathValue {
  if (operator === '==') return equals(left, right, budget);
  if (operator === '!=') return !equals(left, right, budget);
  const [first, second] = [numberSource(left), numberSource(right)];
  if (first === undefined || second === undefined) return null;
  const order = compareNumbers(first, second);
  if (operator === '<') return order < 0;
  if (operator === '>') return order > 0;
  return operator === '<=' ? order <= 0 : order >= 0;
}

interface JmespathResult {
  readonly kind: 'value';
  readonly json: string;
  readonly node?: number;
  readonly notes: readonly JsonNote[];
}

/** The answer of a JMESPath expression; throws `QueryStop` where it has none. */
export function searchJmespath(tree: JsonTree, expression: string): JmespathResult {
  const parsed = parseJmespath(expression);
  const budget = createBudget(tree.size, refuseSteps);
  const messages = new Set<string>();
  const answer = evaluate(parsed, new DocumentValue(tree, 0), budget, (message) => messages.add(message));
  const json = writeValue(answer, budget);
  const notes = [...messages].map((message) => ({ message }));
  const isHere = answer instanceof DocumentValue && answer.tree === tree;
  return { kind: 'value', json, ...(isHere ? { node: answer.node } : {}), notes };
}
