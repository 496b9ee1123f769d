import type { Budget } from '../../core/budget.ts';
import type { JsonTree } from '../../core/tree-shape.ts';
import type { Path, PathSegment, Selector } from './syntax.ts';

/** The context of a selection; `holds` tests a filter condition on a node. */
export interface SelectionContext {
  readonly tree: JsonTree;
  readonly budget: Budget;
  holds(condition: Extract<Selector, { kind: 'filter' }>['condition'], node: number): boolean;
}

/** The nodes a path leads to from a node, in the order of RFC 9535; a node can be found more than once. */
export function selectNodes(scope: SelectionContext, { segments }: Path, start: number): readonly number[] {
  let nodes: readonly number[] = [start];
  for (const segment of segments) {
    const found: number[] = [];
    for (const node of nodes) selectFrom(scope, segment, node, found);
    nodes = found;
  }
  return nodes;
}

function selectFrom(
  scope: SelectionContext,
  { descends, selectors }: PathSegment,
  node: number,
  found: number[],
): void {
  // Numbers of nodes follow the document, so all that is inside of a node is a run of them: no stack, however deep.
  const end = descends ? scope.tree.endOf(node) : node + 1;
  for (let at = node; at < end; at += 1) {
    scope.budget.spend(1);
    for (const selector of selectors) selectChildren(scope, selector, at, found);
  }
}

function selectChildren(scope: SelectionContext, selector: Selector, node: number, found: number[]): void {
  const { tree } = scope;
  const inside = tree.endOf(node);
  if (inside === node + 1) return;
  const isArray = tree.kindOf(node) === 'array';
  switch (selector.kind) {
    case 'name':
      if (!isArray) each(scope, node, (child) => tree.keyOf(child) === selector.name && found.push(child));
      return;
    case 'wildcard':
      each(scope, node, (child) => found.push(child));
      return;
    case 'filter':
      each(scope, node, (child) => scope.holds(selector.condition, child) && found.push(child));
      return;
    case 'index':
      if (isArray) pick(scope, node, selector.index, found);
      return;
    case 'slice':
      if (isArray) cut(scope, node, selector, found);
  }
}

function each({ tree, budget }: SelectionContext, node: number, visit: (child: number) => unknown): void {
  const end = tree.endOf(node);
  for (let child = node + 1; child < end; child = tree.endOf(child)) {
    budget.spend(1);
    visit(child);
  }
}

function pick(scope: SelectionContext, node: number, index: number, found: number[]): void {
  const wanted = index < 0 ? scope.tree.countOf(node) + index : index;
  if (wanted < 0) return;
  const end = scope.tree.endOf(node);
  let at = 0;
  for (let child = node + 1; child < end; child = scope.tree.endOf(child)) {
    scope.budget.spend(1);
    if (at === wanted) {
      found.push(child);
      return;
    }
    at += 1;
  }
}

/** RFC 9535 §2.3.4.2. */
function cut(
  scope: SelectionContext,
  node: number,
  slice: Extract<Selector, { kind: 'slice' }>,
  found: number[],
): void {
  const { step } = slice;
  if (step === 0) return;
  const items: number[] = [];
  each(scope, node, (child) => items.push(child));
  const count = items.length;
  const start = normal(slice.start ?? (step > 0 ? 0 : count - 1), count);
  const stop = normal(slice.stop ?? (step > 0 ? count : -count - 1), count);
  if (step > 0) {
    const upper = Math.min(Math.max(stop, 0), count);
    for (let at = Math.min(Math.max(start, 0), count); at < upper; at += step) found.push(items[at]!);
  } else {
    const lower = Math.min(Math.max(stop, -1), count - 1);
    for (let at = Math.min(Math.max(start, -1), count - 1); at > lower; at += step) found.push(items[at]!);
  }
}

function normal(index: number, count: number): number {
  return index >= 0 ? index : count + index;
}
