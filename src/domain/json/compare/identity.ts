import { canonicalNumber } from '../core/number-value.ts';
import type { JsonTree } from '../core/tree-shape.ts';

/** Names by which items of an array are commonly told apart, the surest first. */
const usualNames = ['id', '_id', 'uuid', 'guid', 'key', 'code', 'name'];

/** The items of two arrays by the value of one of their properties. */
export interface Identities {
  readonly first: readonly string[];
  readonly second: readonly string[];
}

/**
 * Finds the property that identifies the items of two arrays, and its values: the first usual one that all items of
 * both have with distinct values. Undefined where there is none.
 */
export function identify(
  [one, first]: readonly [JsonTree, readonly number[]],
  [two, second]: readonly [JsonTree, readonly number[]],
): Identities | undefined {
  if (first.length + second.length === 0) return undefined;
  for (const name of usualNames) {
    const left = valuesOf(one, first, name);
    const right = left && valuesOf(two, second, name);
    if (left && right) return { first: left, second: right };
  }
  return undefined;
}

function valuesOf(tree: JsonTree, items: readonly number[], name: string): string[] | undefined {
  const values = new Set<string>();
  for (const item of items) {
    const value = tree.kindOf(item) === 'object' ? scalarOf(tree, item, name) : undefined;
    if (value === undefined || values.has(value)) return undefined;
    values.add(value);
  }
  return [...values];
}

function scalarOf(tree: JsonTree, node: number, name: string): string | undefined {
  const end = tree.endOf(node);
  for (let child = node + 1; child < end; child = tree.endOf(child)) {
    if (tree.keyOf(child) !== name) continue;
    const kind = tree.kindOf(child);
    if (kind === 'string') return `"${tree.textOf(child)}`;
    return kind === 'number' ? canonicalNumber(tree.rawOf(child)) : undefined;
  }
  return undefined;
}
