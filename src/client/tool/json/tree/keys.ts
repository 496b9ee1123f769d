import type { RowChange } from '../../../../domain/json/core/visible-rows.ts';
import type { TreeRow } from '../work/rows.ts';

/** What a key asks of the tree. */
export type TreeMove =
  | { readonly kind: 'go'; readonly row: number }
  | { readonly kind: 'change'; readonly change: RowChange };

interface Tree {
  readonly row: TreeRow;
  readonly total: number;
  readonly page: number;
}

type KeyMove = (tree: Tree) => TreeMove | undefined;

const go = (row: number): TreeMove => ({ kind: 'go', row });
const turn = ({ row }: Tree, open: boolean): TreeMove => ({
  kind: 'change',
  change: { kind: open ? 'expand' : 'collapse', node: row.node },
});

/** The keys of the tree pattern of the ARIA Authoring Practices, and Page Up and Down. */
const moves: ReadonlyMap<string, KeyMove> = new Map(
  Object.entries({
    ArrowDown: ({ row, total }) => go(Math.min(row.row + 1, total - 1)),
    ArrowUp: ({ row }) => go(Math.max(row.row - 1, 0)),
    ArrowRight: (tree) => {
      if (tree.row.count === 0) return undefined;
      return tree.row.expanded ? go(tree.row.row + 1) : turn(tree, true);
    },
    ArrowLeft: (tree) => {
      if (tree.row.expanded) return turn(tree, false);
      return tree.row.parentRow < 0 ? undefined : go(tree.row.parentRow);
    },
    Home: () => go(0),
    End: ({ total }) => go(total - 1),
    PageDown: ({ row, total, page }) => go(Math.min(row.row + page, total - 1)),
    PageUp: ({ row, page }) => go(Math.max(row.row - page, 0)),
    Enter: (tree) => (tree.row.count > 0 ? turn(tree, !tree.row.expanded) : undefined),
    ' ': (tree) => (tree.row.count > 0 ? turn(tree, !tree.row.expanded) : undefined),
  } satisfies Record<string, KeyMove>),
);

/** What a key does in the row that is chosen; undefined where it means nothing to a tree. */
export function treeMoveFor(key: string, tree: Tree): TreeMove | undefined {
  return moves.get(key)?.(tree);
}

/** Keys that the tree keeps from the page, which would scroll. */
export function isTreeKey(key: string): boolean {
  return moves.has(key);
}
