import type { JsonKind, JsonTree } from '#domain/json/core/tree-shape.ts';
import { hintOf, type ValueHint } from '#domain/json/core/value-hint.ts';
import { createVisibleRows, type RowChange, type VisibleRows } from '#domain/json/core/visible-rows.ts';
import { type Result, success } from '#domain/result.ts';
import type { Source } from '../source.ts';
import { openTree } from './documents.ts';
import { excerptOf, shorten } from './excerpt.ts';

/** One value as a row of the tree. */
export interface TreeRow {
  readonly row: number;
  readonly node: number;
  /** The row of the parent; −1 for the root. */
  readonly parentRow: number;
  /** The level from 1 for the root, as `aria-level` counts. */
  readonly level: number;
  readonly kind: JsonKind;
  /** The property name, cut short; undefined for items of arrays and for the root. */
  readonly name: string | undefined;
  /** The index among the siblings, from 0, and their number. */
  readonly place: number;
  readonly siblings: number;
  /** The number of children. */
  readonly count: number;
  readonly expanded: boolean;
  /** The source of a scalar value, cut short. */
  readonly text: string;
  readonly hint: ValueHint | undefined;
}

export interface RowsQuestion {
  readonly source: Source;
  /** All changes since the tree was opened: the worker applies the new ones, and can replay them after a restart. */
  readonly changes: readonly RowChange[];
  readonly from: number;
  readonly count: number;
  /** The value whose row is asked for as well. */
  readonly active: number;
}

export interface RowsAnswer {
  /** The key of the source. */
  readonly key: string;
  readonly total: number;
  readonly activeRow: number;
  readonly rows: readonly TreeRow[];
}

const nameLength = 80;
const textLength = 160;
/** Longer strings get no hint, because rows must render quickly. */
const maxHinted = 4000;
/** A document with no more values starts fully expanded. */
const fewValues = 150;

/** Answers some rows of the tree after all changes. */
export async function readRows({ source, changes, from, count, active }: RowsQuestion): Promise<Result<RowsAnswer>> {
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

/** Applies the changes that are new since the last call and answers the visible rows. */
export function viewOf(tree: JsonTree, changes: readonly RowChange[]): VisibleRows {
  const before = views.get(tree);
  const goesOn = before?.done.every(({ kind, node }, index) => isSame(changes[index], kind, node));
  const view: TreeView = before && goesOn ? before : { rows: initialRows(tree), done: [] };
  for (const change of changes.slice(view.done.length)) view.rows.apply(change);
  view.done = changes;
  views.set(tree, view);
  return view.rows;
}

function isSame(change: RowChange | undefined, kind: RowChange['kind'], node: number): boolean {
  return change?.kind === kind && change.node === node;
}

function initialRows(tree: JsonTree): VisibleRows {
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
  return length <= maxHinted ? hintOf(kind, tree.textOf(node)) : undefined;
}
