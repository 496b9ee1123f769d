import type { Budget } from '../../core/budget.ts';
import { compareNumbers } from '../../core/number-value.ts';
import { sameValue } from '../../core/same-value.ts';
import type { JsonTree } from '../../core/tree-shape.ts';
import { compilePattern, type Matcher } from '../../pattern/match-pattern.ts';
import { type SelectionContext, selectNodes } from './select.ts';
import type { Comparable, FilterCondition, Operator, Path } from './syntax.ts';

/** The value of a comparable: nothing, a node of the document, or a constant. */
type FilterValue = undefined | number | { readonly kind: 'string' | 'number' | 'word'; readonly text: string };

/**
 * The context in which nodes are selected: the document, the budget and a test for filter conditions. Patterns are
 * compiled once per query.
 */
export function createScope(tree: JsonTree, budget: Budget): SelectionContext {
  const scope: SelectionContext = { tree, budget, holds: (condition, node) => holds(condition, node) };
  const matchers = new Map<string, Matcher | undefined>();

  function holds(condition: FilterCondition, node: number): boolean {
    budget.spend(1);
    switch (condition.kind) {
      case 'or':
        return condition.parts.some((part) => holds(part, node));
      case 'and':
        return condition.parts.every((part) => holds(part, node));
      case 'not':
        return !holds(condition.part, node);
      case 'exists':
        return nodesOf(condition.path, node).length > 0;
      case 'compare':
        return compare(scope, condition.operator, valueOf(condition.left, node), valueOf(condition.right, node));
      case 'match':
      case 'search':
        return matches(condition, node);
    }
  }

  function nodesOf(path: Path, node: number): readonly number[] {
    return selectNodes(scope, path, path.from === 'root' ? 0 : node);
  }

  function valueOf(comparable: Comparable, node: number): FilterValue {
    switch (comparable.kind) {
      case 'string':
        return { kind: 'string', text: comparable.text };
      case 'number':
        return { kind: 'number', text: comparable.raw };
      case 'word':
        return { kind: 'word', text: comparable.word };
      // The last of repeated names counts, as in nearly every reader of JSON.
      case 'path': {
        const found = nodesOf(comparable.path, node);
        return found[found.length - 1];
      }
      case 'length':
        return lengthOf(tree, valueOf(comparable.of, node));
      case 'count':
        return { kind: 'number', text: String(nodesOf(comparable.path, node).length) };
      case 'value': {
        const found = nodesOf(comparable.path, node);
        return found.length === 1 ? found[0] : undefined;
      }
    }
  }

  function matches({ kind, text, pattern }: Extract<FilterCondition, { text: Comparable }>, node: number): boolean {
    const subject = textOf(tree, valueOf(text, node));
    const source = textOf(tree, valueOf(pattern, node));
    if (subject === undefined || source === undefined) return false;
    if (!matchers.has(source)) {
      budget.spend(source.length);
      matchers.set(source, compilePattern(source));
    }
    return matchers.get(source)?.test(subject, kind === 'match', budget) ?? false;
  }

  return scope;
}

function textOf(tree: JsonTree, value: FilterValue): string | undefined {
  if (typeof value === 'number') return tree.kindOf(value) === 'string' ? tree.textOf(value) : undefined;
  return value?.kind === 'string' ? value.text : undefined;
}

function rawNumberOf(tree: JsonTree, value: FilterValue): string | undefined {
  if (typeof value === 'number') return tree.kindOf(value) === 'number' ? tree.rawOf(value) : undefined;
  return value?.kind === 'number' ? value.text : undefined;
}

/** RFC 9535 §2.4.4: characters of a string, values in an array or object, nothing of anything else. */
function lengthOf(tree: JsonTree, value: FilterValue): FilterValue {
  const text = textOf(tree, value);
  if (text !== undefined) return { kind: 'number', text: String([...text].length) };
  const holdsValues = typeof value === 'number' && /object|array/.test(tree.kindOf(value));
  return holdsValues ? { kind: 'number', text: String(tree.countOf(value)) } : undefined;
}

/** Compares two values (RFC 9535 §2.3.5.2.2); numbers by their exact value, with any number of digits. */
function compare(scope: SelectionContext, operator: Operator, left: FilterValue, right: FilterValue): boolean {
  switch (operator) {
    case '==':
      return equals(scope, left, right);
    case '!=':
      return !equals(scope, left, right);
    case '<':
      return isLess(scope.tree, left, right);
    case '>':
      return isLess(scope.tree, right, left);
    case '<=':
      return isLess(scope.tree, left, right) || equals(scope, left, right);
    case '>=':
      return isLess(scope.tree, right, left) || equals(scope, left, right);
  }
}

function equals({ tree, budget }: SelectionContext, left: FilterValue, right: FilterValue): boolean {
  if (left === undefined || right === undefined) return left === right;
  if (typeof left === 'number' && typeof right === 'number') {
    budget.spend(tree.endOf(left) - left + tree.endOf(right) - right);
    return sameValue(tree, left, tree, right);
  }
  const [first, second] = [rawNumberOf(tree, left), rawNumberOf(tree, right)];
  if (first !== undefined && second !== undefined) return compareNumbers(first, second) === 0;
  const text = textOf(tree, left);
  if (text !== undefined) return text === textOf(tree, right);
  return wordOf(tree, left) !== undefined && wordOf(tree, left) === wordOf(tree, right);
}

function wordOf(tree: JsonTree, value: FilterValue): string | undefined {
  if (typeof value !== 'number') return value?.kind === 'word' ? value.text : undefined;
  const kind = tree.kindOf(value);
  return kind === 'true' || kind === 'false' || kind === 'null' ? kind : undefined;
}

function isLess(tree: JsonTree, left: FilterValue, right: FilterValue): boolean {
  const [first, second] = [rawNumberOf(tree, left), rawNumberOf(tree, right)];
  if (first !== undefined && second !== undefined) return compareNumbers(first, second) < 0;
  const [one, two] = [textOf(tree, left), textOf(tree, right)];
  return one !== undefined && two !== undefined && compareCodePoints(one, two) < 0;
}

/** The language compares UTF-16 units, which puts surrogates before U+E000. */
function compareCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const difference = rank(one.charCodeAt(at)) - rank(other.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/** A number that puts surrogates behind all other units. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x1_0000 : unit;
}
