import type { RowChange } from '#domain/json/core/visible-rows.ts';
import type { TreeRow } from '../jobs/rows.ts';

/** A movement in the tree that a key causes. */
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
const toggle = ({ row }: Tree, open: boolean): TreeMove => ({
  kind: 'change',
  change: { kind: open ? 'expand' : 'collapse', node: row.node },
});

/** The keys of the tree view pattern of the ARIA Authoring Practices, and Page Up and Page Down. */
const moves: ReadonlyMap<string, KeyMove> = new Map(
  Object.entries({
    ArrowDown: ({ row, total }) => go(Math.min(row.row + 1, total - 1)),
    ArrowUp: ({ row }) => go(Math.max(row.row - 1, 0)),
    ArrowRight: (tree) => {
      if (tree.row.count === 0) return undefined;
      return tree.row.expanded ? go(tree.row.row + 1) : toggle(tree, true);
    },
    ArrowLeft: (tree) => {
      if (tree.row.expanded) return toggle(tree, false);
      return tree.row.parentRow < 0 ? undefined : go(tree.row.parentRow);
    },
    Home: () => go(0),
    End: ({ total }) => go(total - 1),
    PageDown: ({ row, total, page }) => go(Math.min(row.row + page, total - 1)),
    PageUp: ({ row, page }) => go(Math.max(row.row - page, 0)),
    Enter: (tree) => (tree.row.count > 0 ? toggle(tree, !tree.row.expanded) : undefined),
    ' ': (tree) => (tree.row.count > 0 ? toggle(tree, !tree.row.expanded) : undefined),
  } satisfies Record<string, KeyMove>),
);

/** Answers the movement of a key in the active row; undefined for a key without a meaning in a tree. */
export function treeMoveFor(key: string, tree: Tree): TreeMove | undefined {
  return moves.get(key)?.(tree);
}

/** A change of the tree that a key asks for. */
export type EditKey = 'replace' | 'rename' | 'insert' | 'remove' | 'up' | 'down' | 'undo';

const editKeys: ReadonlyMap<string, EditKey> = new Map([
  ['F2', 'replace'],
  ['Shift+F2', 'rename'],
  ['Insert', 'insert'],
  ['Delete', 'remove'],
  ['Alt+ArrowUp', 'up'],
  ['Alt+ArrowDown', 'down'],
  ['Ctrl+z', 'undo'],
]);

/** Answers the change that a key asks for, with the keys that are held down; a Mac has ⌘ for Ctrl. */
export function editKeyFor(event: {
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}): EditKey | undefined {
  const held = [
    event.ctrlKey || event.metaKey ? 'Ctrl+' : '',
    event.altKey ? 'Alt+' : '',
    event.shiftKey ? 'Shift+' : '',
  ];
  return editKeys.get(held.join('') + event.key);
}

/** Answers whether the tree handles a key, whose default action would scroll the page. */
export function isTreeKey(key: string): boolean {
  return moves.has(key);
}
