import { compareNumbers } from './number-value.ts';
import type { JsonTree } from './tree-shape.ts';

/** The parts of a tree that comparing values needs. */
type ValueTree = Pick<JsonTree, 'kindOf' | 'textOf' | 'rawOf' | 'keyOf' | 'endOf'>;

/** Whether an object has a name twice. */
export function hasRepeatedKey(tree: JsonTree, object: number): boolean {
  const keys = new Set<string>();
  for (const child of tree.childrenOf(object)) {
    const key = tree.keyOf(child)!;
    if (keys.has(key)) return true;
    keys.add(key);
  }
  return false;
}

/**
 * Whether two values are equal: numbers by their exact value, strings by their text, objects without regard to the
 * order of their names (the last of repeated names counts). An explicit stack allows any depth.
 */
export function sameValue(one: ValueTree, first: number, two: ValueTree, second: number): boolean {
  const pairs = [first, second];
  while (pairs.length > 0) {
    const right = pairs.pop()!;
    const left = pairs.pop()!;
    const kind = one.kindOf(left);
    if (kind !== two.kindOf(right)) return false;
    if (kind === 'string') {
      if (one.textOf(left) !== two.textOf(right)) return false;
    } else if (kind === 'number') {
      if (compareNumbers(one.rawOf(left), two.rawOf(right)) !== 0) return false;
    } else if (kind === 'array') {
      if (!pairItems(one, left, two, right, pairs)) return false;
    } else if (kind === 'object' && !pairProperties(one, left, two, right, pairs)) return false;
  }
  return true;
}

function pairItems(one: ValueTree, left: number, two: ValueTree, right: number, pairs: number[]): boolean {
  const leftEnd = one.endOf(left);
  const rightEnd = two.endOf(right);
  let second = right + 1;
  for (let first = left + 1; first < leftEnd; first = one.endOf(first)) {
    if (second >= rightEnd) return false;
    pairs.push(first, second);
    second = two.endOf(second);
  }
  return second >= rightEnd;
}

function pairProperties(one: ValueTree, left: number, two: ValueTree, right: number, pairs: number[]): boolean {
  const first = propertiesOf(one, left);
  const second = propertiesOf(two, right);
  if (first.size !== second.size) return false;
  for (const [key, node] of first) {
    const other = second.get(key);
    if (other === undefined) return false;
    pairs.push(node, other);
  }
  return true;
}

/** The values of an object by name; of a repeated name the last value, as nearly every reader of JSON has it. */
export function propertiesOf(tree: ValueTree, node: number): Map<string, number> {
  const properties = new Map<string, number>();
  const end = tree.endOf(node);
  for (let child = node + 1; child < end; child = tree.endOf(child)) properties.set(tree.keyOf(child)!, child);
  return properties;
}
