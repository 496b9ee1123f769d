import { BitSet } from './bit-set.ts';

/**
 * The structure of a document as the rows need it: values in document order, where a subtree is the run from a node to
 * its end.
 */
export interface TreeShape {
  readonly size: number;
  readonly parentOf: (node: number) => number;
  readonly endOf: (node: number) => number;
}

/** One change of the rows on the screen. */
export interface RowChange {
  readonly kind: 'expand' | 'collapse' | 'expand-all' | 'collapse-all' | 'reveal';
  readonly node: number;
}

/** Which values of a document are rows on the screen. */
export interface VisibleRows {
  readonly count: number;
  /** The value that stands in a row; −1 past the last. */
  readonly nodeAt: (row: number) => number;
  /** The row of a value; for a hidden value the row of its closest visible ancestor. */
  readonly rowOf: (node: number) => number;
  readonly isExpanded: (node: number) => boolean;
  readonly apply: (change: RowChange) => void;
}

/**
 * The visible rows of a tree whose nodes are expanded and collapsed. Two bits for each value are enough: ten million
 * expanded values cost 2.5 MB, and counting bits finds a row. Descendants keep their state while an ancestor is
 * collapsed. At first only the root is expanded.
 */
export function createVisibleRows(tree: TreeShape): VisibleRows {
  const visible = new BitSet(tree.size);
  const expanded = new BitSet(tree.size);

  function expand(node: number): void {
    if (expanded.has(node)) return;
    expanded.add(node);
    if (visible.has(node)) showInside(node);
  }

  function showInside(node: number): void {
    const end = tree.endOf(node);
    for (let inner = node + 1; inner < end; inner = expanded.has(inner) ? inner + 1 : tree.endOf(inner)) {
      visible.add(inner);
    }
  }

  function changeAll(node: number, open: boolean): void {
    const end = tree.endOf(node);
    expanded.fill(node, end, open);
    visible.fill(node + 1, end, open && visible.has(node));
  }

  function reveal(node: number): void {
    const around: number[] = [];
    for (let outer = tree.parentOf(node); outer >= 0; outer = tree.parentOf(outer)) around.push(outer);
    for (const outer of around.reverse()) expand(outer);
  }

  const changes: Record<RowChange['kind'], (node: number) => void> = {
    expand,
    collapse(node) {
      expanded.delete(node);
      visible.fill(node + 1, tree.endOf(node), false);
    },
    'expand-all': (node) => changeAll(node, true),
    'collapse-all': (node) => changeAll(node, false),
    reveal,
  };

  if (tree.size > 0) visible.add(0);
  if (tree.size > 0) expand(0);
  return {
    get count() {
      return visible.count;
    },
    nodeAt: (row) => visible.at(row),
    rowOf(node) {
      let shown = node;
      while (shown > 0 && !visible.has(shown)) shown = tree.parentOf(shown);
      return visible.rank(shown);
    },
    isExpanded: (node) => expanded.has(node) && tree.endOf(node) > node + 1,
    apply: ({ kind, node }) => changes[kind](node),
  };
}
