import type { JsonTree } from './tree-shape.ts';
import { keyStart, keyStop } from './tree-walk.ts';

/** The value that a byte of the document belongs to: the one it stands in, or whose name it stands in. */
export function nodeAt(tree: JsonTree, at: number): number {
  let low = 0;
  let high = tree.size - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (tree.startOf(middle) <= at) low = middle;
    else high = middle - 1;
  }
  const next = low + 1;
  if (next >= tree.size || tree.kindOf(tree.parentOf(next)) !== 'object') return low;
  return keyStart(tree.bytes, keyStop(tree.bytes, tree.startOf(next))) <= at ? next : low;
}
