import { compareNumbers } from '../core/number-value.ts';
import type { JsonTree } from '../core/tree-shape.ts';

/** A number of a result that is written otherwise than the number of the input with the same double. */
export interface NumberChange {
  readonly before: string;
  readonly after: string;
  /** Whether the exact value differs, too, because digits were lost. */
  readonly isLossy: boolean;
}

/**
 * Finds numbers whose spelling changed between an input and a result that another program made of it. Numbers that
 * the program computed have no counterpart in the input and are not listed.
 */
export function findNumberChanges(input: JsonTree, output: JsonTree): NumberChange[] {
  const known = new Set<string>();
  const byDouble = new Map<number, string>();
  for (const raw of numbersOf(input)) {
    if (known.has(raw)) continue;
    known.add(raw);
    const double = Number(raw);
    if (!byDouble.has(double)) byDouble.set(double, raw);
  }
  const changes = new Map<string, NumberChange>();
  for (const after of numbersOf(output)) {
    const before = known.has(after) ? undefined : byDouble.get(Number(after));
    if (before === undefined || changes.has(after)) continue;
    changes.set(after, { before, after, isLossy: compareNumbers(before, after) !== 0 });
  }
  return [...changes.values()];
}

function* numbersOf(tree: JsonTree): Iterable<string> {
  for (let node = 0; node < tree.size; node += 1) if (tree.kindOf(node) === 'number') yield tree.rawOf(node);
}
