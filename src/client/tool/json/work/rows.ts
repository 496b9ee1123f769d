import type { JsonKind, JsonTree } from '../../../../domain/json/core/tree-shape.ts';
import { hintOf, type ValueHint } from '../../../../domain/json/core/value-hint.ts';
import { createVisibleRows, type RowChange, type VisibleRows } from '../../../../domain/json/core/visible-rows.ts';
import { type Result, success } from '../../../../domain/result.ts';
import type { Source } from '../source.ts';
import { openTree } from './documents.ts';
import { excerptOf, shorten } from './excerpt.ts';

/** One value as a row of the tree. */
export interface TreeRow {
  readonly row: number;
  readonly node: number;
  /** The row of what holds it; −1 for the root. */
  readonly parentRow: number;
  /** From 1 for the root, as screen readers count. */
  readonly level: number;
  readonly kind: JsonKind;
  /** Property name, cut short; undefined for items and the root. */
  readonly name: string | undefined;
  /** Place among the siblings, from 0, and how many they are. */
  readonly place: number;
  readonly siblings: number;
  /** What it holds. */
  readonly count: number;
  readonly expanded: boolean;
  /** Source of a plain value, cut short. */
  readonly text: string;
  readonly hint: ValueHint | undefined;
}

export interface RowsQuestion {
  readonly source: Source;
  /** All that was done to the tree since it was opened: the worker remembers how far it is, and can begin anew. */
  readonly changes: readonly RowChange[];
  readonly from: number;
  readonly count: number;
  /** The value whose row is wanted besides. */
  readonly active: number;
}

export interface RowsAnswer {
  /** Of which source. */
  readonly key: string;
  readonly total: number;
  readonly activeRow: number;
  readonly rows: readonly TreeRow[];
}

const nameLength = 80;
const textLength = 160;
/** Longer strings are not looked into while rows are drawn. */
const mostHinted = 4000;
/** So small a document is shown whole in the beginning. */
const fewValues = 150;

/** Some rows of the tree as it stands after all changes. */
export async function rows({ source, changes, from, count, active }: RowsQuestion): Promise<Result<RowsAnswer>> {
  const tree = await openTree(source);
  if (!tree.ok) return tree;
  const view = viewOf(tree.value, changes);
  const last = Math.min(from + count, view.count);
  const answer: TreeRow[] = [];
  for (let row = from; row < last; row++) answer.push(rowOf(tree.value, view, row));
  return success({ key: source.key, total: view.count, activeRow: view.rowOf(active), rows: answer });
}

interface TreeView {
  readonly rows: VisibleRows;
  done: readonly RowChange[];
}

const views = new WeakMap<JsonTree, TreeView>();

/** The tree after all changes; only those that are new are carried out. */
export function viewOf(tree: JsonTree, changes: readonly RowChange[]): VisibleRows {
  const before = views.get(tree);
  const goesOn = before?.done.every(({ kind, node }, index) => isSame(changes[index], kind, node));
  const view: TreeView = before && goesOn ? before : { rows: beginning(tree), done: [] };
  for (const change of changes.slice(view.done.length)) view.rows.apply(change);
  view.done = changes;
  views.set(tree, view);
  return view.rows;
}

function isSame(change: RowChange | undefined, kind: RowChange['kind'], node: number): boolean {
  return change?.kind === kind && change.node === node;
}

function beginning(tree: JsonTree): VisibleRows {
  const view = createVisibleRows(tree);
  if (tree.size <= fewValues) view.apply({ kind: 'expand-all', node: 0 });
  return view;
}

function rowOf(tree: JsonTree, view: VisibleRows, row: number): TreeRow {
  const node = view.nodeAt(row);
  const kind = tree.kindOf(node);
  const parent = tree.parentOf(node);
  const name = tree.keyOf(node);
  const holds = kind === 'object' || kind === 'array';
  return {
    row,
    node,
    parentRow: parent < 0 ? -1 : view.rowOf(parent),
    level: levelOf(tree, node),
    kind,
    name: name === undefined ? undefined : shorten(name, nameLength),
    place: tree.indexOf(node),
    siblings: parent < 0 ? 1 : tree.countOf(parent),
    count: holds ? tree.countOf(node) : 0,
    expanded: view.isExpanded(node),
    text: holds ? '' : excerptOf(tree, node, textLength),
    hint: holds ? undefined : hintFor(tree, node, kind),
  };
}

function levelOf(tree: JsonTree, node: number): number {
  let level = 1;
  for (let outer = tree.parentOf(node); outer >= 0; outer = tree.parentOf(outer)) level += 1;
  return level;
}

function hintFor(tree: JsonTree, node: number, kind: JsonKind): ValueHint | undefined {
  const length = tree.stopOf(node) - tree.startOf(node);
  return length <= mostHinted ? hintOf(kind, tree.textOf(node)) : undefined;
}
